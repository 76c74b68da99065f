import type { TFunction } from "i18next";
import type { BookingId } from "#db/schema/ids";
import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";
import { formatRupees } from "~/platform/india/money";
import { notFound } from "~/platform/refusals";
import { orderOf } from "../advance/orders.server";
import { bookingById, withSides } from "../bookings.server";
import { presentBooking } from "../booking-presenter.server";
import { refundDays } from "./refund-dates.server";
import { presentRefund } from "./refund-presenter.server";
import { disputedRefunds, refundOf } from "./refund-queries.server";
import { refundDecisions } from "./refund-lifecycle";

/**
 * The refund of a booking for an administrator, with both sides' notes, but no contact details.
 * @throws Refusal notFound
 */
export async function presentRefundForAdmin(id: BookingId, t: TFunction, language: Language) {
  const sides = await withSides(await bookingById(id));
  const [refund, order] = [await refundOf(id), await orderOf(id)];
  if (!refund) throw notFound();
  const { booking, brief, recipient } = sides;
  const paymentReference = order?.paymentReference ?? null;
  const presented = presentRefund(refund, { ...sides, side: "admin" }, language, paymentReference);
  const { reference, event, date } = presentBooking(booking, brief, "customer", language);
  return {
    ...presented,
    bookingId: id,
    reference,
    parties: [`${event}, ${date}`, brief.name, recipient.businessName].join(" · "),
    advance:
      order &&
      t(`refunds.decide.${order.receivedAt ? "confirmed" : "stated"}`, {
        amount: formatRupees(order.amount),
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
