import { and, eq, sql, type SQL } from "drizzle-orm";
import { bestMatchOrder } from "#db/schema/columns/index-conditions";
import type { ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import type { KeysetClauses, SortOrder } from "~/platform/database/keyset.server";
import { matchFor, type Rank } from "../search-index/match.server";
import { costsAtMost, directions, positionByPrice } from "./by-price/price-pages.server";
import { isLiveOn, isPausedOn } from "../live-on-day.server";
import { listOf, type SearchFilters } from "./search-filters";
import { maxCounted } from "./search-labels";

const { listings, searchEntries } = schema;

/** The JSON API may name several cities, any of which matches. */
export type SearchQuery = SearchFilters & { locations?: string[] };

export type Found = { id: ProviderId; key: number };

export type SortedList = {
  order: SortOrder<Found>;
  read: (clauses: KeysetClauses) => Promise<Found[]>;
  isGuess?: boolean;
};

/**
 * By newest in ranks: first those with the words in their name. By price only the newest
 * `maxCounted`.
 */
export async function listByWords(filters: SearchQuery): Promise<SortedList> {
  const match = await matchFor(filters);
  if (!match) return noResults;
  const { isGuess } = match;
  if (filters.sort === "best" || filters.sort === "newest")
    return {
      order: ranksFirst,
      read: (clauses) => readRanks(match.ranks, filters, clauses),
      isGuess,
    };
  const order = {
    ...byNumber,
    key: positionByPrice(searchEntries, filters.sort, filters),
    direction: directions[filters.sort],
  };
  return { order, read: (clauses) => readSorted(match.all, filters, order.key, clauses), isGuess };
}

/** The most results of a search by words, price or size that are sorted by best match. */
export const maxSortedByMatch = 1000;

export async function bestByWords(filters: SearchQuery): Promise<SortedList> {
  const match = await matchFor(filters);
  if (!match) return noResults;
  const { category, city } = listOf(filters);
  const found = match.ranks.map(
    ({ rank, expression }) =>
      sql`select * from (select ${listings.providerId}, ${sql.raw(String(rank * rankStep))} + ${bestMatchOrder(listings)} as place
        from provider_search cross join ${searchEntries} cross join ${listings}
        where ${and(fits(expression, filters), eq(listings.providerId, searchEntries.providerId), eq(listings.category, category), eq(listings.city, city))} limit ${maxSortedByMatch})`,
  );
  const order = {
    ...byNumber,
    key: sql<number>`place`,
    id: sql<number>`provider_id`,
    direction: "descending" as const,
  };
  return {
    order,
    isGuess: match.isGuess,
    read: ({ afterCursor, orderBy, limit }) =>
      db
        .select({ id: sql<string>`provider_id`, key: order.key })
        .from(sql`(${sql.join(found, sql` union all `)})`)
        .where(afterCursor)
        .orderBy(...orderBy)
        .limit(limit),
  };
}

/** `maxCounted` + 1 means any number above `maxCounted`. */
export async function countByWords(filters: SearchQuery, max = maxCounted + 1): Promise<number> {
  const match = await matchFor(filters);
  if (!match) return 0;
  const found =
    filters.maxPrice === undefined
      ? sql`provider_search where ${and(matches(match.all), isNotPaused())}`
      : sql`provider_search cross join ${searchEntries} where ${fits(match.all, filters)}`;
  const [counted] = await db.all<{ count: number }>(
    sql`select count(*) as count from (select 1 from ${found} limit ${max})`,
  );
  return counted?.count ?? 0;
}

const number = sql<number>`provider_search.rowid`;

const matches = (expression: string) => sql`provider_search match ${expression}`;

/** Finds paused providers by an index instead of reading every entry. */
const isNotPaused = () =>
  sql`${number} not in (select ${searchEntries.number} from ${searchEntries} where ${isPausedOn(searchEntries)})`;

/** For a query from `provider_search`, then `searchEntries`: a cross join preserves this order. */
const fits = (expression: string, filters: SearchQuery) =>
  and(
    matches(expression),
    eq(searchEntries.number, number),
    isLiveOn(searchEntries),
    // The index stores prices in steps: those in the last step may exceed the ceiling.
    costsAtMost(searchEntries, filters),
  );

/**
 * More than any number or position until the year 2065; three times as much is still a safe
 * integer.
 */
const rankStep = 3_000_000_000_000_000;

const byNumber = {
  id: searchEntries.providerId,
  positionOf: ({ key, id }: Found) => ({ key, id }),
};

const ranksFirst = { ...byNumber, key: number, direction: "descending" as const };

const noResults: SortedList = { order: ranksFirst, read: () => Promise.resolve([]) };

async function readRanks(
  ranks: Rank[],
  filters: SearchQuery,
  { from, ascending, limit }: KeysetClauses,
) {
  const rows: Awaited<ReturnType<typeof readRank>> = [];
  for (const { rank, expression } of ascending ? ranks.toReversed() : ranks) {
    const beyond = from && from.key - rank * rankStep;
    const hasSome = beyond === null || (ascending ? beyond < rankStep : beyond > 0);
    if (hasSome && rows.length < limit)
      rows.push(
        ...(await readRank(expression, filters, {
          beyond,
          ascending,
          limit: limit - rows.length,
          added: rank * rankStep,
        })),
      );
  }
  return rows;
}

type WithinRank = { beyond: number | null; ascending: boolean; limit: number; added: number };

const readRank = (
  expression: string,
  filters: SearchQuery,
  { beyond, ascending, limit, added }: WithinRank,
) =>
  db
    .select({
      id: searchEntries.providerId,
      key: sql<number>`${number} + ${sql.raw(String(added))}`,
    })
    .from(sql`provider_search`)
    .crossJoin(searchEntries)
    .where(
      and(
        fits(expression, filters),
        // Cast to an integer: otherwise the index is not used.
        beyond === null
          ? undefined
          : sql`${number} ${sql.raw(ascending ? ">" : "<")} cast(${beyond} as integer)`,
      ),
    )
    .orderBy(sql`${number} ${sql.raw(ascending ? "asc" : "desc")}`)
    .limit(limit);

/** The subquery is named like the table that it filters, so that the same order applies to both. */
function readSorted(
  expression: string,
  filters: SearchQuery,
  key: SQL<number>,
  { afterCursor, orderBy, limit }: KeysetClauses,
) {
  const { providerId, startingPrice, priceUnit } = searchEntries;
  const newest = db
    .select({ providerId, startingPrice, priceUnit })
    .from(sql`provider_search`)
    .crossJoin(searchEntries)
    .where(fits(expression, filters))
    .orderBy(sql`${number} desc`)
    .limit(maxCounted)
    .as("search_entries");
  return db
    .select({ id: providerId, key })
    .from(newest)
    .where(afterCursor)
    .orderBy(...orderBy)
    .limit(limit);
}
