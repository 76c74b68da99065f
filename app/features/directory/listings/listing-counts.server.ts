import { and, count, eq, sql, type SQL } from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";
import { cachedUntilPublishing } from "../catalogue-version.server";
import type { Category } from "../category-catalogue";
import { isPausedOn } from "../live-on-day.server";

const { listingCounts, listings } = schema;

type List = { category: Category | ""; city: string };
type LiveCount = List & { count: number };

const cache = cachedUntilPublishing<string, LiveCount[]>(5000);

/** Without empty lists. '' means all. */
async function liveCountsOf(which: Partial<List> = {}): Promise<LiveCount[]> {
  const values = await cache();
  const key = JSON.stringify(which);
  const known = values.get(key);
  if (known) return known;
  const { category, city } = which;
  const found = await readCounts(
    and(
      category === undefined ? undefined : eq(listingCounts.category, category),
      city === undefined ? undefined : eq(listingCounts.city, city),
    ),
  );
  const counts = found.filter(({ count }) => count > 0);
  values.set(key, counts);
  return counts;
}

function readCounts(which: SQL | undefined) {
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
  return db
    .select({
      category: listingCounts.category,
      city: listingCounts.city,
      count: sql<number>`${listingCounts.many} - (${paused})`.as("many"),
    })
    .from(listingCounts)
    .where(which);
}

export const liveCount = async ({ category, city }: List): Promise<number> =>
  (await liveCountsOf({ category, city }))[0]?.count ?? 0;

export const liveCountsByCategory = async (city = ""): Promise<Map<Category, number>> =>
  new Map(
    (await liveCountsOf({ city })).flatMap(({ category, count }) =>
      category ? [[category, count]] : [],
    ),
  );

/** The largest first. */
export const liveCountsByCity = async (category: Category | "" = "") =>
  (await liveCountsOf({ category }))
    .filter(({ city }) => city !== "")
    .map(({ city, count }) => ({ city, count }))
    .sort((one, other) => other.count - one.count || (one.city < other.city ? -1 : 1));

export const liveCategoriesByCity = async () =>
  (await liveCountsOf()).flatMap(({ category, city }) => (category ? { category, city } : []));
