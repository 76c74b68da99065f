import { inArray } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { db, schema, type ReadFrom, type Tx } from "~/platform/database/database.server";
import { areContactsOpen } from "../enquiry-lifecycle";
import { suspendedSide, type Side } from "../enquiry-dealings.server";
import { currentState, threadRecord, type ThreadWithBrief } from "../enquiry-threads.server";

const { enquiryContacts } = schema;

export type Sharing = Pick<
  typeof enquiryContacts.$inferSelect,
  "numberShownAt" | "numberClosedAt" | "hiddenAt"
>;

const nothingShared: Sharing = { numberShownAt: null, numberClosedAt: null, hiddenAt: null };

export const sharingOf = async (id: EnquiryId): Promise<Sharing> =>
  (await threadRecord(id))?.contacts[0] ?? nothingShared;

export const hasSharing = async (id: EnquiryId): Promise<boolean> =>
  ((await threadRecord(id))?.contacts ?? []).length > 0;

export async function sharingIn(ids: readonly EnquiryId[], from: ReadFrom = db) {
  const found = ids.length
    ? await from
        .select()
        .from(enquiryContacts)
        .where(inArray(enquiryContacts.enquiryId, [...ids]))
    : [];
  const byThread = new Map(found.map((one) => [one.enquiryId, one]));
  return (id: EnquiryId): Sharing => byThread.get(id) ?? nothingShared;
}

/**
 * The other side, as far as `reader` may know it. Null while it is hidden or can't be reached.
 * @param isOwed one side still owes the other money, whatever happened to the enquiry
 */
export function otherAsShared(
  reader: Side,
  { thread, brief }: ThreadWithBrief,
  provider: Pick<Recipient, "contactPerson" | "status">,
  account: Account | null,
  { hiddenAt, numberShownAt }: Sharing,
  isOwed = false,
) {
  const isOpen =
    areContactsOpen(currentState(thread)) && suspendedSide(thread, brief, provider) === null;
  if (hiddenAt || !(isOwed || isOpen)) return null;
  if (reader === "customer")
    return account && { name: provider.contactPerson, email: account.email, phone: account.phone };
  const { name, email, phone } = brief;
  return brief.reader && { name, email, phone: numberShownAt ? phone : null };
}

/** Null shows them again. The customer's own choice is preserved. */
export const hideContacts = (tx: Tx, enquiryId: EnquiryId, hiddenAt: Date | null) =>
  tx
    .insert(enquiryContacts)
    .values({ enquiryId, hiddenAt })
    .onConflictDoUpdate({ target: enquiryContacts.enquiryId, set: { hiddenAt } });
