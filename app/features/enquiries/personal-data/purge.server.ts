import { eq } from "drizzle-orm";
import { schema, type Tx } from "~/platform/database/database.server";

const { briefs } = schema;

/** Takes the person out of the enquiries of an account that is purged; that they were sent, and how they ended, stays. */
export async function purgeEnquiries(tx: Tx, accountId: string) {
  await tx
    .update(briefs)
    .set({ name: "–", email: "", phone: "", venue: null, message: null })
    .where(eq(briefs.accountId, accountId));
}
