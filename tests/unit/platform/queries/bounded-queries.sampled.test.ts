import { and, count, eq, isNotNull } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { grievanceKinds } from "#db/schema/allowed-values";
import {
  administrators,
  adminExists,
  type Account,
} from "~/features/accounts/account-queries.server";
import { presentSettings } from "~/features/accounts/settings/settings-presenter.server";
import { deleteExpiredAccountData } from "~/features/accounts/sign-in/log-in.server";
import { roleTabs, stateChoices } from "~/features/moderation/administration/user-filters";
import {
  presentUser,
  presentUsers,
} from "~/features/moderation/administration/user-presenter.server";
import { presentAuditLog } from "~/features/moderation/administration/audit-log.server";
import { presentAllBookings } from "~/features/bookings/booking-admin-page.server";
import { countReviews } from "~/features/bookings/reviews/publish.server";
import {
  ratingOfCustomer,
  reviewsOfProvider,
} from "~/features/bookings/reviews/booking-review-queries.server";
import { bookingStates } from "~/features/bookings/booking-lifecycle";
import { presentBookings } from "~/features/bookings/lists/bookings-page.server";
import { presentAllEnquiries } from "~/features/moderation/flags/flag-list-presenter.server";
import {
  presentGrievances,
  grievanceFigures,
} from "~/features/moderation/grievances/handling/grievance-list.server";
import { remindOfGrievances } from "~/features/moderation/grievances/handling/remind-of-grievances.server";
import { grievancesOf } from "~/features/moderation/grievances/grievances.server";
import { purgeGuestsGrievances } from "~/features/moderation/grievances/grievance-personal-data.server";
import { shownStates as grievanceStates } from "~/features/moderation/grievances/grievance-lifecycle";
import { waitingAmendments } from "~/features/applications/after-decision/amendments/amendment-queries.server";
import { applicationsQuery } from "~/features/applications/review/application-review-json";
import {
  applicationInJson,
  applicationsMatching,
} from "~/features/applications/review/application-review-api-queries.server";
import { releaseExpiredClaims } from "~/features/applications/review/decisions/release-expired-claims.server";
import { reviewFigures } from "~/features/applications/review/figures/overview.server";
import { presentFigures } from "~/features/applications/review/figures/review-figures-presenter.server";
import { writeReviewWeeks } from "~/features/applications/review/figures/review-weeks.server";
import { queueCsv } from "~/features/applications/review/queue/queue-csv.server";
import { presentJobs } from "~/features/moderation/administration/background-job-presenter.server";
import { summariseSubmissions } from "~/features/applications/queue/summary.server";
import { queueTabs } from "~/features/applications/review/queue/review-queue-filters";
import { presentQueue } from "~/features/applications/review/queue/review-queue-presenter.server";
import { servicesQuery } from "~/features/directory/service-json";
import { presentProfile } from "~/features/directory/profiles/profile-presenter.server";
import {
  bestLiveProviders,
  liveProviderByIdOrSlug,
  newestLiveProviders,
} from "~/features/directory/profile-queries.server";
import { liveCountsByCategory } from "~/features/directory/listings/listing-counts.server";
import { servicesMatching } from "~/features/directory/search/search-profiles.server";
import { searchFilters, sorts } from "~/features/directory/search/search-filters";
import {
  citiesOffering,
  cityNamesOffered,
  otherCategoriesIn,
} from "~/features/directory/search/nearby.server";
import { presentList } from "~/features/directory/search/search-presenter.server";
import { sitemapPart, sitemapParts } from "~/features/directory/sitemap.server";
import { presentReplyTime } from "~/features/enquiries/reply-time.server";
import { expireEnquiries } from "~/features/enquiries/answering/enquiry-actions.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { enquiriesQuery } from "~/features/enquiries/enquiry-json.server";
import { threadOf, threadsFor } from "~/features/enquiries/lists/enquiry-list-api-queries.server";
import { eventsForScripts, eventsQuery } from "~/features/enquiries/event-enquiries.server";
import {
  lastBriefOf,
  receivedEnquiries,
} from "~/features/enquiries/lists/enquiry-list-queries.server";
import { waitingThreads } from "~/features/dashboard/waiting-threads.server";
import { presentStatus } from "~/features/enquiries/lists/status-page.server";
import { shownStates } from "~/features/enquiries/enquiry-lifecycle";
import {
  presentMyProfile,
  presentOwnApplication,
} from "~/features/applications/my-profile/my-profile-presenter.server";
import { presentAppealForm } from "~/features/applications/after-decision/appeals/appeals.server";
import { presentCertificates } from "~/features/applications/after-decision/certificates/certificate-presenter.server";
import { certificatesToCheck } from "~/features/applications/after-decision/certificates/certificate-queries.server";
import { remindOfCertificates } from "~/features/applications/after-decision/certificates/remind-of-certificates.server";
import { takeOverDraft } from "~/features/applications/form/draft-choice.server";
import {
  deleteEndedUploadRequests,
  requestUpload,
  answerUploadRequest,
} from "~/features/applications/uploads/requests/upload-request-commands.server";
import {
  presentUpload,
  presentUploadRequests,
} from "~/features/applications/uploads/requests/upload-request-presenter.server";
import { purgeAbandonedDrafts } from "~/features/applications/application-personal-data.server";
import { remindOfDrafts } from "~/features/applications/form/draft-reminders.server";
import { presentPaper } from "~/features/applications/form/submission/paper.server";
import { membershipOf } from "~/features/applications/membership.server";
import { presentDashboard } from "~/features/dashboard/dashboard-presenter.server";
import { presentProviderFigures } from "~/features/dashboard/provider-figures-presenter.server";
import { deletionBlocker } from "~/features/personal-data/delete-account.server";
import { exportPersonalData } from "~/features/personal-data/personal-data-export.server";
import {
  purgeDeletedAccounts,
  purgeOldEnquiries,
} from "~/features/personal-data/personal-data-purge.server";
import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { db, schema, write } from "~/platform/database/database.server";
import {
  deleteExpiredLimits,
  deleteOldIdempotencyKeys,
  deleteOldMails,
} from "~/platform/database/database-purge.server";
import { deleteUnusedFiles } from "~/platform/files/uploads.server";
import { deleteExpiredSavedForms, waitingForms } from "~/platform/forms/saved-form-store.server";
import { Refusal } from "~/platform/refusals";
import { translatorFor } from "~/platform/i18n.server";
import { mailSettled, sendDueMails } from "~/platform/mail/sending.server";
import {
  applicationFor,
  draftsSetAside,
  openChangeRequests,
  submissionsOf,
} from "~/features/applications/application-queries.server";
import { pdf } from "../../../support/records/onboarding";
import { planOf, recordStatements } from "../../../support/records/statements";
import { sampled } from "../../../support/sampled";
import { bringToThisVersion } from "../../../fixtures/upgrade/load";

await vi.hoisted(async () => {
  const { loadVersionBefore } = await import("../../../fixtures/upgrade/load");
  await loadVersionBefore(process.env.DATABASE_URL!);
});
beforeAll(bringToThisVersion);

const sent = recordStatements();

/** Tables that stay small however many providers there are: by city, category, role or state. */
const small = [
  "review_weeks",
  "catalogue",
  "listing_counts",
  "account_counts",
  "application_counts",
  "audit_head",
];

/** A search by one of these reads the rows of one account, profile, email and so on. */
const ofOne =
  /\((id|rowid|\w+_id|\w+_hash|slug|instead_of|email|to_address|reference|key|kept_for|invited_by|leased_by|word|spelling|number)(=\?| AND |\))/;

/**
 * Providers paused on a day, in all or in one list: a small part of the live ones, read along their
 * own index.
 */
const ofPaused =
  / USING (COVERING )?INDEX (listings|search_entries)_with_pause \(.*paused_from<\?\)$/;

/**
 * Statements that read more than one page or one owner's rows, or sort them, and why they are still
 * bounded.
 */
const bounded: [why: string, statement: RegExp][] = [
  ["views that have ended since the last run", /^update "impersonations" set "ended_at"/],
  ["the calendars of 500 providers", /^select .* from json_each\(\?\) as asked\s+cross join/],
  [
    "the start of several lists, each along its index",
    /from \(select .* limit \?\)\) as (ids|found)\s+from json_each\(\?\) as (asked|list)$/s,
  ],
  ["counted up to 10,000", /^select (\(select )?count\(\*\).* from \(select 1 .* limit \?\)/],
  [
    "1,000 within a maximum price are sorted",
    /^select id, position from \(select \* from \(select "listings"."provider_id" as id, "listings"."(match_rank|published_at)".* between \? and \?\)\) .* limit \?$/s,
  ],
  [
    "1,000 of each rank of a word search are sorted by best match",
    /from provider_search cross join "search_entries" cross join "listings"\s.* limit \?\)\) .*order by position desc/s,
  ],
  ["the newest 10,000 are sorted by price", /from provider_search .* limit \?\) "search_entries"/],
  ["the words with one prefix", /from "search_words" where \("search_words"."word" >= \?/],
  ["the transitions of a month", /from application_history as (sent|gone)\s.*\.at >= \?/s],
  [
    "the transitions of a month, and the first one waiting",
    /from "application_history" as move where move.at >= \?.* limit 1\) from \(select 1\) as one$/s,
  ],
  [
    "overdue applications",
    /^select count\(\*\) from "applications" where \(\+state in .* <= \?\)$/,
  ],
  [
    "1,000 found by a word search are sorted by score",
    /"id" in \(select application_id from application_search .* limit \?\)/,
  ],
  [
    "a document's rejections in a week",
    /"event" = \? and "audit_log"."number" >= coalesce\(.* < coalesce\(.*\), \?\)\)$/s,
  ],
  [
    "the copies of one application's files",
    /from "files" inner join "application_files" .*"files"."digest" in .* limit \?$/,
  ],
  [
    "who opened the documents of one application",
    /^select "subject" from "audit_log" where \("audit_log"."subject" in \(.*"actor_id" = \?\)$/,
  ],
  ["the jobs of the list in app/jobs.server.ts", /^select .* from "job_runs" order by/],
  ["the emails being sent", /from "outbox" where "outbox"."leased_by" is not null$/],
  [
    "administrators only",
    /from "accounts".* where \("accounts"."role" = \? and "accounts"."state"/,
  ],
  [
    "what has expired since the last run",
    /^delete from "\w+" where "\w+"."(expires|seen)_at" < \?$/,
  ],
  [
    "what has expired since the last run",
    /kept_for is not null and "applications"."updated_at" < \?/,
  ],
  ["a day's unconfirmed briefs of guests", /^delete from .*\+verified_at is null/],
  ["grievances left unconfirmed since the last run", /^delete from "grievances" where/],
  ["enquiries that expired since the last run", /"enquiries"."(due_at|quoted_until)" <= \?\)/],
  [
    "those of 200 references, 600 briefs, 50 customers and 50 providers are sorted",
    /"id" in \(select "id" from "(enquiries|bookings)" where .* union select "id" from/,
  ],
  [
    "counted up to 1,001",
    /^select count\(\*\) from \(select "id" from "briefs" where .* limit \?\)/,
  ],
  [
    "the briefs of a city with at most 1,000",
    /"brief_id" in \(select "id" from "briefs" where "briefs"."city" = \?\)/,
  ],
  ["one entry of each action", /^\s*with recursive known/],
  [
    "one page of the log along its own numbers",
    /from "audit_log" (where \(?"audit_log"."number" [<>]=? \?.*)?order by "audit_log"."number" desc.* limit \?$/,
  ],
  [
    "one account's, at most as many of each kind as a dashboard shows",
    /^select kind, .* from \(select .* limit \?\).*\) as shown cross join /s,
  ],
  [
    "one account's, at most as many of each side as a dashboard shows",
    /^select threads\.enquiry_id, reader, .* from \(.* limit \?\)\) as threads left join "quotes" /s,
  ],
  [
    "what belongs to one application",
    /from \(select .* from "application_files".* from "applications" where "applications"."(account_id|id)" = \?/s,
  ],
  [
    "claimed, overdue and 20 due applications, each by its own index",
    /^select \(select json_group_array.* from "application_counts"\)\).* from \(select 1\) as one$/s,
  ],
  [
    "the start of two lists, each along its index",
    /^select \* from \(select "applications".* limit \?\) union all .* limit \?$/s,
  ],
  [
    "a page of a list by price: one page of each unit's prices",
    /^select id, position from \(select \* from \(select "listings"."provider_id" as id, \? \+ .* limit \?\)( union all select \* from \(select "listings"."provider_id" as id, .* limit \?\))*\) .*order by position (asc|desc), id (asc|desc) limit \?$/s,
  ],
  ["claimed applications", /from "applications" where \(\+state = 'in_review' and .* <= \?\)$/],
  [
    "claimed applications",
    /from application_search cross join .*\(\+state = 'in_review' and .* <= \?\)+$/,
  ],
];

/** The keys passed to `readByKeys`, as many as the rows they came from. */
const listOfKeys = "SCAN json_each VIRTUAL TABLE INDEX 1:";

/**
 * The statement and SQLite's plan for it, if it grows with the tables; otherwise nothing. The plans
 * depend on the schema alone, so each statement is explained once.
 */
function refused(sql: string): string[] {
  const known = plansOfStatements.get(sql) ?? refusedPlan(sql);
  plansOfStatements.set(sql, known);
  return known;
}

const plansOfStatements = new Map<string, string[]>();

function refusedPlan(sql: string): string[] {
  if (/^(begin|commit|rollback|pragma|explain)\b/i.test(sql)) return [];
  if (bounded.some(([, statement]) => statement.test(sql))) return [];
  const plan = planOf(process.env.DATABASE_URL!.slice("file:".length), sql);
  const reads = plan.filter((line) => {
    const [what, table = ""] = line.split(" ");
    return (
      /^(SCAN|SEARCH)$/.test(what ?? "") &&
      !small.includes(table) &&
      line !== "SCAN CONSTANT ROW" &&
      line !== listOfKeys &&
      // What it reads has its own lines.
      !table.startsWith("(subquery-")
    );
  });
  const others = reads.filter(
    (line) => !(line.startsWith("SEARCH") && (ofOne.test(line) || ofPaused.test(line))),
  );
  if (others.length === 0) return [];
  const isPage =
    / limit \?\s*$/.test(sql) &&
    !plan.some((line) => line.startsWith("USE TEMP B-TREE")) &&
    others.every((line) => / USING (COVERING )?INDEX | VIRTUAL TABLE INDEX /.test(line)) &&
    // A rare size or a rare part of a text would scan to the end.
    !/ like | & \?/.test(sql) &&
    // So would a state that differs from the stored one.
    (!sql.includes("then 'unanswered'") || plan.some((line) => line.includes("(state=?")));
  return isPage ? [] : [sql, ...plan];
}

const allRefused = () =>
  [...new Set(sent.map(({ sql }) => sql))].map(refused).filter((lines) => lines.length > 0);

type Read = [what: string, read: () => Promise<unknown>];

const t = translatorFor("en");
const accountWith = async (email: string): Promise<Account> =>
  (await db.query.accounts.findFirst({
    where: (account, { like }) => like(account.email, `${email}@%`),
    columns: { passwordHash: false },
  }))!;
/** Not every account has an application. */
const refusalOf = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
};
const each = <One, Other>(ones: readonly One[], others: readonly Other[]) =>
  ones.flatMap((one) => others.map((other) => [one, other] as const));

type Page = { next: string | null; previous: string | null; rows: readonly object[] };

/** The first two pages, which have no row in common, and the first again from the second. */
async function pages(
  read: (query: URLSearchParams) => Promise<Page>,
  query: Record<string, string | undefined>,
) {
  const params = Object.entries(query).filter((one): one is [string, string] => Boolean(one[1]));
  const first = await read(new URLSearchParams(params));
  const at = (path: string) => new URL(path, "http://localhost").searchParams;
  if (!first.next) return;
  const second = await read(at(first.next));
  for (const row of second.rows) expect(first.rows).not.toContainEqual(row);
  expect((await read(at(second.previous!))).rows).toEqual(first.rows);
}

async function apiPages(read: (cursor?: string) => Promise<{ nextCursor: string | null }>) {
  const { nextCursor } = await read();
  if (nextCursor) await read(nextCursor);
}

const list = (query: Record<string, string | undefined>) =>
  pages(async (search) => {
    const { filters } = searchFilters.read(search);
    const at = (cursor: string) =>
      `/?${String(new URLSearchParams({ ...(searchFilters.write(filters) as Record<string, string>), cursor }))}`;
    const cursor = search.get("cursor");
    const page = await presentList({ filters, cursor, at, t, language: "en" });
    // Their rows are compared in tests/unit/directory.
    return { ...page, rows: [] };
  }, query);

const publicLists: Read[] = each(
  each(sorts, [undefined, "brass band", "photogarphy", "s"]),
  each(
    [{}, { category: "photography", city: "jaipur" }, { city: "Vypin" }],
    [
      {},
      { size: "small" },
      { maxPrice: "20000" },
      { size: "mega", maxPrice: "1" },
      { date: addDays(istDay(now()), 30) },
      { date: addDays(istDay(now()), 30), size: "small", maxPrice: "20000" },
      { guests: "200", maxPrice: "20000" },
      { guests: "200" },
    ],
  ),
).map(([[sort, q], [where, narrower]]) => {
  const query = { q, ...where, ...narrower, sort };
  return [`providers by ${JSON.stringify(query)}`, () => list(query)];
});

const services = (more: Record<string, string>) =>
  apiPages((cursor) =>
    servicesMatching(servicesQuery.parse({ limit: "1", cursor, ...more }), "en"),
  );

const publicPages: Read[] = [
  [
    "the home page",
    () => Promise.all([liveCountsByCategory(), bestLiveProviders(8), cityNamesOffered("en")]),
  ],
  ["a browser's draft", () => applicationFor(null, "any")],
  ["the drafts set aside for an account's application", () => draftsSetAside({ id: "any" })],
  ["an application's open change requests", () => openChangeRequests("any")],
  ["an application's submissions", () => submissionsOf("any")],
  ["the cities of a category", () => citiesOffering("photography", { t, language: "en" })],
  ["the categories of a city", () => otherCategoriesIn("jaipur", undefined, t)],
  [
    "a profile",
    async () => {
      const [one] = await newestLiveProviders(1);
      await presentReplyTime(one!.id, t);
      return presentProfile(await liveProviderByIdOrSlug(one!.id), t, "en");
    },
  ],
  [
    "the reviews of a provider",
    async () => {
      const [one] = await newestLiveProviders(1);
      await reviewsOfProvider(one!.id, { limit: 5 });
      await write((tx) => countReviews(tx, one!.id));
    },
  ],
  [
    "the sitemap",
    async () => {
      for (const part of await sitemapParts()) await sitemapPart(part);
    },
  ],
  ...each(sorts, [{ size: "small" }, { q: "photo" }] as Record<string, string>[]).map(
    ([sort, narrower]): Read => [
      `providers in several cities, for scripts, by ${JSON.stringify(narrower)}, by ${sort}`,
      () => services({ sort, ...narrower, locations: '["Jaipur","Delhi","Vypin"]' }),
    ],
  ),
];

const administratorsPages: Read[] = [
  ...each(queueTabs, each(["oldest", "newest"], ["", "sharma", "New Delhi"])).map(
    ([state, [sort, q]]): Read => [
      `the queue's ${state} applications, ${sort} first, with '${q}'`,
      () => pages((search) => presentQueue(t, "en", search), { state, sort, q }),
    ],
  ),
  ...each(roleTabs, each(stateChoices, ["", "asha", "as 098765"])).map(
    ([role, [state, q]]): Read => [
      `accounts: ${role}, ${state}, with '${q}'`,
      () => pages((search) => presentUsers(t, "en", search), { role, state, q }),
    ],
  ),
  ...each(
    ["oldest", "newest", "completest", "emptiest"],
    each(["", "sharma"], [
      { category: "photography" },
      { city: "jaipur" },
      { sent: "again", warnings: "some" },
      { claim: "me" },
      { claim: "nobody" },
      { claim: "somebody", sent: "new" },
      {},
    ] as Record<string, string>[]),
  ).map(([sort, [q, query]]): Read => [
    `the queue by ${JSON.stringify(query)}, ${sort}, with '${q}'`,
    () => pages((search) => presentQueue(t, "en", search, "any"), { sort, q, ...query }),
  ]),
  [
    "the queue as a file",
    async () => {
      const chitra = await accountWith("chitra");
      sent.length = 0;
      const all = new URLSearchParams("state=all");
      for await (const _ of await queueCsv(chitra, all, { t, language: "en" }));
    },
  ],
  ["the figures by week", () => presentFigures(t, "en")],
  ["the background jobs and the outbox", () => presentJobs(t, "en")],
  ["the queue for scripts", () => applicationsMatching(applicationsQuery.parse({ limit: "3" }))],
  [
    "the application review figures",
    async () => {
      const chitra = await accountWith("chitra");
      sent.length = 0;
      await reviewFigures(chitra);
    },
  ],
  [
    "each application",
    async () => {
      const chitra = await accountWith("chitra");
      const found = await db.query.applications.findMany({
        where: (one, { isNotNull }) => isNotNull(one.submittedAt),
      });
      // Uploaded before digests were kept.
      await write((tx) => tx.update(schema.files).set({ digest: "a digest" }));
      sent.length = 0;
      for (const { id } of found) await applicationInJson(chitra, id, t, "en");
    },
  ],
  ...each(
    ["", "ENQ", "asha", "bilal", "nobody"],
    [{}, { state: "accepted" }, { city: "Jaipur" }, { flagged: "open" }, { flagged: "upheld" }],
  ).map(([q, query]): Read => [
    `all enquiries, with '${q}' and ${JSON.stringify(query)}`,
    async () => {
      const chitra = await accountWith("chitra");
      sent.length = 0;
      await pages((search) => presentAllEnquiries(chitra, search, t, "en"), { q, ...query });
    },
  ]),
  ...each(["all", ...bookingStates], ["", "BKG", "asha", "bilal", "nobody"]).map(
    ([state, q]): Read => [
      `all bookings: ${state}, with '${q}'`,
      () => pages((search) => presentAllBookings(search, t, "en"), { state, q }),
    ],
  ),
  ...[
    {},
    { person: "chitra" },
    { subject: "any" },
    { subject: "BKG-" },
    { person: "chitra", subject: "asha" },
    { action: "account.export" },
    { from: "2026-01-01", until: "2027-01-01" },
    { person: "chitra", action: "account.export", from: "2026-01-01" },
  ].map((query): Read => [
    `the audit log by ${JSON.stringify(query)}`,
    async () => {
      const chitra = await accountWith("chitra");
      sent.length = 0;
      await pages((search) => presentAuditLog(chitra, t, "en", search), query);
    },
  ]),
  ...each(
    [undefined, "open", ...grievanceStates],
    each([undefined, grievanceKinds[0]], ["", "GRV", "asha"]),
  ).map(([state, [kind, q]]): Read => [
    `grievances: ${state ?? "all"}, about ${kind ?? "anything"}, with '${q}'`,
    () =>
      pages((search) => presentGrievances({ id: "nobody" }, search, t, "en"), { state, kind, q }),
  ]),
  ["the number of waiting grievances", grievanceFigures],
  ["the waiting changes to live profiles", () => waitingAmendments(null)],
  ["the new certificates of profiles", () => certificatesToCheck()],
  ["the administrators", () => Promise.all([administrators(), adminExists()])],
];

const membersPages: Read[] = each(["asha", "bilal", "chitra"], [
  ["the page of the account", (own: Account) => presentUser(own, t, "en", own.id)],
  ["the settings", (own: Account) => presentSettings(own, t, "en")],
  ["the profile", (own: Account) => presentMyProfile(t, "en", own)],
  ["the printed application", (own: Account) => presentPaper(own, t, "en").catch(refusalOf)],
  ["their certificates", (own: Account) => presentCertificates(own, t, "en").catch(refusalOf)],
  ["an appeal", (own: Account) => presentAppealForm(own, t, "en").catch(refusalOf)],
  ["the membership", (own: Account) => membershipOf(own.id)],
  ["the forms of the browser", () => waitingForms(["any"])],
  ["the copy of all data", (own: Account) => exportPersonalData(own, t, "en")],
  ["what blocks its deletion", (own: Account) => deletionBlocker(own)],
  ["the dashboard", (own: Account) => presentDashboard(own, t, "en")],
  ["a provider's monthly figures", (own: Account) => presentProviderFigures(own, t, "en")],
  ["the application on the dashboard", (own: Account) => presentOwnApplication(t, "en", own)],
  ["a customer's rating", (own: Account) => ratingOfCustomer(own.id)],
  ["their grievances", (own: Account) => grievancesOf(own)],
  ["the last brief", (own: Account) => lastBriefOf(own, [])],
  ...each(["sent", "received"], [undefined, ...shownStates]).map(
    ([side, state]) =>
      [
        `enquiries ${side}, ${state ?? "all"}`,
        (own: Account) =>
          pages((search) => presentStatus(own, search, t, "en", waitingThreads), { side, state }),
      ] as const,
  ),
  ...each(["sent", "received"], [undefined, ...bookingStates]).map(
    ([side, state]) =>
      [
        `bookings ${side}, ${state ?? "all"}`,
        (own: Account) => pages((search) => presentBookings(own, search, t, "en"), { side, state }),
      ] as const,
  ),
  ...[undefined, ...shownStates].map(
    (status) =>
      [
        `enquiries for scripts, ${status ?? "all"}`,
        (own: Account) =>
          apiPages((cursor) =>
            threadsFor(own, enquiriesQuery.parse({ limit: "2", cursor, status })),
          ),
      ] as const,
  ),
  [
    "events for scripts",
    (own: Account) =>
      apiPages((cursor) => eventsForScripts(own, eventsQuery.parse({ limit: "2", cursor }))),
  ],
  [
    "an enquiry",
    async (own: Account) => {
      const wanted = { state: undefined, cursor: null };
      const [one] = (await receivedEnquiries(own, wanted, "en")).rows;
      if (one) await Promise.all([enquiryFor(own, one.id, "en"), threadOf(own, one.id)]);
    },
  ],
] as const).map(([person, [what, read]]) => [
  `${person}: ${what}`,
  async () => {
    const own = await accountWith(person);
    sent.length = 0;
    await read(own);
  },
]);

const visitor = "visitor";
const browser = { actor: null, visitor, ip: "203.0.113.7", t, language: "en" } as const;

const links: Read[] = [
  [
    "a link for an upload",
    async () => {
      const token = await requestUpload(browser, "panCard");
      await presentUploadRequests(browser, null);
      await presentUpload(token, browser);
      const chosen = { name: "pan.pdf", bytes: pdf() };
      await answerUploadRequest(token, browser, { chosen, name: "Suresh" });
    },
  ],
  [
    "a log-in in the browser of a draft",
    async () => {
      const asha = await accountWith("asha");
      sent.length = 0;
      await requestUpload(browser, "panCard");
      await takeOverDraft(asha, visitor, null);
    },
  ],
];

const jobs: Read[] = [
  ["expired account data", deleteExpiredAccountData],
  ["deleted accounts", purgeDeletedAccounts],
  ["old enquiries", purgeOldEnquiries],
  ["saved forms", deleteExpiredSavedForms],
  ["rate limits", deleteExpiredLimits],
  ["idempotency keys", deleteOldIdempotencyKeys],
  ["old emails", deleteOldMails],
  ["abandoned drafts", purgeAbandonedDrafts],
  ["idle drafts", remindOfDrafts],
  ["certificates", remindOfCertificates],
  ["files", deleteUnusedFiles],
  ["ended requests for uploads", deleteEndedUploadRequests],
  ["claims", releaseExpiredClaims],
  ["submissions", summariseSubmissions],
  ["review weeks", writeReviewWeeks],
  ["overdue enquiries", expireEnquiries],
  ["reminders of grievances", remindOfGrievances],
  ["old grievances of guests", purgeGuestsGrievances],
  [
    "due emails",
    async () => {
      await sendDueMails();
      await mailSettled();
    },
  ],
];

test.each([
  ...sampled([...publicPages, ...administratorsPages, ...membersPages, ...links]),
  ...sampled(publicLists, { alike: true }),
])("%s: no query scans a large table or sorts an unbounded result", async (_, read) => {
  sent.length = 0;
  await read();
  expect(allRefused()).toEqual([]);
});

test("the recorder sees all statements, however they are sent", async () => {
  sent.length = 0;
  await accountWith("asha");
  await adminExists();
  await deleteExpiredLimits();
  expect(sent.map(({ sql }) => sql).join("\n")).toMatch(/like \?[^]*"role" = \?[^]*rate_limits/);
  for (const [statement, ...plan] of [
    ["select * from accounts", "SCAN accounts"],
    [
      "select provider_id from listings order by starting_price limit ?",
      "SCAN listings",
      "USE TEMP B-TREE FOR ORDER BY",
    ],
    [
      "select count(*) from listings where category = ?",
      "SEARCH listings USING COVERING INDEX listings_best (category=?)",
    ],
  ])
    expect(refused(statement!)).toEqual([statement, ...plan]);
});

test("accounts and applications are counted in advance, whatever happens to them", async () => {
  const { accountCounts, accounts, applicationCounts, applications } = schema;
  await write(async (tx) => {
    const [gone, other] = await tx
      .select()
      .from(applications)
      .where(isNotNull(applications.submittedAt));
    await tx.delete(applications).where(eq(applications.id, gone!.id));
    await tx.update(applications).set({ submittedAt: null }).where(eq(applications.id, other!.id));
    await tx
      .update(applications)
      .set({ submittedAt: now() })
      .where(and(eq(applications.state, "draft"), isNotNull(applications.accountId)));
    await tx
      .update(applications)
      .set({ state: "rejected" })
      .where(eq(applications.state, "approved"));
    await tx.update(accounts).set({ state: "suspended" }).where(eq(accounts.role, "customer"));
    const [one] = await tx.select().from(accounts);
    await tx
      .insert(accounts)
      .values({ ...one!, id: "copy", email: "copy@example.com", role: "admin" });
  });
  const counted = async (rows: Promise<{ many: number }[]>) =>
    (await rows).filter(({ many }) => many > 0);
  const { role, state } = accounts;
  expect(
    await counted(db.select().from(accountCounts).orderBy(accountCounts.role, accountCounts.state)),
  ).toEqual(
    await db
      .select({ role, state, many: count() })
      .from(accounts)
      .groupBy(role, state)
      .orderBy(role, state),
  );
  expect(
    await counted(db.select().from(applicationCounts).orderBy(applicationCounts.state)),
  ).toEqual(
    await db
      .select({ state: applications.state, many: count() })
      .from(applications)
      .where(isNotNull(applications.submittedAt))
      .groupBy(applications.state)
      .orderBy(applications.state),
  );
});

test.each(jobs)("the job of %s does not scan a large table either", async (_, run) => {
  sent.length = 0;
  await run();
  expect(allRefused()).toEqual([]);
});
