import { and, eq, ne, sql, type SQL } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";

const { listings, providers } = schema;

/** Above all ranks of stars, 0 to 40 tenths, and of answers, 0 to 10. */
const home = 41 * 11;

/**
 * How well a provider matches a list, apart from the filters: its own city before others, then its
 * stars, then how it answers. The stars are a mean in tenths, as if five customers had given 3.5
 * before, so that few reviews count for less than many, and none for neither good nor bad.
 */
export const matchRank = (city: SQL): SQL => {
  const { reviewCount, starsTotal, answerTenths } = providers;
  const isHome = sql`${city} <> '' and ${city} = ${providers.city}`;
  const stars = sql`(20 * ${starsTotal} + 350 + ${reviewCount} + 5) / (2 * (${reviewCount} + 5))`;
  return sql`case when ${isHome} then ${sql.raw(String(home))} else 0 end + (${stars} - 10) * 11 + ${answerTenths}`;
};

/**
 * The share of enquiries that a provider answered in time, in tenths, as if it had answered four of
 * five before: a single one that it missed is not held against it for long.
 */
export const answerTenths = (answered: number, unanswered: number): number =>
  Math.round((10 * (answered + 4)) / (answered + unanswered + 5));

/** Updates the rank of a provider in its lists after its stars or answers changed. */
export async function updateMatchRanks(tx: Tx, providerId: ProviderId) {
  const rank = sql`(select ${matchRank(sql`${listings.city}`)} from ${providers} where ${providers.id} = ${listings.providerId})`;
  await tx.update(listings).set({ matchRank: rank }).where(eq(listings.providerId, providerId));
}

/** Stores the share of enquiries that a provider answered. Lists and pages change only if it did. */
export async function setAnswerTenths(tx: Tx, providerId: ProviderId, tenths: number) {
  const changed = await tx
    .update(providers)
    .set({ answerTenths: tenths })
    .where(and(eq(providers.id, providerId), ne(providers.answerTenths, tenths)))
    .returning({ id: providers.id });
  if (changed.length > 0) await updateMatchRanks(tx, providerId);
}
