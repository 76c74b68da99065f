import { eq } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";

const { enquiryContacts } = schema;

/**
 * Neither side of a thread sees the other's contact from now on. What the customer chose stays as
 * it is.
 */
export async function hideContacts(tx: Tx, enquiryId: EnquiryId) {
  const hiddenAt = now();
  await tx
    .insert(enquiryContacts)
    .values({ enquiryId, hiddenAt })
    .onConflictDoUpdate({ target: enquiryContacts.enquiryId, set: { hiddenAt } });
}

/** What was hidden is seen again as far as state and choice allow. */
export async function unhideContacts(tx: Tx, enquiryId: EnquiryId) {
  await tx
    .update(enquiryContacts)
    .set({ hiddenAt: null })
    .where(eq(enquiryContacts.enquiryId, enquiryId));
}
