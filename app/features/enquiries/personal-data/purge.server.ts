import { eq } from "drizzle-orm";
import { schema, type Tx } from "~/platform/database/database.server";

const { briefs, enquiries } = schema;

/** Takes the person out of the enquiries of an account that is purged; that they were sent, and how they ended, stays. */
export async function purgeEnquiries(tx: Tx, accountId: string) {
  await tx
    .update(briefs)
    .set({ name: "–", email: "", phone: "", venue: null, message: null, wishes: null })
    .where(eq(briefs.accountId, accountId));
}

/** The threads of what an account sent. */
export async function threadIdsOfAccount(tx: Tx, accountId: string): Promise<string[]> {
  const found = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(eq(briefs.accountId, accountId));
  return found.map(({ id }) => id);
}

/** The threads of what a provider received. */
export async function threadIdsOfProvider(tx: Tx, providerId: string): Promise<string[]> {
  const found = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.providerId, providerId));
  return found.map(({ id }) => id);
}
