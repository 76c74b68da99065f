import { administrators, type Account } from "~/features/accounts/queries.server";
import type { Notifications } from "~/platform/mail/notifications.server";
import { movedMail, type MoveDetails } from "../mails.server";
import { bookingLifecycle, type BookingParty } from "../states";

/** The administrators whom a move notifies. Read before its transaction, which may await nothing but itself. */
export const reviewersOf = (event: string): Promise<Account[]> =>
  event === "dispute" ? administrators() : Promise.resolve([]);

/** The mails of each event, to the parties that the lifecycle notifies; none to whoever's account is closed. */
export function moveMails(event: string, details: MoveDetails): Notifications<BookingParty> {
  const { customer, recipient, admins = [] } = details;
  const mails: Notifications<BookingParty> = {};
  for (const party of notifiedOf(event)) {
    if (party === "admin") mails.admin = admins.map((one) => movedMail(one, party, event, details));
    else {
      const reader = party === "customer" ? customer : recipient.account;
      mails[party as "customer" | "provider"] = reader && movedMail(reader, party, event, details);
    }
  }
  return mails;
}

function notifiedOf(event: string): BookingParty[] {
  for (const moves of Object.values<Record<string, { notify?: unknown }>>(bookingLifecycle)) {
    const move = moves[event];
    if (move) return [move.notify ?? []].flat() as BookingParty[];
  }
  return [];
}
