import type { EnquiryId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";

const { enquiryContacts } = schema;

/** Null shows them again. The customer's own choice is preserved. */
export const hideContacts = (tx: Tx, enquiryId: EnquiryId, hiddenAt: Date | null) =>
  tx
    .insert(enquiryContacts)
    .values({ enquiryId, hiddenAt })
    .onConflictDoUpdate({ target: enquiryContacts.enquiryId, set: { hiddenAt } });
