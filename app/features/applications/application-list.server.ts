import { and, inArray, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import {
  boundTo,
  keysetPage,
  preparedClauses,
  sortedBy,
  type KeysetPage,
  type SortOrder,
} from "~/platform/database/keyset.server";
import { preparedRowsBy, value } from "~/platform/database/prepared-reads.server";
import { alongIndex } from "~/platform/database/text-search.server";
import type { SubmittedApplication } from "./application-queries.server";
import { withoutExpiredClaim } from "./application-transitions.server";
import {
  areNow,
  claimsExpired,
  parseSearch,
  hasExpiredClaim,
  inStates,
  isFound,
  isOwnedBy,
  narrowedTo,
  submittedIn,
  type QueueNarrowing,
  type States,
} from "./queue/queue-conditions.server";

const { applicationEntries, applications } = schema;

/** Only the review queue can be narrowed further or sorted by score. */
type ApplicationQuery = { states: States; q: string; narrowing?: QueueNarrowing };
export type ListedApplication = Awaited<ReturnType<typeof applicationPage>>["rows"][number];

type QueueSort = "oldest" | "newest" | "completest" | "emptiest";
type PageRequest = {
  sort: QueueSort;
  cursor: Cursor | null;
  limit: number;
};

/** Search results that are sorted by score. */
const maxSorted = 1000;

/** A complete email finds only its owner's. */
export async function applicationPage(query: ApplicationQuery, page: PageRequest) {
  const { owner, words } = await parseSearch(query.q);
  const found: KeysetPage<Row> = await (!words
    ? pageOf(query, page, isOwnedBy(owner))
    : page.sort === "completest" || page.sort === "emptiest"
      ? pageOf(query, page, inArray(applications.id, someFound(words, query.states)))
      : pageByWords(query, words, page));
  return { ...found, rows: found.rows.map((row) => withoutExpiredClaim(row)) };
}

function pageOf({ states, narrowing }: ApplicationQuery, page: PageRequest, among?: SQL) {
  const { sort } = page;
  const others = and(among, narrowedTo(narrowing));
  return keysetPage(orders[sort], page, (clauses) => {
    const shape = { states, sort, side: clauses.from?.side ?? null };
    const values = { ...boundTo(clauses), expired: claimsExpired() };
    // Filters have too many shapes to prepare a statement for each.
    return others
      ? select(db, shape, others).prepare().all(values)
      : applicationsOnPage(shape, values);
  });
}

type Shape = { states: States; sort: QueueSort; side: Cursor["side"] | null };

const applicationsOnPage = preparedRowsBy((from, shape: Shape) => select(from, shape));

function select(from: ReadFrom, { states, sort, side }: Shape, others?: SQL) {
  const { afterCursor, orderBy, limit } = preparedClauses(orders[sort], side);
  return from
    .select(columns)
    .from(applications)
    .where(and(others, submittedIn(states, value("expired")), afterCursor))
    .orderBy(...orderBy)
    .limit(limit);
}

const pageByWords = (query: ApplicationQuery, words: string, page: PageRequest) =>
  keysetPage(entryOrderOf(page.sort === "newest"), page, (clauses) => {
    const { from, fits, order } = alongIndex(
      "application_search",
      inStates(words, query.states),
      clauses,
    );
    return db
      .select({ ...columns, number: applicationEntries.number })
      .from(from)
      .crossJoin(applicationEntries)
      .crossJoin(applications)
      .where(and(fits, isFound, areNow(query.states), narrowedTo(query.narrowing)))
      .orderBy(order)
      .limit(clauses.limit);
  });

const someFound = (words: string, states: States) =>
  sql`(select application_id from application_search cross join application_entries on number = application_search.rowid where application_search match ${inStates(words, states)} limit ${maxSorted})`;

const columns = {
  id: applications.id,
  reference: applications.reference,
  accountId: applications.accountId,
  state: applications.state,
  submittedAt: sql<Date>`${applications.submittedAt}`.mapWith(applications.submittedAt),
  claimedBy: applications.claimedBy,
  claimedAt: applications.claimedAt,
  appealedAt: applications.appealedAt,
  businessName: applications.businessName,
  city: applications.city,
  categories: applications.categories,
  percent: applications.percent,
  warnings: applications.warnings,
  submissions: applications.submissions,
};

type Row = Pick<SubmittedApplication, keyof typeof columns>;

const orders: Record<QueueSort, SortOrder<Row>> = {
  oldest: sortedBy(applications, "submittedAt", "ascending"),
  newest: sortedBy(applications, "submittedAt", "descending"),
  completest: sortedBy(applications, "percent", "descending"),
  emptiest: sortedBy(applications, "percent", "ascending"),
};

const entryOrderOf = (newestFirst: boolean) =>
  sortedBy(
    { id: applications.id, number: applicationEntries.number },
    "number",
    newestFirst ? "descending" : "ascending",
  );

/** Not released yet. */
export const applicationsWithExpiredClaim = (
  on: ReadFrom,
  some: (id: SQLiteColumn) => SQL | undefined,
) =>
  on
    .select()
    .from(applications)
    .where(and(hasExpiredClaim(), some(applications.id)));
