import { and, eq, sql, type SQL } from "drizzle-orm";
import { bestMatchOrder } from "#db/schema/columns/index-conditions";
import { db, schema } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import { keysetPage, keysetPageForPeople } from "~/platform/database/keyset.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { bitOfSize } from "../category-catalogue";
import { liveCount } from "../listings/listing-counts.server";
import { priceRanges, pricesOfUnits } from "./by-price/price-order.server";
import { costsAtMost, directions, readByPrice, withinRanges } from "./by-price/price-pages.server";
import { freeOnly } from "./free-on-day.server";
import { isLiveOn } from "../live-on-day.server";
import { listedProviders } from "./listed-providers.server";
import { isWholeList, maxCounted } from "./search-labels";
import { listOf } from "./search-filters";
import { needsTextIndex } from "../search-words";
import {
  bestByWords,
  countByWords,
  maxSortedByMatch,
  listByWords,
  type Found,
  type SearchQuery,
  type SortedList,
} from "./word-search.server";

const { listings } = schema;

const pageSize = 24;

export const providersMatching = (filters: SearchQuery, cursor: Cursor | null, limit = pageSize) =>
  pageAndCount(filters, { cursor, limit }, keysetPageForPeople);

/** For scripts, a page that has become empty stays empty. */
export const providerPage = (filters: SearchQuery, cursor: Cursor | undefined, limit: number) =>
  pageAndCount(filters, { cursor: cursor ?? null, limit }, keysetPage);

async function pageAndCount(
  { date, ...filters }: SearchQuery,
  wanted: { cursor: Cursor | null; limit: number },
  readPage: typeof keysetPageForPeople,
) {
  const counting = countAnyDay(filters);
  const reading = async () => {
    const list = await listMatching(filters, counting);
    const free = date === undefined ? null : await freeOnly(list, date);
    const { order, read } = free ?? list;
    const { isGuess = false } = list;
    return { page: await readPage(order, wanted, read), count: free?.count, isGuess };
  };
  // Awaited together, so that a database error in both is handled once.
  const [{ page, count, isGuess }, onAnyDay] = await Promise.all([reading(), counting]);
  return {
    ...page,
    rows: await listedProviders(page.rows.map(({ id }) => id)),
    count: count ?? onAnyDay,
    onAnyDay,
    isGuess,
  };
}

async function listMatching(filters: SearchQuery, counting: Promise<number>): Promise<SortedList> {
  const { sort } = filters;
  if (needsTextIndex(filters) || (await isFoundBySize(filters)))
    return sort === "best" && (await counting) <= maxSortedByMatch
      ? bestByWords(filters)
      : listByWords(filters);
  if (sort === "best" || sort === "newest") {
    const isFew = filters.maxPrice !== undefined && (await counting) <= maxSortedByMatch;
    return (isFew ? fewSorted : alongIndex)(orders[sort], filters);
  }
  return {
    order: { ...byKey, direction: directions[sort] },
    read: (clauses) => readByPrice(isListed(filters), priceRanges(sort, filters), clauses),
  };
}

/** Along a list, a rare size would mean reading nearly all of it; the index finds it directly. */
async function isFoundBySize({ category, city, size, sort }: SearchQuery) {
  if (!size) return false;
  if (sort === "newest") return true;
  return (
    (await countByWords({ category, city, size, sort, q: "" }, maxSortedByMatch + 1)) <=
    maxSortedByMatch
  );
}

const byKey = {
  key: sql<number>`${listings.publishedAt}`,
  id: listings.providerId,
  positionOf: ({ key, id }: Found) => ({ key, id }),
};

const orders = {
  newest: { ...byKey, direction: "descending" as const },
  best: { ...byKey, key: bestMatchOrder(listings), direction: "descending" as const },
};
type Order = (typeof orders)["newest"];

const alongIndex = (order: Order, filters: SearchQuery): SortedList => ({
  order,
  read: ({ afterCursor, orderBy, limit }) =>
    db
      .select({ id: byKey.id, key: order.key })
      .from(listings)
      .where(and(isListed(filters), costsAtMost(listings, filters), afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
});

/** Found by price and then sorted: reading along the list would read nearly all of it. */
function fewSorted({ key, ...byId }: Order, filters: SearchQuery): SortedList {
  const { providerId, publishedAt, matchRank } = listings;
  // The `+` prevents the use of an index for the order.
  const order = { ...byId, key: sql<number>`+(${key})` };
  // Named like the table that it filters, so that the same order applies to both.
  const found = cheapEnough(filters, sql`${providerId}, ${publishedAt}, ${matchRank}`);
  return {
    order,
    read: ({ afterCursor, orderBy, limit }) =>
      db
        .select({ id: sql<string>`${providerId}`, key: order.key })
        .from(sql`(${found}) "listings"`)
        .where(afterCursor)
        .orderBy(...orderBy)
        .limit(limit),
  };
}

const cheapEnough = (filters: SearchQuery, columns: SQL) =>
  withinRanges(isListed(filters), pricesOfUnits(filters), columns);

/**
 * Except for complete lists, `maxCounted` + 1 means any number above `maxCounted`; on a date, the
 * free ones among the first `maxCounted`.
 */
export async function countMatching({ date, ...filters }: SearchQuery): Promise<number> {
  const counting = countAnyDay(filters);
  return date ? countFree(filters, counting, date) : counting;
}

async function countFree(filters: SearchQuery, counting: Promise<number>, date: IstDay) {
  const finding = listMatching(filters, counting).then((list) => freeOnly(list, date));
  const [{ count }] = await Promise.all([finding, counting]);
  return count;
}

async function countAnyDay(filters: SearchQuery): Promise<number> {
  if (needsTextIndex(filters)) return countByWords(filters);
  if (isWholeList(filters)) return liveCount(listOf(filters));
  const sortedByPrice = { ...filters, sort: "price-low" as const };
  const isBySize = filters.size && filters.maxPrice === undefined;
  if (isBySize || (await isFoundBySize(sortedByPrice))) return countByWords(filters);
  const found = cheapEnough(filters, sql`1`);
  const [counted] = await db.all<{ count: number }>(
    sql`select count(*) as count from (select 1 from (${found}) limit ${maxCounted + 1})`,
  );
  return counted?.count ?? 0;
}

function isListed(filters: SearchQuery): SQL | undefined {
  const { size } = filters;
  const { category, city } = listOf(filters);
  return and(
    eq(listings.category, category),
    eq(listings.city, city),
    isLiveOn(listings),
    size && sql`${listings.sizes} & ${bitOfSize(size)} <> 0`,
  );
}
