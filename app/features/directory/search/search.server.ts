import { and, count, eq, gte, inArray, lte, or, sql, type SQL } from "drizzle-orm";
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
import type { SearchFilters, Sort } from "./filters";
import { withCardDetails, listedColumns } from "./listed-providers.server";
import { searchWords } from "./search-words";

const { providerCategories, providerCities, providers, providerSizes } = schema;

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
    .from(providers)
    .where(and(fits(filters), beyond))
    .orderBy(...orderBy)
    .limit(limit);

const orderOf = ({ sort }: SearchQuery): SortOrder<Row> => ({
  ...sortKeys[sort],
  id: providers.id,
  positionOf: ({ key, id }) => ({ key, id }),
});

export async function countMatching(filters: SearchQuery): Promise<number> {
  const [found] = await db.select({ many: count() }).from(providers).where(fits(filters));
  return found?.many ?? 0;
}

/** Providers that named no price stand behind those that did. */
const sortKeys: Record<Sort, Pick<SortOrder<unknown>, "direction"> & { key: SQL<number> }> = {
  newest: { key: sql<number>`${providers.publishedAt}`, direction: "descending" },
  "price-low": {
    key: sql<number>`coalesce(${providers.startingPrice}, 1000000000000000)`,
    direction: "ascending",
  },
  "price-high": {
    key: sql<number>`coalesce(${providers.startingPrice}, -1)`,
    direction: "descending",
  },
};

function fits({ q, category, city, locations, size, maxPrice }: SearchQuery): SQL | undefined {
  return and(
    eq(providers.status, "live"),
    category &&
      inArray(
        providers.id,
        db
          .select({ id: providerCategories.providerId })
          .from(providerCategories)
          .where(eq(providerCategories.category, category)),
      ),
    city === undefined ? undefined : worksIn(city),
    locations?.length ? or(...locations.map(worksIn)) : undefined,
    size &&
      inArray(
        providers.id,
        db
          .select({ id: providerSizes.providerId })
          .from(providerSizes)
          .where(eq(providerSizes.size, size)),
      ),
    maxPrice === undefined
      ? undefined
      : and(gte(providers.startingPrice, 0), lte(providers.startingPrice, maxPrice)),
    mentions(q ?? ""),
  );
}

/** A place that is not in our list stands in the provider's text as it was typed there. */
function worksIn(place: string): SQL | undefined {
  const city = findCity(place)?.slug;
  if (!city) return mentions(place);
  const there = db
    .select({ id: providerCities.providerId })
    .from(providerCities)
    .where(eq(providerCities.city, city));
  return inArray(providers.id, there);
}

const mentions = (text: string): SQL | undefined =>
  and(...searchWords(text).map((word) => sql`instr(${providers.searchText}, ${word}) > 0`));
