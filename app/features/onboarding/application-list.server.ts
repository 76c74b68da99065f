import { and, count, eq, gt, isNotNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { isClaimed, isUndecided } from "#db/schema/index-conditions";
import { accountHasEmailLike } from "~/features/accounts/queries.server";
import { later, now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import { keysetPage, type KeysetPage, type SortOrder } from "~/platform/database/keyset.server";
import { contains } from "~/platform/database/like.server";
import { findCity } from "~/platform/india/places/places";
import { tidyLine } from "~/platform/india/text";
import { claimDuration, withoutExpiredClaim } from "./move.server";
import { awaitsDecision, type ApplicationState } from "./states";

const { applicationCounts, applications } = schema;

/** Which submitted applications: by the states in which they are now, and by words of name, place, reference or e-mail. */
type ApplicationQuery = { states: readonly ApplicationState[] | "all"; q: string };
export type ListedApplication = Awaited<ReturnType<typeof applicationPage>>["rows"][number];

/** One page of the submitted applications, in the order in which they were submitted. */
export async function applicationPage(
  query: ApplicationQuery,
  { newestFirst, ...page }: { newestFirst: boolean; cursor: Cursor | null; limit: number },
) {
  const found: KeysetPage<Row> = await keysetPage(orderOf(newestFirst), page, (clauses) =>
    db
      .select(columns)
      .from(applications)
      .where(and(matching(query), clauses.beyond))
      .orderBy(...clauses.orderBy)
      .limit(clauses.limit),
  );
  return { ...found, rows: found.rows.map((row) => withoutExpiredClaim(row)) };
}

/** How many submitted applications are in each state now. */
export async function countApplications(q: string): Promise<Map<ApplicationState, number>> {
  const words = hasWords(q);
  if (words) return countedNow(words);
  const [stored, expired] = await Promise.all([
    db.select().from(applicationCounts),
    db.select({ many: count() }).from(applications).where(hasExpiredClaim()),
  ]);
  const counts = new Map(stored.map(({ state, many }) => [state, many]));
  const waitAgain = expired[0]?.many ?? 0;
  counts.set("submitted", (counts.get("submitted") ?? 0) + waitAgain);
  counts.set("in_review", (counts.get("in_review") ?? 0) - waitAgain);
  return counts;
}

async function countedNow(words: SQL): Promise<Map<ApplicationState, number>> {
  const state = sql<ApplicationState>`case when ${hasExpiredClaim()} then 'submitted' else ${applications.state} end`;
  const found = await db
    .select({ state, many: count() })
    .from(applications)
    .where(and(isNotNull(applications.submittedAt), words))
    .groupBy(state);
  return new Map(found.map((one) => [one.state, one.many]));
}

/** The application that was submitted first of those that wait for a reviewer. */
export async function firstSubmitted(except: { applicationId?: string; accountId: string }) {
  const found = await db
    .select({
      id: applications.id,
      businessName: applications.businessName,
      reference: applications.reference,
    })
    .from(applications)
    .where(
      and(
        matching({ states: ["submitted"], q: "" }),
        ne(applications.accountId, except.accountId),
        except.applicationId ? ne(applications.id, except.applicationId) : undefined,
      ),
    )
    .orderBy(applications.submittedAt, applications.id)
    .limit(1)
    .get();
  return found ?? null;
}

const columns = {
  id: applications.id,
  accountId: applications.accountId,
  reference: applications.reference,
  state: applications.state,
  businessName: applications.businessName,
  city: applications.city,
  submittedAt: sql<Date>`${applications.submittedAt}`.mapWith(applications.submittedAt),
  claimedAt: applications.claimedAt,
  claimedBy: applications.claimedBy,
};

type Row = {
  [Name in keyof typeof columns]: Name extends "submittedAt"
    ? Date
    : (typeof applications.$inferSelect)[Name];
};

const orderOf = (newestFirst: boolean): SortOrder<Row> => ({
  key: applications.submittedAt,
  id: applications.id,
  direction: newestFirst ? "descending" : "ascending",
  positionOf: ({ submittedAt, id }) => ({ key: submittedAt.getTime(), id }),
});

function matching({ states, q }: ApplicationQuery): SQL | undefined {
  const inStates = states === "all" ? undefined : or(...states.map(isNow));
  const undecided = states !== "all" && states.every(awaitsDecision) ? isUndecided : undefined;
  return and(isNotNull(applications.submittedAt), undecided, inStates, hasWords(q));
}

/** The state in which an application is now: one whose claim has expired waits again (see `withoutExpiredClaim`). */
function isNow(state: ApplicationState): SQL | undefined {
  const expired = later(now(), -claimDuration);
  // The `+` leaves the choice of an index to `isUndecided`.
  const written = sql`+${applications.state}`;
  const claimed = eq(written, "in_review");
  if (state === "in_review") return and(claimed, gt(applications.claimedAt, expired));
  if (state === "submitted")
    return or(eq(written, state), and(claimed, lte(applications.claimedAt, expired)));
  return eq(applications.state, state);
}

function hasWords(q: string): SQL | undefined {
  const text = tidyLine(q);
  if (!text) return undefined;
  const city = findCity(text)?.slug;
  return or(
    contains(applications.businessName, text),
    contains(applications.reference, text),
    contains(applications.city, text),
    city ? eq(applications.city, city) : undefined,
    accountHasEmailLike(applications.accountId, text),
  );
}

/** The applications whose claim has expired, and is still written in the row. */
export const applicationsWithExpiredClaim = (tx: Tx) =>
  tx.select().from(applications).where(hasExpiredClaim());

const hasExpiredClaim = () =>
  and(isClaimed, lte(applications.claimedAt, later(now(), -claimDuration)));
