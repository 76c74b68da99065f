import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";
import { cachedUntilPublishing } from "../catalogue-version.server";
import type { Category } from "../category-catalogue";
import { isPausedOn } from "../live-on-day.server";

const { listingCounts, listings } = schema;

type List = { category: Category | ""; city: string };
type CityCount = { city: string; count: number };

const cached = {
  lists: cachedUntilPublishing<string, number>(5000),
  categories: cachedUntilPublishing<string, Map<Category, number>>(1000),
  cities: cachedUntilPublishing<string, CityCount[]>(100),
};

async function once<Value>(
  cache: () => Promise<Map<string, Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const values = await cache();
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = await read();
  values.set(key, value);
  return value;
}

/** '' means all. */
export const liveCount = (list: List): Promise<number> =>
  once(cached.lists, `${list.category} ${list.city}`, () => readCount(list));

async function readCount({ category, city }: List): Promise<number> {
  const found = await db
    .select({ count: liveInList() })
    .from(listingCounts)
    .where(and(eq(listingCounts.category, category), eq(listingCounts.city, city)))
    .get();
  return found?.count ?? 0;
}

export const liveCountsByCategory = (city = ""): Promise<Map<Category, number>> =>
  once(cached.categories, city, () => readCountsByCategory(city));

async function readCountsByCategory(city: string): Promise<Map<Category, number>> {
  const rows = await db
    .select({ category: listingCounts.category, count: liveInList() })
    .from(listingCounts)
    .where(eq(listingCounts.city, city));
  return new Map(
    rows.flatMap(({ category, count }) => (category && count > 0 ? [[category, count]] : [])),
  );
}

export const liveCountsByCity = (category: Category | "" = ""): Promise<CityCount[]> =>
  once(cached.cities, category, () => readCountsByCity(category));

async function readCountsByCity(category: Category | ""): Promise<CityCount[]> {
  const count = liveInList();
  const rows = await db
    .select({ city: listingCounts.city, count })
    .from(listingCounts)
    .where(and(eq(listingCounts.category, category), ne(listingCounts.city, "")))
    .orderBy(desc(count), asc(listingCounts.city));
  return rows.filter(({ count }) => count > 0);
}

export async function liveCategoriesByCity(): Promise<{ category: Category; city: string }[]> {
  const rows = await db
    .select({ category: listingCounts.category, city: listingCounts.city, count: liveInList() })
    .from(listingCounts)
    .where(ne(listingCounts.category, ""));
  return rows.flatMap(({ category, city, count }) =>
    category && count > 0 ? { category, city } : [],
  );
}

function liveInList() {
  const paused = db
    .select({ count: count() })
    .from(listings)
    .where(
      and(
        eq(listings.category, listingCounts.category),
        eq(listings.city, listingCounts.city),
        isPausedOn(listings),
      ),
    );
  return sql<number>`${listingCounts.many} - (${paused})`.as("many");
}
