import { and, count, eq, gte, inArray, lte, or, sql, type SQL } from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";
import { findCity } from "~/platform/india/places/places";
import { cursorText, type Cursor } from "./cursor";
import type { Filters, Sort } from "./filters";
import { withCardDetails, listedColumns, type ListedProvider } from "./listed-providers.server";
import { searchWords } from "./search-words";

const { providerCategories, providerCities, providers, providerSizes } = schema;

type ListPage = {
  providers: ListedProvider[];
  /** Cursors of the neighbouring pages. */
  previous: string | null;
  next: string | null;
};

const pageSize = 24;

/** One page for people: where it has emptied meanwhile, or the way back ended before it was full, the list begins anew. */
export async function providersMatching(
  filters: Filters,
  cursor: Cursor | null,
  size = pageSize,
): Promise<ListPage> {
  const found = await rowsMatching(filters, cursor, size);
  const many = found.providers.length;
  const short = many === 0 || (cursor?.side === "before" && many < size);
  return cursor && short ? rowsMatching(filters, null, size) : found;
}

/** One page of the live providers that fit. Pages hang on a row, not on a number, so that new rows shift nothing. */
export async function rowsMatching(
  filters: Filters,
  cursor: Cursor | null,
  size: number,
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
  const rows = found.slice(0, size);
  if (back) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const before = back ? more : cursor !== null;
  const after = back || more;
  return {
    providers: await withCardDetails(rows),
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

function fits({ q, category, city, locations, size, maxPrice }: Filters): SQL | undefined {
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
    says(q ?? ""),
  );
}

/** A place that is not in our list stands in the provider's text as it was typed there. */
function worksIn(place: string): SQL | undefined {
  const city = findCity(place)?.slug;
  if (!city) return says(place);
  const there = db
    .select({ id: providerCities.providerId })
    .from(providerCities)
    .where(eq(providerCities.city, city));
  return inArray(providers.id, there);
}

const says = (text: string): SQL | undefined =>
  and(...searchWords(text).map((word) => sql`instr(${providers.searchText}, ${word}) > 0`));
