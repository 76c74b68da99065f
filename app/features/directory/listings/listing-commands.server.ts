import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { bitOfSize, eventSizes } from "../category-catalogue";
import { mayBeLive } from "../live-on-day.server";
import { matchRank } from "./match-rank.server";
import { updateEntries } from "../search-index/search-entries.server";

const { listingCounts, listings, providerCategories, providerCities, providers, providerSizes } =
  schema;

const bits = sql.join(
  eventSizes.map((size) => sql`when ${size} then ${sql.raw(String(bitOfSize(size)))}`),
  sql` `,
);

/**
 * Anything that changes a profile's status, pause, name, texts, price, date, sizes, categories or
 * cities calls it afterwards, in the same transaction.
 */
export async function updateListings(tx: Tx, providerId: ProviderId) {
  const ownLists = tx
    .select({ category: listings.category, city: listings.city })
    .from(listings)
    .where(eq(listings.providerId, providerId));
  const counted = sql`(${listingCounts.category}, ${listingCounts.city}) in ${ownLists}`;
  // Never below zero: a wrong count must not prevent publishing.
  await tx
    .update(listingCounts)
    .set({ many: sql`max(${listingCounts.many} - 1, 0)` })
    .where(counted);
  await tx.delete(listingCounts).where(and(eq(listingCounts.many, 0), counted));
  await tx.delete(listings).where(eq(listings.providerId, providerId));

  await tx.insert(listings).select(expectedListings(eq(providers.id, providerId)));
  await tx
    .insert(listingCounts)
    .select(
      tx
        .select({ category: listings.category, city: listings.city, many: sql`1`.as("many") })
        .from(listings)
        .where(eq(listings.providerId, providerId)),
    )
    .onConflictDoUpdate({
      target: [listingCounts.category, listingCounts.city],
      set: { many: sql`${listingCounts.many} + 1` },
    });
  await updateEntries(tx, [providerId]);
}

/** The caller updates the counts. */
export async function replaceListings(tx: Tx, providerIds: ProviderId[]) {
  await tx.delete(listings).where(inArray(listings.providerId, providerIds));
  await tx.insert(listings).select(expectedListings(inArray(providers.id, providerIds)));
}

export function expectedListings(which: SQL): SQL {
  const ofCategories = sql`join ${providerCategories} on ${providerCategories.providerId} = ${providers.id}`;
  const inCities = sql`join ${providerCities} on ${providerCities.providerId} = ${providers.id} and ${providerCities.city} <> ''`;
  const sizes = sql`select coalesce(sum(case ${providerSizes.size} ${bits} end), 0) from ${providerSizes} where ${providerSizes.providerId} = ${providers.id}`;
  const rows = (category: SQL, city: SQL, joined: SQL) =>
    sql`select ${providers.id}, ${category}, ${city}, ${providers.startingPrice}, ${providers.priceUnit}, ${providers.publishedAt}, (${sizes}), ${providers.pausedFrom}, ${providers.pausedUntil}, ${matchRank(city)} from ${providers} ${joined} where ${mayBeLive} and ${which}`;
  const category = sql`${providerCategories.category}`;
  const city = sql`${providerCities.city}`;
  const all = sql`''`;
  return sql.join(
    [
      rows(all, all, sql``),
      rows(category, all, ofCategories),
      rows(all, city, inCities),
      rows(category, city, sql`${ofCategories} ${inCities}`),
    ],
    sql` union all `,
  );
}
