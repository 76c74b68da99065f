import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import { db, schema } from "~/platform/database/database.server";
import type { Category } from "../category-catalogue";
import { isPausedOn } from "../live-on-day.server";

const { listingCounts, listings } = schema;

/** How many live providers a category has in a city; '' means all of them. */
export async function liveCount({ category, city }: { category: Category | ""; city: string }) {
  const found = await db
    .select({ many: liveInList() })
    .from(listingCounts)
    .where(and(eq(listingCounts.category, category), eq(listingCounts.city, city)))
    .get();
  return found?.many ?? 0;
}

/** How many live providers each category has, in all of India or in one city. */
export async function liveCountsByCategory(city = ""): Promise<Map<Category, number>> {
  const rows = await db
    .select({ category: listingCounts.category, many: liveInList() })
    .from(listingCounts)
    .where(eq(listingCounts.city, city));
  return new Map(
    rows.flatMap(({ category, many }) => (category && many > 0 ? [[category, many]] : [])),
  );
}

/** The cities that live providers work in, most of them first. */
export async function liveCountsByCity(
  category: Category | "" = "",
): Promise<{ city: string; many: number }[]> {
  const many = liveInList();
  const rows = await db
    .select({ city: listingCounts.city, many })
    .from(listingCounts)
    .where(and(eq(listingCounts.category, category), ne(listingCounts.city, "")))
    .orderBy(desc(many), asc(listingCounts.city));
  return rows.filter(({ many }) => many > 0);
}

/** Each category with each city that it has somebody in, and with '' for all of them. */
export async function liveCategoriesByCity(): Promise<{ category: Category; city: string }[]> {
  const rows = await db
    .select({ category: listingCounts.category, city: listingCounts.city, many: liveInList() })
    .from(listingCounts)
    .where(ne(listingCounts.category, ""));
  return rows.flatMap(({ category, city, many }) =>
    category && many > 0 ? { category, city } : [],
  );
}

/** Of a list's count those who are live today. */
function liveInList() {
  const paused = db
    .select({ many: count() })
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
