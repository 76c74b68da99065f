import { and, count, eq, gt, isNotNull, lte, or, sql, type SQL } from "drizzle-orm";
import { isClaimed, isUndecided } from "#db/schema/columns/index-conditions";
import { ownerOfAddress } from "~/features/accounts/account-list.server";
import { later, now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import { keysetPage, type KeysetPage, type SortOrder } from "~/platform/database/keyset.server";
import {
  alongIndex,
  both,
  countFound,
  either,
  facet,
  questionOf,
} from "~/platform/database/text-search.server";
import { findCity } from "~/platform/india/places/places";
import { claimDuration, withoutExpiredClaim } from "./move.server";
import { applicationStates, awaitsDecision, type ApplicationState } from "./states";

const { applicationCounts, applicationEntries, applications } = schema;

/** Which submitted applications: by the states in which they are now, and by words of name, place, reference or e-mail. */
type ApplicationQuery = { states: States; q: string };
type States = readonly ApplicationState[] | "all";
export type ListedApplication = Awaited<ReturnType<typeof applicationPage>>["rows"][number];

type PageWanted = { newestFirst: boolean; cursor: Cursor | null; limit: number };

/** One page of the submitted applications, in the order in which they were submitted. A whole e-mail address finds its owner's only. */
export async function applicationPage(query: ApplicationQuery, page: PageWanted) {
  const owner = await ownerOfAddress(query.q);
  const words = questionOf(query.q, cityIn);
  const found: KeysetPage<Row> = await (words && !owner
    ? pageByWords(query.states, words, page)
    : pageOf(query.states, owner, page));
  return { ...found, rows: found.rows.map((row) => withoutExpiredClaim(row)) };
}

type Owner = { id: string } | null;

const pageOf = (states: States, owner: Owner, { newestFirst, ...page }: PageWanted) =>
  keysetPage(orderOf(newestFirst), page, (clauses) =>
    db
      .select(columns)
      .from(applications)
      .where(and(isOf(owner), submittedIn(states), clauses.beyond))
      .orderBy(...clauses.orderBy)
      .limit(clauses.limit),
  );

const pageByWords = (states: States, words: string, { newestFirst, ...page }: PageWanted) =>
  keysetPage(entryOrderOf(newestFirst), page, (clauses) => {
    const { from, fits, order } = alongIndex(
      "application_search",
      inStates(words, states),
      clauses,
    );
    return db
      .select({ ...columns, number: applicationEntries.number })
      .from(from)
      .crossJoin(applicationEntries)
      .crossJoin(applications)
      .where(and(fits, isFound, areNow(states)))
      .orderBy(order)
      .limit(clauses.limit);
  });

/** In a query from `application_search`. */
const isFound = and(
  eq(applicationEntries.number, sql`application_search.rowid`),
  eq(applications.id, applicationEntries.applicationId),
);

/** The states as they are written: what waits again after a claim is still under review there. */
const inStates = (words: string, states: States) =>
  states === "all"
    ? words
    : both([
        words,
        either([...states, ...(states.includes("submitted") ? ["in_review"] : [])].map(facet)),
      ]);

/** How many submitted applications are in each state now. By words, `mostFound` + 1 stands for all numbers above that. */
export async function countApplications(q: string): Promise<Map<ApplicationState, number>> {
  const owner = await ownerOfAddress(q);
  const words = questionOf(q, cityIn);
  if (owner) return countOwn(owner);
  const [stored, waitAgain] = await (words
    ? Promise.all([countedNow(words), countExpiredClaims(words)])
    : Promise.all([db.select().from(applicationCounts), countExpiredClaims()]));
  const counts = new Map(stored.map(({ state, many }) => [state, many]));
  counts.set("submitted", (counts.get("submitted") ?? 0) + waitAgain);
  counts.set("in_review", (counts.get("in_review") ?? 0) - waitAgain);
  return counts;
}

async function countOwn(owner: Owner) {
  const own = await db
    .select(columns)
    .from(applications)
    .where(and(isOf(owner), submittedIn("all")));
  const states = own.map((row) => withoutExpiredClaim(row).state);
  return new Map(states.map((state) => [state, states.filter((one) => one === state).length]));
}

const isOf = (owner: Owner) => (owner ? eq(applications.accountId, owner.id) : undefined);

const countedNow = (words: string) =>
  Promise.all(
    applicationStates.map(async (state) => ({
      state,
      many: await countFound("application_search", both([words, facet(state)])),
    })),
  );

/** How many wait again though a claim is still written in their rows. */
async function countExpiredClaims(words?: string): Promise<number> {
  const many = { many: count() };
  const held = words && both([words, facet("in_review")]);
  const found = await (held
    ? db
        .select(many)
        .from(sql`application_search`)
        .crossJoin(applicationEntries)
        .crossJoin(applications)
        .where(and(sql`application_search match ${held}`, isFound, hasExpiredClaim()))
    : db.select(many).from(applications).where(hasExpiredClaim()));
  return found[0]?.many ?? 0;
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
  appealedAt: applications.appealedAt,
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

const entryOrderOf = (newestFirst: boolean): SortOrder<Row & { number: number }> => ({
  key: applicationEntries.number,
  id: applications.id,
  direction: newestFirst ? "descending" : "ascending",
  positionOf: ({ number, id }) => ({ key: number, id }),
});

export function submittedIn(states: States): SQL | undefined {
  const undecided = states !== "all" && states.every(awaitsDecision) ? isUndecided : undefined;
  return and(isNotNull(applications.submittedAt), undecided, areNow(states));
}

const areNow = (states: States): SQL | undefined =>
  states === "all" ? undefined : or(...states.map(isNow));

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

/** Any of its names, by the one that is stored: a whole line between two blanks and its end. */
function cityIn(text: string): string[] {
  const city = findCity(text)?.slug;
  return city ? [`  ${city}\n`] : [];
}

/** The applications whose claim has expired, and is still written in the row. */
export const applicationsWithExpiredClaim = (tx: Tx) =>
  tx.select().from(applications).where(hasExpiredClaim());

const hasExpiredClaim = () =>
  and(isClaimed, lte(applications.claimedAt, later(now(), -claimDuration)));
