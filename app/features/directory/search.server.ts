import { and, count, eq, gte, inArray, lte, sql, type SQL } from "drizzle-orm";
import { db, schema } from "~/platform/database.server";
import { findCity } from "~/platform/india/places";
import { cursorText, type Cursor } from "./cursor";
import type { Filters, Sort } from "./filters";
import { listed, listedColumns, type ListedProvider } from "./listed.server";
import { searchWords } from "./search-words";

const { providerCategories, providerCities, providers, providerSizes } = schema;

export type ListPage = {
  providers: ListedProvider[];
  /** Cursors of the neighbouring pages. */
  previous: string | null;
  next: string | null;
};

export const pageSize = 24;

/** One page of the live providers that fit. Pages hang on a row, not on a number, so that new rows shift nothing. */
export async function providersMatching(
  filters: Filters,
  cursor: Cursor | null,
  size = pageSize,
): Promise<ListPage> {
  const { key, rising } = order[filters.sort];
  const back = cursor?.side === "before";
  const up = rising !== back;
  const beyond =
    cursor &&
    sql`(${key}, ${providers.id}) ${sql.raw(up ? ">" : "<")} (${cursor.key}, ${cursor.id})`;
  const direction = sql.raw(up ? "asc" : "desc");
  const found = await db
    .select({ ...listedColumns, key })
    .from(providers)
    .where(and(fits(filters), beyond ?? undefined))
    .orderBy(sql`${key} ${direction}`, sql`${providers.id} ${direction}`)
    .limit(size + 1);
  const more = found.length > size;
  // The way back ended before a full page, or the page has emptied meanwhile: the list begins at its beginning.
  if (cursor && (found.length === 0 || (back && found.length < size)))
    return providersMatching(filters, null, size);
  const rows = found.slice(0, size);
  if (back) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const before = back ? more : cursor !== null;
  const after = back || more;
  return {
    providers: await listed(rows),
    previous: before && first ? cursorText({ side: "before", key: first.key, id: first.id }) : null,
    next: after && last ? cursorText({ side: "after", key: last.key, id: last.id }) : null,
  };
}

export async function countMatching(filters: Filters): Promise<number> {
  const [found] = await db.select({ many: count() }).from(providers).where(fits(filters));
  return found?.many ?? 0;
}

/** Providers that named no price stand behind those that did. */
const order: Record<Sort, { key: SQL<number>; rising: boolean }> = {
  newest: { key: sql<number>`${providers.publishedAt}`, rising: false },
  "price-low": {
    key: sql<number>`coalesce(${providers.startingPrice}, 1000000000000000)`,
    rising: true,
  },
  "price-high": { key: sql<number>`coalesce(${providers.startingPrice}, -1)`, rising: false },
};

function fits({ q, category, city, size, maxPrice }: Filters): SQL | undefined {
  const knownCity = city === undefined ? undefined : findCity(city)?.slug;
  const words = [
    ...searchWords(q ?? ""),
    // A place that is not in our list stands in the provider's text as it was typed there.
    ...(knownCity ? [] : searchWords(city ?? "")),
  ];
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
    knownCity === undefined
      ? undefined
      : inArray(
          providers.id,
          db
            .select({ id: providerCities.providerId })
            .from(providerCities)
            .where(eq(providerCities.city, knownCity)),
        ),
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
    ...words.map((word) => sql`instr(${providers.searchText}, ${word}) > 0`),
  );
}
