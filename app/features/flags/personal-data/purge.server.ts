import { eq } from "drizzle-orm";
import { schema, type Tx } from "~/platform/database/database.server";

const { enquiryFlags } = schema;

/** Takes the words of a purged account out of its flags; that it flagged, and what was decided, stays. */
export async function purgeFlags(tx: Tx, accountId: string) {
  await tx.update(enquiryFlags).set({ note: "–" }).where(eq(enquiryFlags.reporterId, accountId));
}
