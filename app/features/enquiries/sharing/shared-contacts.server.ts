import { inArray } from "drizzle-orm";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { areContactsOpen } from "../enquiry-lifecycle";
import { suspendedSide } from "../enquiry-dealings.server";
import { currentState, threadRecord, type ThreadWithBrief } from "../enquiry-threads.server";

const { enquiryContacts } = schema;

export type Sharing = Pick<
  typeof enquiryContacts.$inferSelect,
  "numberShownAt" | "numberClosedAt" | "hiddenAt"
>;

type SharedPerson = { name: string; email: string; phone: string | null };

const nothingShared: Sharing = { numberShownAt: null, numberClosedAt: null, hiddenAt: null };

export const sharingOf = async (id: EnquiryId): Promise<Sharing> =>
  (await threadRecord(id))?.contacts[0] ?? nothingShared;

export const hasSharing = async (id: EnquiryId): Promise<boolean> =>
  ((await threadRecord(id))?.contacts ?? []).length > 0;

export async function sharingIn(ids: readonly EnquiryId[], from: Pick<Tx, "select"> = db) {
  const found = ids.length
    ? await from
        .select()
        .from(enquiryContacts)
        .where(inArray(enquiryContacts.enquiryId, [...ids]))
    : [];
  const byThread = new Map(found.map((one) => [one.enquiryId, one]));
  return (id: EnquiryId): Sharing => byThread.get(id) ?? nothingShared;
}

/** Whether one side still owes the other money, whatever happened to the enquiry. */
type Owing = { isOwed?: boolean };

const canSeeContact = (
  { thread, brief }: ThreadWithBrief,
  provider: Pick<Recipient, "status">,
  { hiddenAt }: Sharing,
  { isOwed = false }: Owing,
): boolean =>
  hiddenAt === null &&
  (isOwed ||
    (areContactsOpen(currentState(thread)) && suspendedSide(thread, brief, provider) === null));

export function customerAsShared(
  { thread, brief }: ThreadWithBrief,
  provider: Pick<Recipient, "status">,
  sharing: Sharing,
  owing: Owing = {},
): SharedPerson | null {
  if (!brief.reader || !canSeeContact({ thread, brief }, provider, sharing, owing)) return null;
  const { name, email, phone } = brief;
  return { name, email, phone: sharing.numberShownAt ? phone : null };
}

export function providerAsShared(
  found: ThreadWithBrief,
  provider: Pick<Recipient, "contactPerson" | "status">,
  account: Account | null,
  sharing: Sharing,
  owing: Owing = {},
): SharedPerson | null {
  if (!account || !canSeeContact(found, provider, sharing, owing)) return null;
  return { name: provider.contactPerson, email: account.email, phone: account.phone };
}
