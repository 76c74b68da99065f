import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { eventCard, eventFacts } from "~/features/enquiries/enquiry-mails.server";
import { now } from "~/platform/clock.server";
import type { Tx } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { formatRupees, type Paise } from "~/platform/india/money";
import type { EventOf } from "~/platform/lifecycle";
import type { Mail, MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import { required } from "~/platform/required";
import { isOneOf } from "~/platform/unions";
import { paths } from "~/urls";
import { advanceDays, currentState, dueIn, statementDue } from "./booking-deadlines.server";
import type { bookingLifecycle, Side } from "./booking-lifecycle";
import { stateFor } from "./booking-presenter.server";
import { type BookingRecord, bookingRecord } from "./booking-records.server";
import type { Booking, BookingWithSides } from "./bookings.server";
import { type Decided, refundDecided } from "./disputes/decision-text.server";
import { presentPlan } from "./payments/payment-presenter.server";
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
  ) => (string | readonly string[] | null | false | undefined)[];
  amount?: { label: string; value: Paise };
  highlight?: string;
  action?: { label: string; path: string } | undefined;
};

/** The emails about a booking, as it is now, to a party; none for a closed account. */
export async function bookingMail(
  tx: Tx,
  party: MailParty,
  key: string,
  about: About,
  said: Said = {},
): Promise<Mail[]> {
  const { booking, customer, recipient, admins = [] } = about;
  const record = required(await bookingRecord(booking.id, tx), "booking");
  const readers = { customer: [customer], provider: [recipient.account], admin: admins }[party];
  return readers.flatMap((reader) =>
    reader ? [mailTo(reader, party, key, { ...about, record }, said)] : [],
  );
}

function mailTo(
  reader: MailReader,
  party: MailParty,
  key: string,
  { record, brief, recipient }: About & { record: BookingRecord },
  { values, lines, amount, highlight, action }: Said,
): Mail {
  const { language } = reader;
  const t = translatorFor(language);
  const { booking } = record;
  const event = { ...brief, ...booking };
  const until = dueIn("accepted", booking.eventDate);
  const [business, name] = [recipient.businessName, brief.name];
  const params = {
    ...eventFacts(event, language),
    business,
    name,
    total: formatRupees(booking.total),
    advance: formatRupees(booking.advance),
    days: advanceDays,
    until: until ? formatDeadline(until, now(), language) : "",
    ...values?.(language),
  };
  const sums = [
    { label: t("bookings.bill.total"), amount: params.total },
    ...presentPlan(record, language).sums,
    ...(amount ? [{ label: t(amount.label), amount: formatRupees(amount.value) }] : []),
  ];
  return translatedMail(reader, {
    subject: `bookings.mails.${key}.subject`,
    text: [
      `bookings.mails.${key}.text`,
      ...(lines?.(t, params, language) ?? []).map((line) =>
        typeof line === "string" ? { line } : line,
      ),
    ],
    params,
    highlight,
    card: eventCard(event, language, {
      state: t(`bookings.state.${stateFor(currentState(booking), party)}`),
      names: { customer: [business], provider: [name], admin: [business, name] }[party],
      rows: sums.map(({ label, amount }) => ({ label, value: amount })),
    }),
    action: action ?? { label: "bookings.mails.look", path: paths.booking(booking.id) },
  });
}

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
  tx: Tx,
): Promise<Mail[]> {
  const { reason, note, payments = [], actor, decision } = details;
  return bookingMail(
    tx,
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

/** Both sides keep its note, and show it to their families. */
const confirms = isOneOf([
  "accept_without_advance",
  "assume_payment",
  "confirm",
  "settle_as_confirmed",
]);

/** After these, the customer needs another provider for the day. */
const leavesNoProvider = isOneOf(["reject", "expire", "cancel_by_provider"]);

function actionOf(party: MailParty, event: string, { id, enquiryId }: Booking) {
  if (party === "admin") return { label: "bookings.mails.decide", path: paths.adminBooking(id) };
  if (party === "customer" && leavesNoProvider(event))
    return { label: "enquiries.askOthers.mail", path: paths.askOthers(enquiryId) };
  if (confirms(event)) return { label: "mails.openNote", path: paths.bookingNote(id) };
  return event === "complete"
    ? { label: "bookings.reviews.write", path: paths.bookingReview(id) }
    : undefined;
}
