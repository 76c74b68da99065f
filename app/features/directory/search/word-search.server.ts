import { and, eq, sql, type SQL } from "drizzle-orm";
import { bestMatchOrder } from "#db/schema/columns/index-conditions";
import type { ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import type { KeysetClauses, SortOrder } from "~/platform/database/keyset.server";
import { matchFor, type Rank } from "../search-index/match.server";
import { costsAtMost, directions, positionByPrice } from "./by-price/price-pages.server";
import { isLiveOn, isPausedOn } from "../live-on-day.server";
import { listOf, type SearchFilters } from "./search-filters";
import { mostCounted } from "./search-labels";

const { listings, searchEntries } = schema;

/** What a visitor looks for. The JSON API may name several places besides: any of them will do. */
export type SearchQuery = SearchFilters & { locations?: string[] };

/** A row of a list as it is found, with its sort key. */
export type Found = { id: ProviderId; key: number };

/** A list that is read page by page. */
export type SortedList = {
  order: SortOrder<Found>;
  read: (clauses: KeysetClauses) => Promise<Found[]>;
};

/**
 * Who fits by words. The newest come in ranks: who has the words in the business's name stands
 * first. Prices sort without ranks, and no more than `mostCounted`, the newest of all who fit.
 */
export async function listByWords(filters: SearchQuery): Promise<SortedList> {
  const match = await matchFor(filters);
  if (!match) return nobody;
  if (filters.sort === "best" || filters.sort === "newest")
    return { order: ranksFirst, read: (clauses) => readRanks(match.ranks, filters, clauses) };
  const order = {
    ...byNumber,
    key: positionByPrice(searchEntries, filters.sort, filters),
    direction: directions[filters.sort],
  };
  return { order, read: (clauses) => readSorted(match.all, filters, order.key, clauses) };
}

/** The most results of words, a price or a size that are sorted by best match. */
export const few = 1000;

/**
 * The same for few, who are found and then sorted: within each rank of the words, who matches the
 * list best stands first.
 */
export async function bestByWords(filters: SearchQuery): Promise<SortedList> {
  const match = await matchFor(filters);
  if (!match) return nobody;
  const { category, city } = listOf(filters);
  const found = match.ranks.map(
    ({ rank, expression }) =>
      sql`select * from (select ${listings.providerId}, ${sql.raw(String(rank * rankStep))} + ${bestMatchOrder(listings)} as place
        from provider_search cross join ${searchEntries} cross join ${listings}
        where ${and(fits(expression, filters), eq(listings.providerId, searchEntries.providerId), eq(listings.category, category), eq(listings.city, city))} limit ${few})`,
  );
  const order = {
    ...byNumber,
    key: sql<number>`place`,
    id: sql<number>`provider_id`,
    direction: "descending" as const,
  };
  return {
    order,
    read: ({ beyond, orderBy, limit }) =>
      db
        .select({ id: sql<string>`provider_id`, key: order.key })
        .from(sql`(${sql.join(found, sql` union all `)})`)
        .where(beyond)
        .orderBy(...orderBy)
        .limit(limit),
  };
}

/** `mostCounted` + 1 stands for all numbers above `mostCounted`. */
export async function countByWords(filters: SearchQuery, most = mostCounted + 1): Promise<number> {
  const match = await matchFor(filters);
  if (!match) return 0;
  const found =
    filters.maxPrice === undefined
      ? sql`provider_search where ${and(matches(match.all), isNotPaused())}`
      : sql`provider_search cross join ${searchEntries} where ${fits(match.all, filters)}`;
  const [counted] = await db.all<{ many: number }>(
    sql`select count(*) as many from (select 1 from ${found} limit ${most})`,
  );
  return counted?.many ?? 0;
}

/** An entry's place in the index. */
const number = sql<number>`provider_search.rowid`;

const matches = (expression: string) => sql`provider_search match ${expression}`;

/** Without reading each one's entry: who is paused today is found by an index. */
const isNotPaused = () =>
  sql`${number} not in (select ${searchEntries.number} from ${searchEntries} where ${isPausedOn(searchEntries)})`;

/** In a query from `provider_search`, then `searchEntries`: a cross join keeps this order. */
const fits = (expression: string, filters: SearchQuery) =>
  and(
    matches(expression),
    eq(searchEntries.number, number),
    isLiveOn(searchEntries),
    // The index has prices in steps: those of the last step may be above this one.
    costsAtMost(searchEntries, filters),
  );

/**
 * Above every entry's number, and every place by best match, until the year 2065, while three of
 * them are a safe whole number.
 */
const rankStep = 3_000_000_000_000_000;

const byNumber = {
  id: searchEntries.providerId,
  positionOf: ({ key, id }: Found) => ({ key, id }),
};

const ranksFirst = { ...byNumber, key: number, direction: "descending" as const };

/** No word of the search is in the index. */
const nobody: SortedList = { order: ranksFirst, read: () => Promise.resolve([]) };

/** One rank after the other, each along the index, until the page is full. */
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
        // As a whole number: the index would not seek another.
        beyond === null
          ? undefined
          : sql`${number} ${sql.raw(ascending ? ">" : "<")} cast(${beyond} as integer)`,
      ),
    )
    .orderBy(sql`${number} ${sql.raw(ascending ? "asc" : "desc")}`)
    .limit(limit);

/**
 * The subquery is named like the table that it narrows down, so that the order is the same in both.
 */
function readSorted(
  expression: string,
  filters: SearchQuery,
  key: SQL<number>,
  { beyond, orderBy, limit }: KeysetClauses,
) {
  const { providerId, startingPrice, priceUnit } = searchEntries;
  const newest = db
    .select({ providerId, startingPrice, priceUnit })
    .from(sql`provider_search`)
    .crossJoin(searchEntries)
    .where(fits(expression, filters))
    .orderBy(sql`${number} desc`)
    .limit(mostCounted)
    .as("search_entries");
  return db
    .select({ id: providerId, key })
    .from(newest)
    .where(beyond)
    .orderBy(...orderBy)
    .limit(limit);
}
