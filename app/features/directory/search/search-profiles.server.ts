import { setImmediate as nextLoopTurn } from "node:timers/promises";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { bestMatchOrder, priceByUnit } from "#db/schema/columns/index-conditions";
import { freeOn } from "~/features/calendar/calendar-queries.server";
import { db, schema } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import { clausesOf, keysetPage, keysetPageForPeople } from "~/platform/database/keyset.server";
import type { Language } from "~/platform/i18n";
import type { IstDay } from "~/platform/india/dates/dates";
import { bitOfSize } from "../category-catalogue";
import { type ServicesQuery, toServiceJson } from "../service-json";
import { liveCount } from "../listings/listing-counts.server";
import { isLiveOn, isPausedOn } from "../live-on-day.server";
import { matchFor } from "../search-index/match.server";
import { needsTextIndex } from "../search-words";
import {
  along,
  merged,
  orderOf,
  readList,
  rowsWithin,
  union,
  type Found,
  type List,
  type Order,
} from "./list-parts.server";
import { listedProviders } from "./listed-providers.server";
import { cheapEnough, costsAtMost, positionByPrice, priceRanges } from "./price-order.server";
import { listOf, type SearchFilters } from "./search-filters";
import { isByPrice, isWholeList, maxCounted } from "./search-labels";
import { idsOf } from "~/platform/ids";

const { listings, searchEntries } = schema;

/** The JSON API may name several cities, any of which matches. */
export type SearchQuery = SearchFilters & { locations?: string[] };

const pageSize = 24;

/** The most results of a search by words, price or size that are sorted by best match. */
const maxSortedByMatch = 1000;

export const providersMatching = (filters: SearchQuery, cursor: Cursor | null, limit = pageSize) =>
  pageAndCount(filters, { cursor, limit }, keysetPageForPeople);

/** For scripts, a page that has become empty stays empty. */
export async function servicesMatching(query: ServicesQuery, language: Language) {
  const { limit, cursor = null, ...filters } = query;
  const page = await pageAndCount(filters, { cursor, limit }, keysetPage);
  return {
    services: page.rows.map((provider) => toServiceJson(provider, language)),
    nextCursor: page.next,
    total: page.count,
  };
}

async function pageAndCount(
  { date, ...filters }: SearchQuery,
  wanted: { cursor: Cursor | null; limit: number },
  readPage: typeof keysetPageForPeople,
) {
  const onAnyDay = await countAnyDay(filters);
  const list = await listMatching(filters, onAnyDay);
  const order = orderOf(filters.sort);
  const free = date === undefined ? null : await freeIn(list, order, date);
  const page = await readPage(order, wanted, async (clauses) =>
    free ? rowsWithin(free, order, clauses) : readList(list, order, clauses),
  );
  return {
    ...page,
    rows: await listedProviders(idsOf(page.rows)),
    count: free?.length ?? onAnyDay,
    onAnyDay,
    isGuess: list.isGuess ?? false,
  };
}

/**
 * Except for complete lists, `maxCounted` + 1 means any number above `maxCounted`; on a date, the
 * free ones among the first `maxCounted`.
 */
export async function countMatching({ date, ...filters }: SearchQuery): Promise<number> {
  const count = await countAnyDay(filters);
  if (date === undefined) return count;
  return (await freeIn(await listMatching(filters, count), orderOf(filters.sort), date)).length;
}

async function countAnyDay(filters: SearchQuery): Promise<number> {
  if (isWholeList(filters)) return liveCount(listOf(filters));
  const rows =
    needsTextIndex(filters) || filters.size
      ? await matchesCounted(filters)
      : cheapEnough(filters, isListed(filters), sql`1`);
  if (rows.length === 0) return 0;
  const [counted] = await db.all<{ count: number }>(
    sql`select count(*) as count from (${union(rows)} limit ${maxCounted + 1})`,
  );
  return counted?.count ?? 0;
}

async function matchesCounted(filters: SearchQuery): Promise<SQL[]> {
  const match = await matchFor(filters);
  if (!match) return [];
  if (filters.maxPrice !== undefined)
    return [sql`select 1 from ${entriesFound} where ${fits(match.all, filters)}`];
  // Finds paused providers by an index instead of reading every entry.
  const paused = sql`select ${searchEntries.number} from ${searchEntries} where ${isPausedOn(searchEntries)}`;
  return [
    sql`select 1 from provider_search where ${and(matches(match.all), sql`${number} not in (${paused})`)}`,
  ];
}

async function listMatching(filters: SearchQuery, count: number): Promise<List> {
  const { sort, size, maxPrice } = filters;
  const isFew = count <= maxSortedByMatch;
  // Along a list, few would mean reading nearly all of it; an index finds them directly.
  if (needsTextIndex(filters) || (size && isFew)) return listByText(filters, isFew);
  const where = isListed(filters);
  const inList = { from: listings, id: listings.providerId };
  if (isByPrice(sort)) {
    const prices = { ...inList, where, column: priceByUnit(listings) };
    return { parts: [merged(priceRanges(sort, filters).map((range) => along(prices, range)))] };
  }
  const column = sort === "best" ? bestMatchOrder(listings) : listings.publishedAt;
  if (maxPrice !== undefined && isFew) {
    const columns = sql`${listings.providerId} as id, ${column} as position`;
    return { parts: [merged(cheapEnough(filters, where, columns))] };
  }
  const all = { ...inList, where: and(where, costsAtMost(listings, filters)), column };
  return { parts: [along(all, { base: 0, max: rankStep, first: 0, times: 1 })] };
}

function isListed(filters: SearchQuery): SQL | undefined {
  const { category, city } = listOf(filters);
  return and(
    eq(listings.category, category),
    eq(listings.city, city),
    isLiveOn(listings),
    filters.size && sql`${listings.sizes} & ${bitOfSize(filters.size)} <> 0`,
  );
}

/**
 * By newest in ranks, first those with the words in their name; few by best match in each rank. By
 * price only the newest `maxCounted`.
 */
async function listByText(filters: SearchQuery, isFew: boolean): Promise<List> {
  const match = await matchFor(filters);
  if (!match) return { parts: [] };
  const { all, ranks, isGuess } = match;
  const { sort } = filters;
  if (isByPrice(sort)) {
    const { providerId, startingPrice, priceUnit } = searchEntries;
    const newest = sql`select ${providerId}, ${startingPrice}, ${priceUnit} from ${entriesFound} where ${fits(all, filters)} order by ${number} desc limit ${maxCounted}`;
    // Named like the table that it filters, so that the same order applies to both.
    const sorted = sql`select ${providerId} as id, ${positionByPrice(sort, filters)} as position from (${newest}) "search_entries"`;
    return { parts: [merged([sorted])], isGuess };
  }
  if (sort === "newest" || !isFew) {
    const inRank = { from: entriesFound, id: searchEntries.providerId, column: number };
    const parts = ranks.map(({ rank, expression }) =>
      along(
        { ...inRank, where: fits(expression, filters), isRowid: true },
        { base: 0, max: rankStep - 1, first: rank * rankStep, times: 1 },
      ),
    );
    return { parts, isGuess };
  }
  const { category, city } = listOf(filters);
  const inList = and(
    eq(listings.providerId, searchEntries.providerId),
    eq(listings.category, category),
    eq(listings.city, city),
  );
  const best = ranks.map(
    ({ rank, expression }) =>
      sql`select ${listings.providerId} as id, ${sql.raw(String(rank * rankStep))} + ${bestMatchOrder(listings)} as position
        from ${entriesFound} cross join ${listings} where ${and(fits(expression, filters), inList)} limit ${maxSortedByMatch}`,
  );
  return { parts: [merged(best)], isGuess };
}

/** Above any number or position until 2065; three times as much is still a safe integer. */
const rankStep = 3_000_000_000_000_000;

const number = sql`provider_search.rowid`;

const matches = (expression: string) => sql`provider_search match ${expression}`;

/** The cross join preserves the order. */
const entriesFound = sql`provider_search cross join ${searchEntries}`;

/** For a query from `entriesFound`. */
const fits = (expression: string, filters: SearchQuery) =>
  and(
    matches(expression),
    eq(searchEntries.number, number),
    isLiveOn(searchEntries),
    // The index stores prices in steps: those in the last step may exceed the ceiling.
    costsAtMost(searchEntries, filters),
  );

/** Providers per read of the calendars; other requests are served between these batches. */
const batchSize = 500;

async function freeIn(list: List, order: Order, day: IstDay): Promise<Found[]> {
  const found: Found[] = [];
  let cursor: Cursor | null = null;
  for (let left = maxCounted; left > 0; left -= batchSize) {
    const rows = await readList(list, order, clausesOf(order, cursor, batchSize));
    const free = await freeOn(idsOf(rows), day);
    found.push(...rows.filter(({ id }) => free.has(id)));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) break;
    cursor = { side: "after", ...order.positionOf(last) };
    await nextLoopTurn();
  }
  return found;
}
