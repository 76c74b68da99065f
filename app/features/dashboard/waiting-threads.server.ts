import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { waitingBookings } from "~/features/bookings/lists/dashboard-bookings.server";
import type { Side } from "~/features/enquiries/enquiry-dealings.server";
import { threadsToDecide } from "~/features/enquiries/lists/dashboard-enquiries.server";
import { threadsToAnswer } from "~/features/quotes/threads-to-answer.server";

/** The most threads of each kind at the top of a list. */
const maxPerKind = 20;

/**
 * The threads in which this side of an account has to answer, read or pay something, as on its
 * dashboard.
 */
export async function waitingThreads(account: Account, side: Side): Promise<EnquiryId[]> {
  const [toDecide, { unread }, bookings] = await Promise.all([
    threadsToDecide(account, side, maxPerKind),
    threadsToAnswer(account, maxPerKind),
    waitingBookings(account, side, maxPerKind),
  ]);
  return [
    ...toDecide,
    ...unread.flatMap(({ enquiryId, reader }) => (reader === side ? [enquiryId] : [])),
    ...bookings.map(({ booking }) => booking.enquiryId),
  ];
}
