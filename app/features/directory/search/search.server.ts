import { and, between, count, eq, exists, lte, or, sql, type SQL } from "drizzle-orm";
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
import type { SearchFilters, Sort } from "./filters";
import { withCardDetails, listedColumns } from "./listed-providers.server";
import { searchWords } from "./search-words";

const { listings, providerCities, providers } = schema;

/** The same for the JSON API, which may name several places: any of them will do. */
type SearchQuery = SearchFilters & { locations?: string[] };

const pageSize = 24;

/** One page of the live providers that fit, for people. */
export const providersMatching = (filters: SearchQuery, cursor: Cursor | null, limit = pageSize) =>
  withDetails(
    keysetPageForPeople(orderOf(filters), { cursor, limit }, (clauses) => read(filters, clauses)),
  );

/** The same for scripts: a page that has emptied stays empty. */
export const providerPage = (filters: SearchQuery, cursor: Cursor | undefined, limit: number) =>
  withDetails(keysetPage(orderOf(filters), { cursor, limit }, (clauses) => read(filters, clauses)));

async function withDetails(reading: Promise<KeysetPage<Row>>) {
  const page = await reading;
  return { ...page, rows: await withCardDetails(page.rows) };
}

type Row = Awaited<ReturnType<typeof read>>[number];

const read = (filters: SearchQuery, { beyond, orderBy, limit }: KeysetClauses) =>
  db
    .select({ ...listedColumns, key: sortKeys[filters.sort].key })
    .from(listings)
    .innerJoin(providers, eq(providers.id, listings.providerId))
    .where(and(fits(filters), beyond))
    .orderBy(...orderBy)
    .limit(limit);

const orderOf = ({ sort }: SearchQuery): SortOrder<Row> => ({
  ...sortKeys[sort],
  id: listings.providerId,
  positionOf: ({ key, id }) => ({ key, id }),
});

export async function countMatching(filters: SearchQuery): Promise<number> {
  const { q, size, maxPrice, locations } = filters;
  const list = listOf(filters);
  if (!q && !size && maxPrice === undefined && !locations?.length && !list.elsewhere)
    return liveCount(list);
  const [found] = await db
    .select({ many: count() })
    .from(listings)
    .where(fits({ ...filters, sort: "price-low" }));
  return found?.many ?? 0;
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

/** The rows of `listings` to read, and a place that has none of its own. */
function listOf({ category, city }: SearchQuery) {
  const known = city === undefined ? undefined : findCity(city)?.slug;
  return {
    category: category ?? "",
    city: known ?? "",
    elsewhere: known ? undefined : city,
  } as const;
}

function fits(filters: SearchQuery): SQL | undefined {
  const { q, locations, size, maxPrice, sort } = filters;
  const { category, city, elsewhere } = listOf(filters);
  return and(
    eq(listings.category, category),
    eq(listings.city, city),
    elsewhere === undefined ? undefined : mentions(elsewhere),
    locations?.length ? or(...locations.map(worksIn)) : undefined,
    size && sql`${listings.sizes} & ${bitOfSize(size)} <> 0`,
    maxPrice === undefined ? undefined : costsAtMost[sort](maxPrice),
    mentions(q ?? ""),
  );
}

/** A place that is not in our list stands in the provider's text as it was typed there. */
function worksIn(place: string): SQL | undefined {
  const city = findCity(place)?.slug;
  if (!city) return mentions(place);
  return exists(
    db
      .select({ one: sql`1` })
      .from(providerCities)
      .where(
        and(eq(providerCities.providerId, listings.providerId), eq(providerCities.city, city)),
      ),
  );
}

function mentions(text: string): SQL | undefined {
  const words = searchWords(text);
  if (words.length === 0) return undefined;
  return exists(
    db
      .select({ one: sql`1` })
      .from(providers)
      .where(
        and(
          eq(providers.id, listings.providerId),
          ...words.map((word) => sql`instr(${providers.searchText}, ${word}) > 0`),
        ),
      ),
  );
}
