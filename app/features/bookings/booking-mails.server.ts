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
import { refundDecided, refundWords, type Decided } from "./refunds/refund-amount.server";
import type { Booking, BookingWithSides } from "./bookings.server";
import { advanceDays, dueIn, statementDue } from "./booking-deadlines.server";
import { otherGuestsNotice } from "./booking-presenter.server";
import { dueDay } from "./refunds/refunds.server";
import { bookingLifecycle, type BookingParty } from "./booking-lifecycle";

type BookingEmailDetails = BookingWithSides & {
  reason?: string | null;
  note?: string | null;
  paid?: { amount: Paise; isConfirmed: boolean };
  admins?: readonly Account[];
  /** In a dispute the other side is asked for its statement. */
  actor?: "customer" | "provider";
  decision?: Decided;
};

type BookingLifecycle = typeof bookingLifecycle;

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

export function requestedMail(reader: MailReader, booking: Booking, brief: Brief): Mail {
  const t = translatorFor(reader.language);
  const params = paramsOf(booking, brief, "", reader);
  return {
    ...mailHead(reader),
    subject: t("bookings.mails.requested.subject", params),
    paragraphs: [
      t("bookings.mails.requested.text", params),
      ...[otherGuestsNotice(booking, t) ?? []].flat(),
      t("bookings.mails.requested.due", {
        due: booking.dueAt ? formatDeadline(booking.dueAt, now(), reader.language) : "",
      }),
    ],
    highlight: booking.reference,
    action: viewAction(reader, booking),
  };
}

/** @param about.due from when on it counts as received */
export function paymentMail(
  reader: MailReader,
  kind: "payment" | "paymentReminder" | "paymentSilent",
  about: Pick<BookingWithSides, "booking" | "brief" | "recipient"> & {
    paymentReference: string;
    due: Date;
  },
): Mail {
  const { booking, brief, recipient, paymentReference } = about;
  const t = translatorFor(reader.language);
  const params = {
    ...paramsOf(booking, brief, recipient.businessName, reader),
    paymentReference,
    due: formatDeadline(about.due, now(), reader.language),
  };
  return {
    ...mailHead(reader),
    subject: t(`bookings.mails.${kind}.subject`, params),
    paragraphs: [
      t(`bookings.mails.${kind}.text`, params),
      t(`bookings.mails.${kind}.next`, params),
    ],
    highlight: paymentReference,
    action: viewAction(reader, booking),
  };
}

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
    action: viewAction(reader, booking),
  };
}

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
  const reasonText = reason ? t(`enquiries.reject.reason.${reason}`) : "";
  return {
    ...mailHead(reader),
    subject: t(`bookings.mails.${event}.${party}.subject`, params),
    paragraphs: [
      t(`bookings.mails.${event}.${party}.text`, params),
      ...(reasonText ? [t("bookings.mails.reason", { reason: reasonText })] : []),
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
        ? adminAction(reader, booking)
        : party === "customer" && eventsLeavingNoProvider.includes(event)
          ? askOthersAction(reader, booking)
          : event === "complete"
            ? reviewAction(reader, booking)
            : viewAction(reader, booking),
  };
}

const nothingPaid = { amount: 0, isConfirmed: false };

/** After these, the customer needs another provider for the day. */
const eventsLeavingNoProvider: readonly EventOf<BookingLifecycle>[] = [
  "reject",
  "expire",
  "cancel_by_provider",
];

const cancellerIn = (event: EventOf<BookingLifecycle>) =>
  event === "cancel_by_customer" ? "customer" : event === "cancel_by_provider" ? "provider" : null;

const askOthersAction = ({ language }: MailReader, { enquiryId }: Booking) => ({
  label: translatorFor(language)("enquiries.askOthers.mail"),
  path: paths.askOthers(enquiryId),
});

const viewAction = ({ language }: MailReader, { id }: Booking) => ({
  label: translatorFor(language)("bookings.mails.look"),
  path: paths.booking(id),
});

const reviewAction = ({ language }: MailReader, { id }: Booking) => ({
  label: translatorFor(language)("bookings.reviews.write"),
  path: paths.bookingReview(id),
});

const adminAction = ({ language }: MailReader, { id }: Booking) => ({
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
