import { eq } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";
import { updateMatchRanks } from "../listings/match-rank.server";

const { providers } = schema;

export async function setRating(
  tx: Tx,
  providerId: ProviderId,
  rating: { reviewCount: number; starsTotal: number },
) {
  await tx.update(providers).set(rating).where(eq(providers.id, providerId));
  await updateMatchRanks(tx, providerId);
}
