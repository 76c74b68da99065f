import type { Account } from "~/features/accounts/account-queries.server";
import { type NotFree, whyNotFree } from "~/features/calendar/calendar-queries.server";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import type { ThreadWithBrief } from "~/features/enquiries/enquiry-threads.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { bookedBeside } from "../open-offers.server";

type Asked = ThreadWithBrief & { recipient: Pick<Recipient, "businessName"> };

/** The provider is not free on this day, or another one is booked already. */
export async function dateWarning(
  customer: Account,
  { thread, brief, recipient: { businessName: business } }: Asked,
  eventDate: IstDay,
): Promise<{ why: NotFree | "second"; params: Record<string, string> } | null> {
  const notFree = await whyNotFree(thread.providerId, eventDate);
  if (notFree) return { why: notFree, params: { business } };
  const { guestCount, venue } = brief;
  const other = await bookedBeside(customer, { thread, brief, eventDate, guestCount, venue });
  return other ? { why: "second", params: { business, other } } : null;
}
