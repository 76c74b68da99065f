import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { formatDay, formatDeadline } from "~/platform/india/dates/day-format";
import { formatRupees, type Paise } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import type { EventOf } from "~/platform/lifecycle";
import { type Mail, mailHead, type MailReader } from "~/platform/mail/template.server";
import { isOneOf } from "~/platform/unions";
import { paths } from "~/urls";
import { advanceDays, dueIn, statementDue } from "./booking-deadlines.server";
import type { bookingLifecycle, Side } from "./booking-lifecycle";
import type { Booking, BookingWithSides } from "./bookings.server";
import { type Decided, refundDecided } from "./disputes/decision-text.server";
import { paidOf, type Payment } from "./payments/payments.server";
import { refundWords } from "./refunds/refund-amount.server";
import { dueDay } from "./refunds/refunds.server";

export type MailParty = "customer" | "provider" | "admin";
type About = BookingWithSides & { admins?: readonly Account[] };
type Values = Record<string, string | number>;

type Said = {
  /** What its texts name besides what all name. */
  values?: (language: Language) => Values;
  /** What follows its first paragraph. */
  lines?: (
    t: TFunction,
    values: Values,
    language: Language,
  ) => (string | null | false | undefined)[];
  highlight?: string;
  action?: { label: string; path: string };
};

/** The emails about a booking to a party; none for a closed account. */
export function bookingMail(party: MailParty, key: string, about: About, said: Said = {}): Mail[] {
  const { customer, recipient, admins = [] } = about;
  const readers = { customer: [customer], provider: [recipient.account], admin: admins }[party];
  return readers
    .flatMap((reader) => reader && mailTo(reader, key, about, said))
    .filter((mail) => mail !== null);
}

function mailTo(
  reader: MailReader,
  key: string,
  { booking, brief, recipient }: About,
  { values, lines, highlight = booking.reference, action }: Said,
): Mail {
  const { language } = reader;
  const t = translatorFor(language);
  const until = dueIn("accepted", booking.eventDate);
  const all = {
    business: recipient.businessName,
    name: brief.name,
    event: t(`enquiries.eventType.${brief.eventType}`),
    date: formatDay(booking.eventDate, language),
    city: cityName(brief.city, language),
    guests: groupIndian(booking.guestCount),
    count: booking.guestCount,
    total: formatRupees(booking.total),
    advance: formatRupees(booking.advance),
    days: advanceDays,
    until: until ? formatDeadline(until, now(), language) : "",
    reference: booking.reference,
    ...values?.(language),
  };
  const { label, path } = action ?? {
    label: "bookings.mails.look",
    path: paths.booking(booking.id),
  };
  return {
    ...mailHead(reader),
    subject: t(`bookings.mails.${key}.subject`, all),
    paragraphs: [
      t(`bookings.mails.${key}.text`, all),
      ...(lines?.(t, all, language) ?? []).filter((line) => typeof line === "string"),
    ],
    highlight,
    action: { label: t(label), path },
  };
}

/** What an event and its emails need besides the booking. */
export type BookingEventDetails = About & {
  reason?: string | null;
  note?: string | null;
  payments?: readonly Payment[];
  /** What the page said would be refunded. */
  refundShown?: Paise | undefined;
  /** In a dispute the other side is asked for its statement. */
  actor?: Side | undefined;
  decision?: Decided;
};

export function transitionMail(
  party: MailParty,
  event: EventOf<typeof bookingLifecycle>,
  booking: Booking,
  details: BookingEventDetails,
): Mail[] {
  const { reason, note, payments = [], actor, decision } = details;
  return bookingMail(
    party,
    `${event}.${party}`,
    { ...details, booking },
    {
      lines: (t, values, language) => [
        reason && t("bookings.mails.reason", { reason: t(`enquiries.reject.reason.${reason}`) }),
        decision
          ? refundDecided(decision, language)
          : isCancellation(event) &&
            refundWords(booking, paidOf(payments), cancellers[event], language, dueDay()),
        note && t(`bookings.mails.${decision ? "decided" : "note"}`, { note }),
        event === "dispute" &&
          party !== "admin" &&
          t(`bookings.mails.statement.${party === actor ? "own" : "other"}`, {
            until: formatDeadline(statementDue(now()), now(), language),
          }),
        event === "accept" && t("bookings.mails.advance", values),
      ],
      action: actionOf(party, event, booking),
    },
  );
}

const cancellers = { cancel_by_customer: "customer", cancel_by_provider: "provider" } as const;
const isCancellation = isOneOf(["cancel_by_customer", "cancel_by_provider"]);

/** After these, the customer needs another provider for the day. */
const leavesNoProvider = isOneOf(["reject", "expire", "cancel_by_provider"]);

function actionOf(party: MailParty, event: string, { id, enquiryId }: Booking) {
  if (party === "admin") return { label: "bookings.mails.decide", path: paths.adminBooking(id) };
  if (party === "customer" && leavesNoProvider(event))
    return { label: "enquiries.askOthers.mail", path: paths.askOthers(enquiryId) };
  return event === "complete"
    ? { label: "bookings.reviews.write", path: paths.bookingReview(id) }
    : undefined;
}
