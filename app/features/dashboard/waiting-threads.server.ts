import { sql } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  threadsOfWaitingBookings,
  valuesOfBookings,
} from "~/features/bookings/lists/dashboard-bookings.server";
import type { Side } from "~/features/enquiries/enquiry-dealings.server";
import { threadsToDecide } from "~/features/enquiries/lists/dashboard-enquiries.server";
import type { WaitingThreads } from "~/features/enquiries/lists/enquiry-list-pages.server";
import { unreadBy } from "~/features/messages/message-queries.server";

/** The most threads of each kind at the top of a list. */
const maxPerKind = 20;

/**
 * The threads in which this side of an account has to answer, read or pay something, as on its
 * dashboard.
 */
export const waitingThreads = async (account: Account, side: Side): Promise<WaitingThreads> => ({
  ids: ids[side],
  values: { ...(await valuesOfBookings(account, maxPerKind)), email: account.email },
});

const idsOf = (side: Side) => sql`(${threadsToDecide(side)}
  union select enquiry_id from (${unreadBy(side)}) union ${threadsOfWaitingBookings(side)})`;

const ids: Record<Side, WaitingThreads["ids"]> = {
  customer: idsOf("customer"),
  provider: idsOf("provider"),
};
