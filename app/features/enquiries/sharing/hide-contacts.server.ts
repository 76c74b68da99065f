import { eq } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";

const { enquiryContacts } = schema;

/** The customer's own choice is preserved. */
export async function hideContacts(tx: Tx, enquiryId: EnquiryId) {
  const hiddenAt = now();
  await tx
    .insert(enquiryContacts)
    .values({ enquiryId, hiddenAt })
    .onConflictDoUpdate({ target: enquiryContacts.enquiryId, set: { hiddenAt } });
}

export async function unhideContacts(tx: Tx, enquiryId: EnquiryId) {
  await tx
    .update(enquiryContacts)
    .set({ hiddenAt: null })
    .where(eq(enquiryContacts.enquiryId, enquiryId));
}
