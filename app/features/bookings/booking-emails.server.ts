import { administrators, type Account } from "~/features/accounts/queries.server";
import { emailsOf, type EmailsOf, type EventOf } from "~/platform/lifecycle";
import { movedMail, type MoveDetails } from "./mails.server";
import { bookingLifecycle } from "./states";

type BookingLifecycle = typeof bookingLifecycle;

/** The administrators whom an event notifies. Read before its transaction, which may await nothing but itself. */
export const administratorsFor = (event: EventOf<BookingLifecycle>): Promise<Account[]> =>
  event === "dispute" ? administrators() : Promise.resolve([]);

/** The emails of an event, to the parties that the lifecycle notifies; none to whoever's account is closed. */
export const bookingEmails = <Event extends EventOf<BookingLifecycle>>(
  event: Event,
  details: MoveDetails,
): EmailsOf<BookingLifecycle, Event> => {
  const { customer, recipient, admins = [] } = details;
  return emailsOf(bookingLifecycle, event, (party) => {
    if (party === "admin") return admins.map((one) => movedMail(one, party, event, details));
    const reader = party === "customer" ? customer : recipient.account;
    return reader && movedMail(reader, party, event, details);
  });
};
