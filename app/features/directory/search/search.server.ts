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
import { searchFilters, type Sort } from "./filters";
import { withCardDetails, listedColumns, type ListedRow } from "./listed-providers.server";
import { isWholeList, mostCounted } from "./labels";
import { asksForWords } from "./search-words";
import { countByWords, pageByWords, type Paginate, type SearchQuery } from "./word-search.server";

const { listings, providers } = schema;

const pageSize = 24;

/** One page of the live providers that fit, for people. */
export const providersMatching = (filters: SearchQuery, cursor: Cursor | null, limit = pageSize) =>
  withDetails(
    pageOf(filters, (order, read) => keysetPageForPeople(order, { cursor, limit }, read)),
  );

/** The same for scripts: a page that has emptied stays empty. */
export const providerPage = (filters: SearchQuery, cursor: Cursor | undefined, limit: number) =>
  withDetails(pageOf(filters, (order, read) => keysetPage(order, { cursor, limit }, read)));

async function withDetails<Row extends ListedRow>(reading: Promise<KeysetPage<Row>>) {
  const page = await reading;
  return { ...page, rows: await withCardDetails(page.rows) };
}

async function pageOf(filters: SearchQuery, paginate: Paginate): Promise<KeysetPage<ListedRow>> {
  if (asksForWords(filters) || (await isFoundBySize(filters)))
    return pageByWords(filters, paginate);
  const order = orderOf(filters);
  if (!(await fitsFew(filters))) return paginate(order, (clauses) => read(filters, clauses));
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

async function fitsFew(filters: SearchQuery): Promise<boolean> {
  if (filters.sort !== "newest" || filters.maxPrice === undefined) return false;
  return (await countAlong(searchFilters.without(filters, "size"), few + 1)) <= few;
}

const read = (
  filters: SearchQuery,
  { beyond, orderBy, limit }: KeysetClauses,
  along = filters.sort,
) =>
  db
    .select({ ...listedColumns, key: sortKeys[filters.sort].key })
    .from(listings)
    .innerJoin(providers, eq(providers.id, listings.providerId))
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
