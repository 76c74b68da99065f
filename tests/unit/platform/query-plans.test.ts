import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { sessionsOf } from "~/features/accounts/sign-in/sessions.server";
import { pendingInvitations } from "~/features/accounts/sign-up/invitations.server";
import { userById } from "~/features/moderation/administration/user-queries.server";
import { presentAuditLog } from "~/features/moderation/administration/audit-log.server";
import { dashboardBookings } from "~/features/bookings/lists/dashboard-bookings.server";
import { presentAllBookings } from "~/features/bookings/booking-admin-page.server";
import { reviewsOfProvider } from "~/features/bookings/reviews/booking-review-queries.server";
import { presentAllEnquiries } from "~/features/moderation/flags/flag-list-presenter.server";
import { waitingAmendments } from "~/features/applications/after-decision/amendments/amendment-queries.server";
import { nextInQueue } from "~/features/applications/review/queue/queue.server";
import { servicesQuery } from "~/features/directory/service-json";
import { newestLiveProviders } from "~/features/directory/profile-queries.server";
import {
  liveCountsByCategory,
  liveCountsByCity,
} from "~/features/directory/listings/listing-counts.server";
import { similarProviders } from "~/features/directory/search/similar-providers.server";
import { servicesMatching } from "~/features/directory/search/search-profiles.server";
import { countMatching } from "~/features/directory/search/search-profiles.server";
import { sitemapParts } from "~/features/directory/sitemap.server";
import { presentReplyTime } from "~/features/enquiries/reply-time.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { presentMessages } from "~/features/messages/message-presenter.server";
import { historyOf } from "~/features/applications/application-history.server";
import { db, schema } from "~/platform/database/database.server";
import { readCursor, writeCursor } from "~/platform/database/keyset";
import { missingMediumJob } from "~/platform/files/missing-medium.server";
import { translatorFor } from "~/platform/i18n.server";
import { publish } from "../../support/records/directory";
import { planOf, recordStatements } from "../../support/records/statements";
import { bringToThisVersion } from "../../fixtures/upgrade/load";

await vi.hoisted(async () => {
  const { loadVersionBefore } = await import("../../fixtures/upgrade/load");
  await loadVersionBefore(process.env.DATABASE_URL!);
});
beforeAll(bringToThisVersion);

const recorded = recordStatements();
const path = process.env.DATABASE_URL!.slice("file:".length);

const t = translatorFor("en");
const laterPage = writeCursor({ side: "after", key: Date.now(), id: "0" });
const inJaipur = { category: "photography", city: "jaipur" } as const;

/**
 * Lists that `queries/bounded-queries.sampled.test.ts` does not judge by their plan: the index each
 * sorts along, and how it is read, two pages if it is paged.
 */
const lists: [list: string, table: string, index: string, read: () => Promise<unknown>][] = [
  ...(
    [
      ["all providers", {}],
      ["providers of a category", { category: "photography" }],
      ["providers in a city", { city: "Jaipur" }],
      ["providers of a category in a city", inJaipur],
      ["providers up to a price", { maxPrice: "900000" }],
      ["providers up to a price for an event", { maxPrice: "900000", guests: "200" }],
      ["providers for an event", { guests: "200" }],
    ] as const
  ).flatMap(([list, filters]) =>
    (["price-low", "price-high"] as const).map(
      (sort) =>
        [
          `${list}, ${sort} first`,
          "listings",
          "listings_by_price",
          () => services(sort, filters),
        ] as [string, string, string, () => Promise<unknown>],
    ),
  ),
  [
    "providers like another",
    "listings",
    "listings_newest",
    async () => {
      const [one] = await newestLiveProviders(1);
      return similarProviders(one!);
    },
  ],
  [
    "the next application in the queue",
    "applications",
    "applications_undecided",
    async () => nextInQueue(await accountWith("chitra")),
  ],
  ["waiting invitations", "invitations", "invitations_waiting", pendingInvitations],
  [
    "an account's devices",
    "sessions",
    "sessions_by_account",
    async () => sessionsOf((await customer()).id),
  ],
  [
    "an account's suspensions",
    "suspensions",
    "suspensions_by_account",
    async () => userById((await customer()).id),
  ],
  [
    "all enquiries of a period, for administrators",
    "enquiries",
    "enquiries_newest",
    () => enquiriesOfAll({ from: "2026-01-01", until: "2027-01-01" }),
  ],
  ["all bookings", "bookings", "bookings_newest", () => bookingsOfAll({ state: "all" }, laterPage)],
  [
    "all bookings in one state",
    "bookings",
    "bookings_newest_in_state",
    () => bookingsOfAll({ state: "disputed" }, laterPage),
  ],
  [
    "the reviews of a provider",
    "booking_reviews",
    "booking_reviews_of_provider",
    async () => {
      await reviewsOfProvider("any", { limit: 5 });
      await reviewsOfProvider("any", { limit: 5, cursor: readCursor(laterPage) });
    },
  ],
  [
    "a provider's reply time",
    "enquiries",
    "enquiries_by_deadline",
    () => presentReplyTime("any", translatorFor("en")),
  ],
  [
    "the waiting changes to live profiles",
    "amendments",
    "amendments_waiting",
    async () => {
      await waitingAmendments(null);
      await waitingAmendments(readCursor(laterPage));
    },
  ],
  [
    "the audit log filtered by person",
    "audit_log",
    "audit_log_by_actor",
    () => audit({ person: "chitra@demo.aayojan.example" }),
  ],
  [
    "an enquiry's history",
    "enquiry_history",
    "enquiry_history_by_enquiry",
    async () => {
      const { actor, id } = await acceptedThread();
      return enquiryFor(actor, id, "en");
    },
  ],
  [
    "the messages of an enquiry",
    "messages",
    "messages_by_enquiry",
    async () => {
      const { actor, id } = await acceptedThread();
      return presentMessages(actor, id, { isSeen: true }, "en");
    },
  ],
  [
    "an application's history",
    "application_history",
    "application_history_by_application",
    () => historyOf("any"),
  ],
  ["pictures without a medium size", "files", "files_without_medium", () => missingMediumJob()()],
];

test.each(lists)("%s: sorts %s along %s", async (_, table, index, read) => {
  const sent = await plansOf(read);
  const sorted = sent.filter(
    ({ sql }) => sql.includes(`from "${table}"`) && sql.includes("order by"),
  );
  expect(sorted).not.toEqual([]);
  for (const { plan } of sorted) {
    // One statement may read several lists, each along the index.
    const reads = plan.filter((line) => new RegExp(`^(SEARCH|SCAN) ${table}\\b`).test(line));
    expect(reads).not.toEqual([]);
    for (const one of reads) {
      expect(one).toMatch(
        new RegExp(`^(SEARCH|SCAN) ${table} USING (COVERING )?INDEX ${index}\\b`),
      );
      // Rows of one instant are sorted by insertion order, but only those.
      const sorts = queryOf(plan, one).filter((line) => !line.includes("FOR RIGHT PART"));
      expect(sorts.join("\n")).not.toContain("USE TEMP B-TREE");
    }
  }
});

/** The lines of a plan that belong to the same query or subquery as this line. */
function queryOf(plan: readonly string[], line: string): string[] {
  const begins = (one: string) => /SUBQUERY|CO-ROUTINE/.test(one);
  // A part no longer than a page may be sorted.
  const ends = (one: string) => begins(one) || one.startsWith("SCAN (subquery");
  const at = plan.indexOf(line);
  const start = plan.slice(0, at).findLastIndex(begins) + 1;
  const end = plan.findIndex((one, index) => index > at && ends(one));
  return plan.slice(start, end < 0 ? undefined : end);
}

const counts: [count: string, read: () => Promise<unknown>][] = [
  ["all providers", () => countMatching({ sort: "newest" })],
  ["a category in a city", () => countMatching({ sort: "newest", ...inJaipur })],
  ["the categories of a city", () => liveCountsByCategory("jaipur")],
  ["the cities of a category", () => liveCountsByCity("photography")],
  ["the parts of the sitemap", sitemapParts],
];

test.each([
  ["a customer", "asha"],
  ["a provider", "bilal"],
])("%s's dashboard reads no bookings but their own", async (_, person) => {
  const sent = await plansOf(async () => dashboardBookings(await accountWith(person), 5));
  const reads = sent
    .flatMap(({ plan }) => plan)
    .filter((line) => /^(SEARCH|SCAN) (bookings|booking_tasks) /.test(line));
  expect(reads.length).toBeGreaterThan(3);
  for (const read of reads) expect(read).toMatch(/\((account_id|provider_id|id)=\?/);
});

test.each(counts)("%s: counted in advance, and found by an index", async (_, read) => {
  await publish();
  const sent = await plansOf(read);
  expect(sent).not.toEqual([]);
  for (const { sql, plan } of sent) {
    expect(sql).toContain('from "listing_counts"');
    expect(plan[0]).toMatch(/^SEARCH .* USING (COVERING )?INDEX/);
  }
});

/** The plans of the statements sent by `read`, except the catalogue's version. */
async function plansOf(read: () => Promise<unknown>) {
  const before = recorded.length;
  await read();
  return recorded
    .slice(before)
    .filter(
      ({ sql }) => sql !== "pragma data_version" && sql !== 'select "version" from "catalogue"',
    )
    .map(({ sql }) => ({ sql, plan: planOnce(sql) }));
}

/** The plans depend on the schema alone. */
const plans = new Map<string, string[]>();
function planOnce(sql: string): string[] {
  const plan = plans.get(sql) ?? planOf(path, sql);
  plans.set(sql, plan);
  return plan;
}

const accountWith = async (email: string): Promise<Account> =>
  (await db.query.accounts.findFirst({
    where: (account, { like }) => like(account.email, `${email}@%`),
    columns: { passwordHash: false },
  }))!;
const customer = () => accountWith("asha");
const provider = () => accountWith("bilal");
async function acceptedThread() {
  const actor = await provider();
  const [found] = await db
    .select({ id: schema.enquiries.id })
    .from(schema.enquiries)
    .innerJoin(schema.providers, eq(schema.providers.id, schema.enquiries.providerId))
    .where(and(eq(schema.providers.accountId, actor.id), eq(schema.enquiries.state, "accepted")));
  return { actor, id: found!.id };
}

async function pages(read: (cursor?: string) => Promise<{ nextCursor: string | null }>) {
  const { nextCursor } = await read();
  if (nextCursor) await read(nextCursor);
}

const services = (sort: string, more: Record<string, string> = {}) =>
  pages((cursor) =>
    servicesMatching(servicesQuery.parse({ sort, limit: "1", cursor, ...more }), "en"),
  );

async function pagesByUrl(
  read: (query: URLSearchParams) => Promise<{ next: string | null }>,
  query: Record<string, string>,
) {
  const { next } = await read(new URLSearchParams(query));
  if (next) await read(new URL(next, "http://localhost").searchParams);
}

const enquiriesOfAll = async (query: Record<string, string>) => {
  const chitra = await accountWith("chitra");
  await pagesByUrl((search) => presentAllEnquiries(chitra, search, t, "en"), query);
};
/** The older version has no bookings, so the cursor is one that a page could have had. */
const bookingsOfAll = async (query: Record<string, string>, cursor: string) => {
  await presentAllBookings(new URLSearchParams(query), t, "en");
  await presentAllBookings(new URLSearchParams({ ...query, cursor }), t, "en");
};
const audit = async (query: Record<string, string>) => {
  const chitra = await accountWith("chitra");
  await pagesByUrl((search) => presentAuditLog(chitra, t, "en", search), query);
};
