import { eq } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";

const { suspensions } = schema;

/**
 * Takes the words out of the suspensions of an account that is purged; that there were some stays.
 */
export async function purgeSuspensions(tx: Tx, accountId: AccountId) {
  await tx.update(suspensions).set({ reason: "–" }).where(eq(suspensions.accountId, accountId));
}
