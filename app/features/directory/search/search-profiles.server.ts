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
import { isWholeList, mostCounted } from "./search-labels";
import { listOf } from "./search-filters";
import { asksForWords } from "../search-words";
import {
  bestByWords,
  countByWords,
  few,
  listByWords,
  type Found,
  type SearchQuery,
  type SortedList,
} from "./word-search.server";

const { listings } = schema;

const pageSize = 24;

/**
 * One page of the live providers that fit, for people, and how many there are: see `countMatching`.
 */
export const providersMatching = (filters: SearchQuery, cursor: Cursor | null, limit = pageSize) =>
  pageAndCount(filters, { cursor, limit }, keysetPageForPeople);

/** The same for scripts: a page that has emptied stays empty. */
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
    return { page: await readPage(order, wanted, read), many: free?.many };
  };
  // Together, so that a database that fails both is answered for once.
  const [{ page, many }, onAnyDay] = await Promise.all([reading(), counting]);
  return {
    ...page,
    rows: await listedProviders(page.rows.map(({ id }) => id)),
    many: many ?? onAnyDay,
    /** How many fit on any day: see `countMatching`. */
    onAnyDay,
  };
}

/** Who fits on any day: along the words, the few who cost no more, an index, or the prices. */
async function listMatching(filters: SearchQuery, counting: Promise<number>): Promise<SortedList> {
  const { sort } = filters;
  if (asksForWords(filters) || (await isFoundBySize(filters)))
    return sort === "best" && (await counting) <= few ? bestByWords(filters) : listByWords(filters);
  if (sort === "best" || sort === "newest") {
    const isFew = filters.maxPrice !== undefined && (await counting) <= few;
    return (isFew ? fewSorted : alongIndex)(orders[sort], filters);
  }
  return {
    order: { ...byKey, direction: directions[sort] },
    read: (clauses) => readByPrice(isListed(filters), priceRanges(sort, filters), clauses),
  };
}

/**
 * The full-text index finds a size among all others; along a list nearly everybody would be read
 * for a rare one. It has the newest in order and sorts few by their price.
 */
async function isFoundBySize({ category, city, size, sort }: SearchQuery) {
  if (!size) return false;
  if (sort === "newest") return true;
  return (await countByWords({ category, city, size, sort, q: "" }, few + 1)) <= few;
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
  read: ({ beyond, orderBy, limit }) =>
    db
      .select({ id: byKey.id, key: order.key })
      .from(listings)
      .where(and(isListed(filters), costsAtMost(listings, filters), beyond))
      .orderBy(...orderBy)
      .limit(limit),
});

/**
 * Along the list nearly all of it would be read for these few: they are found by their price, and
 * sorted.
 */
function fewSorted({ key, ...byId }: Order, filters: SearchQuery): SortedList {
  const { providerId, publishedAt, matchRank } = listings;
  // The `+` keeps the order from any index.
  const order = { ...byId, key: sql<number>`+(${key})` };
  // Named like the table that it narrows down, so that the order is the same in both.
  const found = cheapEnough(filters, sql`${providerId}, ${publishedAt}, ${matchRank}`);
  return {
    order,
    read: ({ beyond, orderBy, limit }) =>
      db
        .select({ id: sql<string>`${providerId}`, key: order.key })
        .from(sql`(${found}) "listings"`)
        .where(beyond)
        .orderBy(...orderBy)
        .limit(limit),
  };
}

const cheapEnough = (filters: SearchQuery, columns: SQL) =>
  withinRanges(isListed(filters), pricesOfUnits(filters), columns);

/**
 * How many fit; but for whole lists, `mostCounted` + 1 stands for all numbers above `mostCounted`.
 * On a date, how many of the first `mostCounted`.
 */
export async function countMatching({ date, ...filters }: SearchQuery): Promise<number> {
  const counting = countAnyDay(filters);
  return date ? countFree(filters, counting, date) : counting;
}

async function countFree(filters: SearchQuery, counting: Promise<number>, date: IstDay) {
  const finding = listMatching(filters, counting).then((list) => freeOnly(list, date));
  const [{ many }] = await Promise.all([finding, counting]);
  return many;
}

async function countAnyDay(filters: SearchQuery): Promise<number> {
  if (asksForWords(filters)) return countByWords(filters);
  if (isWholeList(filters)) return liveCount(listOf(filters));
  const sortedByPrice = { ...filters, sort: "price-low" as const };
  const isBySize = filters.size && filters.maxPrice === undefined;
  if (isBySize || (await isFoundBySize(sortedByPrice))) return countByWords(filters);
  const found = cheapEnough(filters, sql`1`);
  const [counted] = await db.all<{ many: number }>(
    sql`select count(*) as many from (select 1 from (${found}) limit ${mostCounted + 1})`,
  );
  return counted?.many ?? 0;
}

/** Who is in the list today, and of the size asked for. */
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
