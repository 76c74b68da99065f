import { and, eq, sql, type SQL } from "drizzle-orm";
import { bestMatchOrder } from "#db/schema/columns/index-conditions";
import type { ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import {
  keysetPage,
  keysetPageForPeople,
  type KeysetPage,
} from "~/platform/database/keyset.server";
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
  countByWords,
  few,
  pageByWords,
  pageOfBestByWords,
  type Paginate,
  type SearchQuery,
} from "./word-search.server";

const { listings } = schema;

const pageSize = 24;

/**
 * One page of the live providers that fit, for people, and how many there are: see `countMatching`.
 */
export const providersMatching = (filters: SearchQuery, cursor: Cursor | null, limit = pageSize) =>
  pageAndCount(filters, (order, read) => keysetPageForPeople(order, { cursor, limit }, read));

/** The same for scripts: a page that has emptied stays empty. */
export const providerPage = (filters: SearchQuery, cursor: Cursor | undefined, limit: number) =>
  pageAndCount(filters, (order, read) => keysetPage(order, { cursor, limit }, read));

async function pageAndCount(filters: SearchQuery, paginate: Paginate) {
  const { date, ...others } = filters;
  const counting = countAnyDay(others);
  const free = date && freeOnly(date, paginate);
  // Together, so that a database that fails both is answered for once.
  const [page, onAnyDay] = await Promise.all([
    pageOf(others, counting, free ? free.paginate : paginate),
    counting,
  ]);
  return {
    ...page,
    rows: await listedProviders(page.rows.map(({ id }) => id)),
    many: free ? free.count() : onAnyDay,
    /** How many fit on any day: see `countMatching`. */
    onAnyDay,
  };
}

async function pageOf(
  filters: SearchQuery,
  counting: Promise<number>,
  paginate: Paginate,
): Promise<KeysetPage<{ id: ProviderId }>> {
  const { sort } = filters;
  if (asksForWords(filters) || (await isFoundBySize(filters)))
    return sort === "best" && (await counting) <= few
      ? pageOfBestByWords(filters, paginate)
      : pageByWords(filters, paginate);
  if (sort === "best" || sort === "newest") {
    const isFew = filters.maxPrice !== undefined && (await counting) <= few;
    return (isFew ? pageOfFew : pageAlongIndex)(orders[sort], filters, paginate);
  }
  const order = { ...byKey, direction: directions[sort] };
  return paginate(order, (clauses) =>
    readByPrice(isListed(filters), priceRanges(sort, filters), clauses),
  );
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
  positionOf: ({ key, id }: { key: number; id: ProviderId }) => ({ key, id }),
};

const orders = {
  newest: { ...byKey, direction: "descending" as const },
  best: { ...byKey, key: bestMatchOrder(listings), direction: "descending" as const },
};
type Order = (typeof orders)["newest"];

const pageAlongIndex = (order: Order, filters: SearchQuery, paginate: Paginate) =>
  paginate(order, ({ beyond, orderBy, limit }) =>
    db
      .select({ id: byKey.id, key: order.key })
      .from(listings)
      .where(and(isListed(filters), costsAtMost(listings, filters), beyond))
      .orderBy(...orderBy)
      .limit(limit),
  );

/**
 * Along the list nearly all of it would be read for these few: they are found by their price, and
 * sorted.
 */
function pageOfFew({ key, ...byId }: Order, filters: SearchQuery, paginate: Paginate) {
  const { providerId, publishedAt, matchRank } = listings;
  // The `+` keeps the order from any index.
  const order = { ...byId, key: sql<number>`+(${key})` };
  // Named like the table that it narrows down, so that the order is the same in both.
  const found = cheapEnough(filters, sql`${providerId}, ${publishedAt}, ${matchRank}`);
  return paginate(order, ({ beyond, orderBy, limit }) =>
    db
      .select({ id: sql<string>`${providerId}`, key: order.key })
      .from(sql`(${found}) "listings"`)
      .where(beyond)
      .orderBy(...orderBy)
      .limit(limit),
  );
}

const cheapEnough = (filters: SearchQuery, columns: SQL) =>
  withinRanges(isListed(filters), pricesOfUnits(filters), columns);

/**
 * How many fit; but for whole lists, `mostCounted` + 1 stands for all numbers above `mostCounted`.
 * On a date, how many of the first `mostCounted`.
 */
export async function countMatching({ date, ...others }: SearchQuery): Promise<number> {
  const counting = countAnyDay(others);
  return date ? countFree(others, counting, date) : counting;
}

async function countFree(filters: SearchQuery, counting: Promise<number>, date: IstDay) {
  const free = freeOnly(date, nothing);
  await Promise.all([pageOf(filters, counting, free.paginate), counting]);
  return free.count();
}

/** Only the number is asked for. */
const nothing: Paginate = () => Promise.resolve({ rows: [], previous: null, next: null });

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
