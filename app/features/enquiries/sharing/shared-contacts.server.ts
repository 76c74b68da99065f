import { inArray } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import type { Recipient } from "~/features/directory/profiles/recipients.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { areContactsOpen } from "../states";
import { currentState, type Brief, type Thread } from "../threads.server";

const { enquiryContacts } = schema;

/** What was shown or hidden in a thread; nothing where there is no row. */
export type Sharing = Pick<
  typeof enquiryContacts.$inferSelect,
  "numberShownAt" | "numberClosedAt" | "hiddenAt"
>;

/** Somebody as the other side may see them: without a number while it is sealed. */
type SharedPerson = { name: string; email: string; phone: string | null };

const nothing: Sharing = { numberShownAt: null, numberClosedAt: null, hiddenAt: null };

/** What is shown in these threads, by their ids. */
export async function sharingIn(ids: readonly string[], from: Pick<Tx, "select"> = db) {
  const found = ids.length
    ? await from
        .select()
        .from(enquiryContacts)
        .where(inArray(enquiryContacts.enquiryId, [...ids]))
    : [];
  const byThread = new Map(found.map((one) => [one.enquiryId, one]));
  return (id: string): Sharing => byThread.get(id) ?? nothing;
}

/** The two sides may see each other: it was accepted, and no flag hides it. */
export const seesContact = (thread: Thread, { hiddenAt }: Sharing): boolean =>
  areContactsOpen(currentState(thread)) && hiddenAt === null;

/** The customer, as the provider of a thread may see them; null for not at all. */
export function customerAsShared(
  { thread, brief }: { thread: Thread; brief: Brief },
  sharing: Sharing,
): SharedPerson | null {
  if (!seesContact(thread, sharing)) return null;
  const { name, email, phone } = brief;
  return { name, email, phone: sharing.numberShownAt ? phone : null };
}

/** The provider, as the customer of a thread may see them: whoever accepts shows the number. */
export function providerAsShared(
  thread: Thread,
  provider: Pick<Recipient, "contactPerson">,
  account: Account | null,
  sharing: Sharing,
): SharedPerson | null {
  if (!account || !seesContact(thread, sharing)) return null;
  return { name: provider.contactPerson, email: account.email, phone: account.phone };
}
