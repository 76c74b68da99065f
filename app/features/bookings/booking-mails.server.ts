import type { Brief } from "~/features/enquiries/enquiry-threads.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatDay, formatDeadline } from "~/platform/india/dates/day-format";
import { formatRupees, type Paise } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import { translatorFor } from "~/platform/i18n.server";
import { emailsOf, type EmailsOf, type EventOf } from "~/platform/lifecycle";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { refundDecided, refundWords, type Decided } from "./advance/refund.server";
import type { Booking, BookingWithSides } from "./bookings.server";
import { advanceDays, dueIn, statementDue } from "./booking-deadlines.server";
import { guestsBesidePrices } from "./booking-presenter.server";
import { dueDay } from "./refunds/refund-dates.server";
import { bookingLifecycle, type BookingParty } from "./booking-lifecycle";

/** What the emails of a transition are made of. */
type BookingEmailDetails = BookingWithSides & {
  reason?: string | null;
  note?: string | null;
  /** What the customer had paid, by whose word: for the end of a booking. */
  paid?: { amount: Paise; isConfirmed: boolean };
  /** Whom a dispute is shown to. */
  admins?: readonly Account[];
  /** Which side pressed: the other one is asked for its own statement of a dispute. */
  actor?: "customer" | "provider";
  /** Of a dispute: what of the advance was paid, and what of it goes back. */
  decision?: Decided;
};

type BookingLifecycle = typeof bookingLifecycle;

/**
 * The emails of an event, to the parties that the lifecycle notifies; none to one whose account is
 * closed.
 */
export const bookingEmails = <Event extends EventOf<BookingLifecycle>>(
  event: Event,
  details: BookingEmailDetails,
): EmailsOf<BookingLifecycle, Event> => {
  const { customer, recipient, admins = [] } = details;
  return emailsOf(bookingLifecycle, event, (party) => {
    if (party === "admin") return admins.map((one) => transitionMail(one, party, event, details));
    const reader = party === "customer" ? customer : recipient.account;
    return reader && transitionMail(reader, party, event, details);
  });
};

/** To the provider: a date is asked for, and until when it can be answered. */
export function requestedMail(reader: MailReader, booking: Booking, brief: Brief): Mail {
  const t = translatorFor(reader.language);
  const params = paramsOf(booking, brief, "", reader);
  return {
    ...mailHead(reader),
    subject: t("bookings.mails.requested.subject", params),
    paragraphs: [
      t("bookings.mails.requested.text", params),
      ...[guestsBesidePrices(booking, t) ?? []].flat(),
      t("bookings.mails.requested.due", {
        due: booking.dueAt ? formatDeadline(booking.dueAt, now(), reader.language) : "",
      }),
    ],
    highlight: booking.reference,
    action: lookAt(reader, booking),
  };
}

/**
 * To the provider: the customer says that the advance was paid, or still waits for a word on it.
 */
export function paymentMail(
  reader: MailReader,
  booking: Booking,
  brief: Brief,
  paymentReference: string,
  about: "payment" | "paymentReminder" = "payment",
): Mail {
  const t = translatorFor(reader.language);
  const params = { ...paramsOf(booking, brief, "", reader), paymentReference };
  return {
    ...mailHead(reader),
    subject: t(`bookings.mails.${about}.subject`, params),
    paragraphs: [
      t(`bookings.mails.${about}.text`, params),
      t(`bookings.mails.${about}.next`, params),
    ],
    highlight: paymentReference,
    action: lookAt(reader, booking),
  };
}

/** To the customer: the provider looked for the payment and found none. */
export function deniedPaymentMail(
  reader: MailReader,
  booking: Booking,
  brief: Brief,
  { businessName }: Pick<Recipient, "businessName">,
  paymentReference: string,
): Mail {
  const t = translatorFor(reader.language);
  const params = { ...paramsOf(booking, brief, businessName, reader), paymentReference };
  return {
    ...mailHead(reader),
    subject: t("bookings.mails.paymentDenied.subject", params),
    paragraphs: [
      t("bookings.mails.paymentDenied.text", params),
      t("bookings.mails.paymentDenied.next", params),
      ...(booking.dueAt
        ? [
            t("bookings.mails.paymentDenied.until", {
              due: formatDeadline(booking.dueAt, now(), reader.language),
            }),
          ]
        : []),
    ],
    highlight: paymentReference,
    action: lookAt(reader, booking),
  };
}

/** What a transition means for one of its parties. */
function transitionMail(
  reader: MailReader,
  party: BookingParty,
  event: EventOf<BookingLifecycle>,
  {
    booking,
    brief,
    recipient,
    reason,
    note,
    paid = nothingPaid,
    actor,
    decision,
  }: BookingEmailDetails,
): Mail {
  const t = translatorFor(reader.language);
  const params = paramsOf(booking, brief, recipient.businessName, reader);
  const canceller = cancellerIn(event);
  const refund = decision
    ? refundDecided(booking, decision, reader.language)
    : canceller && refundWords(booking, paid, canceller, reader.language, dueDay());
  const because = reason ? t(`enquiries.reject.reason.${reason}`) : "";
  return {
    ...mailHead(reader),
    subject: t(`bookings.mails.${event}.${party}.subject`, params),
    paragraphs: [
      t(`bookings.mails.${event}.${party}.text`, params),
      ...(because ? [t("bookings.mails.reason", { reason: because })] : []),
      ...(refund ? [refund] : []),
      ...(note ? [t(`bookings.mails.${decision ? "decided" : "note"}`, { note })] : []),
      ...(event === "dispute" && party !== "admin"
        ? [
            t(`bookings.mails.statement.${party === actor ? "own" : "other"}`, {
              until: formatDeadline(statementDue(now()), now(), reader.language),
            }),
          ]
        : []),
      ...(event === "accept" ? [t("bookings.mails.advance", params)] : []),
    ],
    highlight: booking.reference,
    action:
      party === "admin"
        ? toAdmins(reader, booking)
        : party === "customer" && leaveAlone.includes(event)
          ? askOthers(reader, booking)
          : event === "complete"
            ? toReview(reader, booking)
            : lookAt(reader, booking),
  };
}

const nothingPaid = { amount: 0, isConfirmed: false };

/** After these the customer needs somebody else for the day. */
const leaveAlone: readonly EventOf<BookingLifecycle>[] = ["reject", "expire", "cancel_by_provider"];

/** Whose cancellation an event is. */
const cancellerIn = (event: EventOf<BookingLifecycle>) =>
  event === "cancel_by_customer" ? "customer" : event === "cancel_by_provider" ? "provider" : null;

const askOthers = ({ language }: MailReader, { enquiryId }: Booking) => ({
  label: translatorFor(language)("enquiries.askOthers.mail"),
  path: paths.askOthers(enquiryId),
});

const lookAt = ({ language }: MailReader, { id }: Booking) => ({
  label: translatorFor(language)("bookings.mails.look"),
  path: paths.booking(id),
});

const toReview = ({ language }: MailReader, { id }: Booking) => ({
  label: translatorFor(language)("bookings.reviews.write"),
  path: paths.bookingReview(id),
});

const toAdmins = ({ language }: MailReader, { id }: Booking) => ({
  label: translatorFor(language)("bookings.mails.decide"),
  path: paths.adminBooking(id),
});

function paramsOf(booking: Booking, brief: Brief, business: string, { language }: MailReader) {
  const until = dueIn("accepted", booking.eventDate);
  return {
    business,
    name: brief.name,
    event: translatorFor(language)(`enquiries.eventType.${brief.eventType}`),
    date: formatDay(booking.eventDate, language),
    city: cityName(brief.city, language),
    guests: groupIndian(booking.guestCount),
    count: booking.guestCount,
    total: formatRupees(booking.total),
    advance: formatRupees(booking.advance),
    days: advanceDays,
    until: until ? formatDeadline(until, now(), language) : "",
    reference: booking.reference,
  };
}
