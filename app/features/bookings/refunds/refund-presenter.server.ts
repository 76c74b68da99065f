import type { TFunction } from "i18next";
import type { BookingId } from "#db/schema/ids";
import { presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { languageOfText } from "~/platform/india/text";
import { notFound } from "~/platform/refusals";
import { paths } from "~/urls";
import type { Side } from "../booking-lifecycle";
import { presentBooking } from "../booking-presenter.server";
import { bookingById, type BookingWithSides, withSides } from "../bookings.server";
import { paidOf, paymentsOf } from "../payments/payments.server";
import { isOpenRefund, refundDecisions, type RefundEvent } from "./refund-lifecycle";
import {
  currentRefundState,
  disputedRefunds,
  isOverdue,
  type Refund,
  refundDays,
  refundOf,
} from "./refunds.server";

type Found = Pick<BookingWithSides, "brief" | "recipient"> & { side: Side | "admin" };

const explainedEvents = [
  "confirm_payment",
  "deny_payment",
  "receive_refund",
  "dispute_refund",
  "explain_refund",
  "waive_refund",
] as const satisfies readonly RefundEvent[];

/** The refund of a booking as one of its sides or an administrator sees it. */
export function presentRefund(
  refund: Refund,
  { brief, recipient, side }: Found,
  language: Language,
  paymentReference: string | null,
) {
  const t = translatorFor(language);
  const state = currentRefundState(refund);
  const overdue = isOverdue(refund) ? "overdue" : state;
  const dueOn = formatDay(refund.dueOn, language);
  const params = {
    amount: formatRupees(refund.amount),
    dueOn,
    name: side === "customer" ? recipient.businessName : brief.name,
    ends: refund.endsAt ? formatDay(istDay(refund.endsAt), language) : "",
    paymentReference: paymentReference ?? "",
  };
  return {
    state,
    stateLabel: t(`refunds.state.${overdue}`),
    tone: overdue === "overdue" || state === "disputed" ? ("bad" as const) : toneOf(state),
    isOpen: isOpenRefund(state),
    amount: params.amount,
    dueOn,
    dueIso: refund.dueOn,
    text: side === "admin" ? null : t(`refunds.text.${textOf(refund, overdue)}.${side}`, params),
    receipt: refund.state === "received" ? paths.receipt(refund.bookingId, refund.id) : null,
    isStated: state === "stated" || state === "denied",
    stated: paymentReference,
    sent: refund.sentAt && {
      reference: refund.sentReference ?? "",
      ...presentInstant(refund.sentAt, language),
    },
    notes: [
      { key: "customer", by: brief.name, text: refund.customerNote },
      { key: "provider", by: recipient.businessName, text: refund.providerNote },
    ].flatMap(({ text, ...one }) => (text ? [{ ...one, text }] : [])),
    decision: refund.decision && {
      text: refund.decision,
      language: languageOfText(refund.decision),
    },
    /** What each event means, where the button's label is not enough. */
    about: Object.fromEntries(
      explainedEvents.map((event) => [event, t(`refunds.do.text.${event}`, params)]),
    ) as Partial<Record<RefundEvent, string>>,
  };
}

/**
 * An overdue refund of an unconfirmed advance has another text than one that is certainly owed, and
 * so has one without an end because its customer is suspended.
 */
function textOf({ state, endsAt }: Refund, status: string): string {
  if (status === "overdue") return `${state}_overdue`;
  return endsAt === null && (state === "sent" || state === "denied") ? "held" : status;
}

const toneOf = (state: Refund["state"]) =>
  state === "received"
    ? ("good" as const)
    : state === "closed"
      ? ("neutral" as const)
      : ("wait" as const);

export type PresentedRefund = ReturnType<typeof presentRefund>;

/**
 * The refund of a booking for an administrator, with both sides' notes, but no contact details.
 * @throws Refusal notFound
 */
export async function presentRefundForAdmin(id: BookingId, t: TFunction, language: Language) {
  const sides = await withSides(await bookingById(id));
  const [refund, payments] = [await refundOf(id), await paymentsOf(id)];
  if (!refund) throw notFound();
  const paid = paidOf(payments);
  const { booking, brief, recipient } = sides;
  const paymentReference = payments.at(-1)?.paymentReference ?? null;
  const presented = presentRefund(refund, { ...sides, side: "admin" }, language, paymentReference);
  const { reference, event, date } = presentBooking(booking, brief, "customer", language);
  return {
    ...presented,
    bookingId: id,
    reference,
    parties: [`${event}, ${date}`, brief.name, recipient.businessName].join(" · "),
    advance:
      payments.length > 0 &&
      t(`refunds.decide.${paid.isConfirmed ? "confirmed" : "stated"}`, {
        amount: formatRupees(paid.amount),
        paymentReference,
      }),
    decisions: refundDecisions.map((value) => ({
      value,
      label: t(`refunds.decide.${value}`, { amount: presented.amount, count: refundDays }),
    })),
  };
}

const listLimit = 50;

/** The refunds that await an administrator's decision, oldest first. */
export async function presentDisputedRefunds(language: Language) {
  return (await disputedRefunds(listLimit)).map(({ booking, brief, provider, refund }) => {
    const { reference, event, date } = presentBooking(booking, brief, "customer", language);
    return {
      reference,
      about: `${event}, ${date}`,
      to: paths.adminRefund(booking.id),
      customer: brief.name,
      provider: provider.businessName,
      amount: formatRupees(refund.amount),
    };
  });
}
