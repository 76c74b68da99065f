import type { TFunction } from "i18next";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { presentListing } from "~/features/directory/search/listing";
import { listedProviders } from "~/features/directory/search/listed-providers.server";
import { contactOf } from "~/features/enquiries/enquiry-contacts";
import { faceOf } from "~/features/enquiries/enquiry-customers.server";
import { suspensionNotice } from "~/features/enquiries/enquiry-dealings.server";
import { presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import { threadFor } from "~/features/enquiries/enquiry-threads.server";
import {
  numberNote,
  presentNumber,
} from "~/features/enquiries/sharing/shared-contact-presenter.server";
import { otherAsShared, sharingOf } from "~/features/enquiries/sharing/shared-contacts.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { formatRupees, inRupees } from "~/platform/india/money";
import { required } from "~/platform/required";
import { paths } from "~/urls";
import { eventsOf } from "./booking-actions.server";
import { presentBill, presentRefunds } from "./booking-bill.server";
import { currentState, isOpenToday } from "./booking-deadlines.server";
import { type BookingState, holdsDate, isAgreed, isOpen, type Side } from "./booking-lifecycle";
import { otherGuestsNotice, presentBooking, suspendedSideOf } from "./booking-presenter.server";
import { bookingRecord } from "./booking-records.server";
import { bookingFor, type BookingWithSides } from "./bookings.server";
import { changeTitle } from "./changes/change-history.server";
import { tasksShown, type Task } from "./booking-tasks.server";
import { decisionOf } from "./disputes/dispute-queries.server";
import { taskNameOf } from "./lists/dashboard-bookings.server";
import { presentPayments, presentPlan } from "./payments/payment-presenter.server";
import { isUnanswered, type Paid, paidOf, type Payment } from "./payments/payments.server";
import { refundDue, refundWords } from "./refunds/refund-amount.server";
import { presentRefund } from "./refunds/refund-presenter.server";
import { isOpenNow, type Refund } from "./refunds/refunds.server";

/** Without these events the field is not on the page. */
const eventsWithField: Record<string, readonly string[]> = {
  reason: ["reject"],
  note: ["reject", "cancel", "dispute", "dispute_refund"],
  paymentReference: ["state_payment", "send_refund"],
  amount: ["state_payment"],
  paidOn: ["state_payment"],
  upiId: ["set_destination"],
};

/** @throws Refusal notFound for anyone else */
export async function bookingPage(actor: Account, id: BookingId, language: Language) {
  const found = await bookingFor(actor, id);
  const { booking, brief, recipient, side } = found;
  const t = translatorFor(language);
  const suspended = isOpen(currentState(booking))
    ? suspendedSideOf(booking, brief, recipient)
    : null;
  const { thread } = await threadFor(actor, booking.enquiryId);
  const sharing = await sharingOf(thread.id);
  const presented = presentBooking(booking, brief, side, language);
  const business = recipient.businessName;
  const isLive = recipient.status === "live";
  const [listing] = isLive ? await listedProviders([recipient.id]) : [];
  const other = side === "customer" ? business : brief.name;
  const record = required(await bookingRecord(id), "booking");
  const decision = await decisionOf(id);
  const {
    payments: stated,
    refunds: [refund = null],
  } = record;
  const paid = paidOf(stated);
  const payments = presentPayments(record, found, language);
  const events = eventsOf(booking, side, { suspended, payments: stated, refund });
  return {
    ...presented,
    events,
    absentFields: Object.keys(eventsWithField).filter(
      (field) => !events.some((event) => eventsWithField[field]?.includes(event)),
    ),
    ...paymentTexts(presented.state, side, stated, t),
    /** Of the tasks that have a card on this page; others have a button at the top. */
    waiting: tasksShown(record, side).flatMap((task) => {
      const card = cardOf(task);
      const text = t(`dashboard.task.${taskNameOf(task)}`, { name: other });
      return card ? [{ to: `#${card}`, text }] : [];
    }),
    suspended: suspensionText(found, suspended, t),
    side,
    other,
    /** Photo and profile are only shown while the profile is public. */
    picture: listing ? presentListing(listing, t, language).picture : null,
    profile: isLive && side === "customer" ? paths.provider(recipient.slug) : null,
    providerId: recipient.id,
    face: faceOf(brief),
    business,
    enquiryId: booking.enquiryId,
    enquiry: paths.enquiry(booking.enquiryId),
    bill: presentBill(booking, language),
    plan: presentPlan(record, language),
    payments,
    refunds: presentRefunds(booking, booking.eventDate, language, side),
    refundByProvider: t(`bookings.refunds.to.${side}.byProvider`),
    termsNote: booking.agreed.termsNote,
    otherGuests: otherGuestsNotice(booking, t),
    /** In rupees, as the cancellation form posts it. */
    refundShown: String(inRupees(refundDue(booking, paid.amount, side))),
    // A decision shows its own refund.
    refundNow: decision && booking.settledAt ? null : refundSentence(found, paid, refund, language),
    refund:
      refund && presentRefund(refund, found, language, stated.at(-1)?.paymentReference ?? null),
    disputeInstead: payments?.mayDispute
      ? t("bookings.dispute.payment", { name: other })
      : t(`bookings.dispute.instead.${side}`, { name: other }),
    note: booking.confirmedAt ? paths.bookingNote(id) : null,
    ...(holdsDate(presented.state) || isOpenNow(refund)
      ? contact()
      : { contact: null, numberNote: null }),
    ownDay: side === "provider" ? ownDayOf(presented.state) : null,
    ended: booking.note || booking.reason ? endedBecause() : null,
    history: await presentHistory(found, side, language),
  };

  function contact() {
    const isOwed = isOpenNow(refund);
    const found = { thread, brief };
    const person = otherAsShared(side, found, recipient, recipient.account, sharing, isOwed);
    return {
      contact: person && contactOf(person, null),
      numberNote: numberNote(presentNumber(thread, sharing, language), side, t),
    };
  }

  function ownDayOf(state: BookingState) {
    const day = booking.eventDate;
    if (state === "requested") return { answer: "open" as const, day };
    const isTaken = state === "rejected" && booking.reason === "date_taken";
    return isTaken ? { answer: "refused" as const, day } : null;
  }

  function endedBecause() {
    const reason = booking.reason && t(`enquiries.reject.reason.${booking.reason}`);
    const by = /customer|withdrawn/.test(presented.state) ? "customer" : "provider";
    return { reason, note: booking.note, by: by === side ? t("messages.you") : other };
  }
}

export type BookingPageData = Awaited<ReturnType<typeof bookingPage>>;

function suspensionText(
  { booking, brief, recipient, side }: BookingWithSides & { side: Side },
  suspended: Side | null,
  t: TFunction,
): string | null {
  const notice = suspensionNotice(suspended, side, { brief, provider: recipient }, t);
  if (notice || !holdsDate(currentState(booking))) return notice;
  const other = side === "customer" ? recipient.status === "suspended" : brief.isSuspended;
  const own = side === "provider" && recipient.status === "suspended";
  const name = side === "customer" ? recipient.businessName : brief.name;
  return own || other ? t(`bookings.suspended.${own ? "own" : "other"}`, { name }) : null;
}

/** Newest first, down to the request. */
export async function presentHistory(
  { booking, brief, recipient }: BookingWithSides,
  reader: Side | "admin",
  language: Language,
) {
  const t = translatorFor(language);
  type Entry = {
    id: string;
    event: string;
    to?: BookingState;
    at: Date;
    note?: Record<string, unknown> | null;
  };
  const present = ({ id, event, to, at, note = null }: Entry, name: string | undefined) => {
    const { iso, relative, exact } = presentInstant(at, language);
    return {
      id,
      title: event === "change" ? changeTitle(note, language) : t(`bookings.history.${event}`),
      by: name && t("enquiries.detail.who", { name }),
      to: reader === "admin" ? undefined : to,
      when: relative,
      dateTime: iso,
      exact,
    };
  };
  const names = {
    [recipient.accountId]: recipient.businessName,
    [booking.accountId]: brief.name,
  };
  const { history = [] } = (await bookingRecord(booking.id)) ?? {};
  return [
    ...history.map((entry) => present(entry, names[entry.actorId ?? ""])),
    present(
      { id: "requested", event: "request", to: "requested", at: booking.requestedAt },
      reader === "customer" ? "" : brief.name,
    ),
  ];
}

function refundSentence(
  { booking, side }: BookingWithSides & { side: Side },
  paid: Paid,
  refund: Refund | null,
  language: Language,
) {
  const t = translatorFor(language);
  const { state } = booking;
  // The refund has its own card with the amount and status.
  if (refund) return null;
  if (state === "cancelled_by_customer" || state === "cancelled_by_provider") {
    const by = state === "cancelled_by_customer" ? "customer" : "provider";
    const due = refundDue(booking, paid.amount, by);
    if (due > 0 && !paid.isConfirmed) return null;
    return side === "customer" && due === 0 && paid.amount > 0
      ? t("bookings.refunds.nothingDueEnded", { paid: formatRupees(paid.amount) })
      : refundWords(booking, paid, by, language);
  }
  if (paid.amount === 0) return holdsDate(state) ? t("bookings.refunds.nothingPaid") : null;
  if (!isAgreed(state) || !isOpenToday(`cancel_by_${side}`, booking.eventDate)) return null;
  const amount = refundDue(booking, paid.amount, side);
  const key = !paid.isConfirmed
    ? "ifCancelledStated"
    : amount === paid.amount
      ? "ifCancelledAll"
      : "ifCancelled";
  return t(`bookings.refunds.to.${side}.${key}`, {
    amount: formatRupees(amount),
    paid: formatRupees(paid.amount),
  });
}

/** Once a payment is stated, its status replaces the instructions for paying the advance. */
function paymentTexts(state: BookingState, side: Side, payments: readonly Payment[], t: TFunction) {
  const last = payments.at(-1);
  if (state !== "accepted" || !last || last.receivedAt) return {};
  const status = payments.some(isUnanswered) ? "stated" : "denied";
  return {
    now: t(`bookings.advance.now.${status}`),
    next: t(`bookings.advance.next.${status}.${side}`),
  };
}

function cardOf({ kind }: Task) {
  if (kind.startsWith("refund_")) return "refund";
  if (kind === "change" || kind === "dispute") return kind;
  return kind === "instalment" || kind.endsWith("payment") ? "payment" : null;
}
