import { and, between, count, eq, lte, sql, type SQL } from "drizzle-orm";
import { cheapestFirst, dearestFirst } from "#db/schema/index-conditions";
import { db, schema } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import {
  keysetPage,
  keysetPageForPeople,
  type KeysetClauses,
  type KeysetPage,
  type SortOrder,
} from "~/platform/database/keyset.server";
import { findCity } from "~/platform/india/places/places";
import { bitOfSize } from "../catalogue";
import { liveCount } from "../queries.server";
import type { Sort } from "./filters";
import { listedProviders } from "./listed-providers.server";
import { isWholeList, mostCounted } from "./labels";
import { asksForWords } from "./search-words";
import { countByWords, pageByWords, type Paginate, type SearchQuery } from "./word-search.server";

const { listings } = schema;

const pageSize = 24;

/** One page of the live providers that fit, for people, and how many there are: see `countMatching`. */
export const providersMatching = (filters: SearchQuery, cursor: Cursor | null, limit = pageSize) =>
  pageAndCount(filters, (order, read) => keysetPageForPeople(order, { cursor, limit }, read));

/** The same for scripts: a page that has emptied stays empty. */
export const providerPage = (filters: SearchQuery, cursor: Cursor | undefined, limit: number) =>
  pageAndCount(filters, (order, read) => keysetPage(order, { cursor, limit }, read));

async function pageAndCount(filters: SearchQuery, paginate: Paginate) {
  const counting = countMatching(filters);
  const [page, many] = await Promise.all([pageOf(filters, counting, paginate), counting]);
  return { ...page, rows: await listedProviders(page.rows.map(({ id }) => id)), many };
}

async function pageOf(
  filters: SearchQuery,
  counting: Promise<number>,
  paginate: Paginate,
): Promise<KeysetPage<{ id: string }>> {
  if (asksForWords(filters) || (await isFoundBySize(filters)))
    return pageByWords(filters, paginate);
  const order = orderOf(filters);
  if (!(await fitsFew(filters, counting)))
    return paginate(order, (clauses) => read(filters, clauses));
  // The `+` leaves the index of the order alone: along it, nearly all of the list would be read for these few.
  const sorted = { ...order, key: sql<number>`+${order.key}` };
  return paginate(sorted, (clauses) => read(filters, clauses, "price-low"));
}

/** So many are found by their price, or by their size, and then sorted. */
const few = 1000;

/**
 * The full-text index finds a size among all others; along a list nearly everybody would be read for a rare one. It has
 * the newest in order and sorts few by their price.
 */
async function isFoundBySize({ category, city, size, sort }: SearchQuery) {
  if (!size) return false;
  if (sort === "newest") return true;
  return (await countByWords({ category, city, size, sort, q: "" }, few + 1)) <= few;
}

const fitsFew = async ({ sort, maxPrice }: SearchQuery, counting: Promise<number>) =>
  sort === "newest" && maxPrice !== undefined && (await counting) <= few;

const read = (
  filters: SearchQuery,
  { beyond, orderBy, limit }: KeysetClauses,
  along = filters.sort,
) =>
  db
    .select({ id: listings.providerId, key: sortKeys[filters.sort].key })
    .from(listings)
    .where(and(fits(filters, along), beyond))
    .orderBy(...orderBy)
    .limit(limit);

const orderOf = ({ sort }: SearchQuery): SortOrder<Awaited<ReturnType<typeof read>>[number]> => ({
  ...sortKeys[sort],
  id: listings.providerId,
  positionOf: ({ key, id }) => ({ key, id }),
});

/** How many fit; but for whole lists, `mostCounted` + 1 stands for all numbers above `mostCounted`. */
export async function countMatching(filters: SearchQuery): Promise<number> {
  if (asksForWords(filters)) return countByWords(filters);
  if (isWholeList(filters)) return liveCount(listOf(filters));
  const sortedByPrice = { ...filters, sort: "price-low" as const };
  const isBySize = filters.size && filters.maxPrice === undefined;
  if (isBySize || (await isFoundBySize(sortedByPrice))) return countByWords(filters);
  return countAlong(filters, mostCounted + 1);
}

async function countAlong(filters: SearchQuery, most: number): Promise<number> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(listings)
    .where(fits(filters, "price-low"))
    .limit(most)
    .as("found");
  const [counted] = await db.select({ many: count() }).from(found);
  return counted?.many ?? 0;
}

/** Providers that named no price stand behind those that did. */
const sortKeys: Record<Sort, Pick<SortOrder<unknown>, "direction"> & { key: SQL<number> }> = {
  newest: { key: sql<number>`${listings.publishedAt}`, direction: "descending" },
  "price-low": { key: cheapestFirst(listings.startingPrice), direction: "ascending" },
  "price-high": { key: dearestFirst(listings.startingPrice), direction: "descending" },
};

/** A price in the words of the order, so that one index serves both. */
const costsAtMost: Record<Sort, (paise: number) => SQL> = {
  newest: (paise) => between(listings.startingPrice, 0, paise),
  "price-low": (paise) => lte(sortKeys["price-low"].key, paise),
  "price-high": (paise) => between(sortKeys["price-high"].key, 0, paise),
};

/** The rows of `listings` to read. */
const listOf = ({ category, city }: SearchQuery) => ({
  category: category ?? ("" as const),
  city: city === undefined ? "" : (findCity(city)?.slug ?? ""),
});

/** @param along the order whose index finds the prices */
function fits(filters: SearchQuery, along: Sort): SQL | undefined {
  const { size, maxPrice } = filters;
  const { category, city } = listOf(filters);
  return and(
    eq(listings.category, category),
    eq(listings.city, city),
    size && sql`${listings.sizes} & ${bitOfSize(size)} <> 0`,
    maxPrice === undefined ? undefined : costsAtMost[along](maxPrice),
  );
}
