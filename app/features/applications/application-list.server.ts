import { and, inArray, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, schema, type Tx } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import { keysetPage, type KeysetPage, type SortOrder } from "~/platform/database/keyset.server";
import { alongIndex } from "~/platform/database/text-search.server";
import { withoutExpiredClaim } from "./application-transitions.server";
import {
  areNow,
  asked,
  hasExpiredClaim,
  inStates,
  isFound,
  isOf,
  narrowedTo,
  submittedIn,
  type QueueNarrowing,
  type States,
} from "./queue/queue-conditions.server";

const { applicationEntries, applications } = schema;

/**
 * Which submitted applications: by the states in which they are now, and by words of name, place,
 * reference or e-mail. Only those that wait can be narrowed further, or sorted by their score.
 */
type ApplicationQuery = { states: States; q: string; narrowing?: QueueNarrowing };
export type ListedApplication = Awaited<ReturnType<typeof applicationPage>>["rows"][number];

type QueueSort = "oldest" | "newest" | "completest" | "emptiest";
type PageWanted = {
  sort: QueueSort;
  cursor: Cursor | null;
  limit: number;
  /** What is to be known of each row besides: a value of the query. */
  hasDueFollowUp: SQL<boolean>;
};

/** More than these that are found by words are not sorted by their score. */
const mostSorted = 1000;

/** One page of the submitted applications. A whole e-mail address finds its owner's only. */
export async function applicationPage(query: ApplicationQuery, page: PageWanted) {
  const { owner, words } = await asked(query.q);
  const found: KeysetPage<Row> = await (!words
    ? pageOf(query, page, isOf(owner))
    : page.sort === "completest" || page.sort === "emptiest"
      ? pageOf(query, page, inArray(applications.id, someFound(words, query.states)))
      : pageByWords(query, words, page));
  return { ...found, rows: found.rows.map((row) => withoutExpiredClaim(row)) };
}

const pageOf = ({ states, narrowing }: ApplicationQuery, page: PageWanted, among?: SQL) =>
  keysetPage(orders[page.sort], page, (clauses) =>
    db
      .select({ ...columns, hasDueFollowUp: page.hasDueFollowUp })
      .from(applications)
      .where(and(among, submittedIn(states), narrowedTo(narrowing), clauses.beyond))
      .orderBy(...clauses.orderBy)
      .limit(clauses.limit),
  );

const pageByWords = (query: ApplicationQuery, words: string, page: PageWanted) =>
  keysetPage(entryOrderOf(page.sort === "newest"), page, (clauses) => {
    const { from, fits, order } = alongIndex(
      "application_search",
      inStates(words, query.states),
      clauses,
    );
    return db
      .select({
        ...columns,
        hasDueFollowUp: page.hasDueFollowUp,
        number: applicationEntries.number,
      })
      .from(from)
      .crossJoin(applicationEntries)
      .crossJoin(applications)
      .where(and(fits, isFound, areNow(query.states), narrowedTo(query.narrowing)))
      .orderBy(order)
      .limit(clauses.limit);
  });

const someFound = (words: string, states: States) =>
  sql`(select application_id from application_search cross join application_entries on number = application_search.rowid where application_search match ${inStates(words, states)} limit ${mostSorted})`;

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
  categories: applications.categories,
  percent: applications.percent,
  warnings: applications.warnings,
  submissions: applications.submissions,
  appealedAt: applications.appealedAt,
};

type Row = {
  [Name in keyof typeof columns]: Name extends "submittedAt"
    ? Date
    : (typeof applications.$inferSelect)[Name];
} & { hasDueFollowUp: boolean };

const bySubmission = (direction: SortOrder<Row>["direction"]): SortOrder<Row> => ({
  key: applications.submittedAt,
  id: applications.id,
  direction,
  positionOf: ({ submittedAt, id }) => ({ key: submittedAt.getTime(), id }),
});

const byScore = (direction: SortOrder<Row>["direction"]): SortOrder<Row> => ({
  key: applications.percent,
  id: applications.id,
  direction,
  positionOf: ({ percent, id }) => ({ key: percent, id }),
});

const orders: Record<QueueSort, SortOrder<Row>> = {
  oldest: bySubmission("ascending"),
  newest: bySubmission("descending"),
  completest: byScore("descending"),
  emptiest: byScore("ascending"),
};

const entryOrderOf = (newestFirst: boolean): SortOrder<Row & { number: number }> => ({
  key: applicationEntries.number,
  id: applications.id,
  direction: newestFirst ? "descending" : "ascending",
  positionOf: ({ number, id }) => ({ key: number, id }),
});

/** Of some applications, those whose claim has expired and is still written in the row. */
export const applicationsWithExpiredClaim = (
  on: Pick<Tx, "select">,
  some: (id: SQLiteColumn) => SQL | undefined,
) =>
  on
    .select()
    .from(applications)
    .where(and(hasExpiredClaim(), some(applications.id)));
