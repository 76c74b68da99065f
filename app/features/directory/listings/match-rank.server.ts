import { and, eq, ne, sql, type SQL } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";

const { listings, providers } = schema;

/** More than the ranks of stars (0 to 40 tenths) and of replies (0 to 10) combined. */
const ownCityRank = 41 * 11;

/**
 * Its own city first, then its stars, then how it replies. The average in tenths assumes five
 * earlier reviews of 3.5, so that none counts as neither good nor bad.
 */
export const matchRank = (city: SQL): SQL => {
  const { reviewCount, starsTotal, answerTenths } = providers;
  const isOwnCity = sql`${city} <> '' and ${city} = ${providers.city}`;
  const stars = sql`(20 * ${starsTotal} + 350 + ${reviewCount} + 5) / (2 * (${reviewCount} + 5))`;
  return sql`case when ${isOwnCity} then ${sql.raw(String(ownCityRank))} else 0 end + (${stars} - 10) * 11 + ${answerTenths}`;
};

/** Assumes five earlier enquiries, four of them answered: one miss doesn't count for long. */
export const answerTenths = (answered: number, unanswered: number): number =>
  Math.round((10 * (answered + 4)) / (answered + unanswered + 5));

async function updateMatchRanks(tx: Tx, providerId: ProviderId) {
  const rank = sql`(select ${matchRank(sql`${listings.city}`)} from ${providers} where ${providers.id} = ${listings.providerId})`;
  await tx.update(listings).set({ matchRank: rank }).where(eq(listings.providerId, providerId));
}

export async function setAnswerTenths(tx: Tx, providerId: ProviderId, tenths: number) {
  const changed = await tx
    .update(providers)
    .set({ answerTenths: tenths })
    .where(and(eq(providers.id, providerId), ne(providers.answerTenths, tenths)))
    .returning({ id: providers.id });
  if (changed.length > 0) await updateMatchRanks(tx, providerId);
}

export async function setRating(
  tx: Tx,
  providerId: ProviderId,
  rating: { reviewCount: number; starsTotal: number },
) {
  await tx.update(providers).set(rating).where(eq(providers.id, providerId));
  await updateMatchRanks(tx, providerId);
}
