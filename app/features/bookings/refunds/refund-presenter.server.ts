import { presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import { qrCode } from "~/platform/files/qr-code.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { paths } from "~/urls";
import type { Side } from "../booking-lifecycle";
import { presentBooking } from "../booking-presenter.server";
import type { BookingWithSides } from "../bookings.server";
import { upiLink } from "../payments/upi-link";
import { destinationOf } from "./refund-destination.server";
import { isAwaited, isOpenRefund, type RefundEvent } from "./refund-lifecycle";
import { currentRefundState, lateRefunds, isOverdue, type Refund } from "./refunds.server";

type Found = Pick<BookingWithSides, "booking" | "brief" | "recipient"> & { side: Side | "admin" };

const explainedEvents = [
  "confirm_payment",
  "deny_payment",
  "receive_refund",
  "dispute_refund",
  "waive_refund",
] as const satisfies readonly RefundEvent[];

export function presentRefund(
  refund: Refund,
  { booking, brief, recipient, side }: Found,
  language: Language,
  paymentReference: string | null,
) {
  const t = translatorFor(language);
  const state = currentRefundState(refund);
  const overdue = isOverdue(refund) ? ("overdue" as const) : state;
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
    shownState: overdue,
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
    destination: side !== "admin" && isAwaited(state) ? presentDestination() : null,
    /** What each event means, where the button's label is not enough. */
    about: Object.fromEntries(
      explainedEvents.map((event) => [event, t(`refunds.do.text.${event}`, params)]),
    ) as Partial<Record<RefundEvent, string>>,
  };

  function presentDestination() {
    const upiId = destinationOf(refund);
    const link =
      upiId && side === "provider" && state !== "stated"
        ? upiLink({ upiId, name: brief.name, amount: refund.amount, note: booking.reference })
        : null;
    return {
      name: params.name,
      amount: params.amount,
      upiId,
      text: upiId ?? t(`refunds.destination.${side}`, params),
      link,
      qr: link && qrCode(link),
    };
  }
}

/** Other texts for an unconfirmed advance, and without an end while its customer is suspended. */
function textOf({ state, endsAt }: Refund, status: string): string {
  if (status === "overdue") return `${state}_overdue`;
  return endsAt === null && (state === "sent" || state === "denied") ? "held" : status;
}

export type PresentedRefund = ReturnType<typeof presentRefund>;

const listLimit = 50;

export async function presentLateRefunds(language: Language) {
  const t = translatorFor(language);
  return (await lateRefunds(listLimit)).map(({ booking, brief, provider, refund }) => {
    const { reference, event, date } = presentBooking(booking, brief, "customer", language);
    const state = isOverdue(refund) ? ("overdue" as const) : refund.state;
    return {
      state,
      reference,
      about: `${event}, ${date}`,
      to: paths.adminBooking(booking.id),
      customer: brief.name,
      provider: provider.businessName,
      amount: formatRupees(refund.amount),
      dueOn: formatDay(refund.dueOn, language),
      stateLabel: t(`refunds.state.${state}`),
    };
  });
}
