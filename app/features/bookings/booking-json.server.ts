import { z } from "zod";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import type { Brief } from "~/features/enquiries/enquiry-threads.server";
import { nextCursor, listQuery } from "~/platform/database/keyset";
import { jsonShapeOf, toJson } from "~/platform/forms/optional-field-schemas";
import { inRupees } from "~/platform/india/money";
import { eventsOf } from "./booking-actions.server";
import { billOf } from "./booking-bill.server";
import { currentState } from "./booking-deadlines.server";
import { bookingFields } from "./booking-fields";
import { bookingStates, holdsDate, type Side, tookPlace } from "./booking-lifecycle";
import { suspendedSideOf } from "./booking-presenter.server";
import type { BookingRecord } from "./booking-records.server";
import type { Booking } from "./bookings.server";
import { filledBy } from "~/features/quotes/payment-plan";
import { paidOf } from "./payments/payments.server";
import { jsonOf, rupees } from "./row-json";
import { nullableText, sentKey } from "~/platform/shared-schemas";
import { shownRupees } from "~/platform/india/india-fields";
import { bookingEventForm, bookingForm, settlementForm } from "./booking-forms";
import { destinationOf } from "./refunds/refund-destination.server";
import { isAwaited, refundStates } from "./refunds/refund-lifecycle";
import { currentRefundState, isOverdue, type Refund } from "./refunds/refunds.server";

export const bookingsQuery = z.object({ status: z.enum(bookingStates).optional(), ...listQuery });

export const requestCall = bookingForm.safeExtend({
  id: sentKey,
  total: shownRupees.optional().describe("api.fields.totalShown"),
});

export const bookingEventCall = bookingEventForm.safeExtend({ id: sentKey });

export const settlementCall = settlementForm.safeExtend({ id: sentKey });

const refundJson = z
  .object({
    status: z.enum(refundStates),
    amount: rupees,
    dueOn: z.iso.date(),
    isOverdue: z.boolean(),
    sentReference: nullableText,
    sentAt: z.iso.datetime().nullable(),
    upiId: nullableText.describe("api.fields.refundUpiId"),
    endedAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable().describe("api.fields.refundEndsAt"),
  })
  .meta({ id: "Refund" });

const toRefundJson = (refund: Refund): z.infer<typeof refundJson> => ({
  ...jsonOf(refund, "dueOn", "sentReference", "sentAt", "endedAt", "endsAt"),
  upiId: isAwaited(refund.state) ? destinationOf(refund) : null,
  status: currentRefundState(refund),
  amount: inRupees(refund.amount),
  isOverdue: isOverdue(refund),
});

export const billShape = {
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      unit: z.string(),
      price: rupees,
      amount: rupees,
    }),
  ),
  travel: rupees.nullable(),
  gstRate: z.number().nullable().describe("api.fields.gstRate"),
  gst: rupees,
  changedBy: z.number().describe("api.fields.changedBy"),
  total: rupees,
};

export const bookingJson = z
  .object({
    id: z.string(),
    reference: z.string(),
    you: z.enum(["customer", "provider"]),
    status: z.enum(bookingStates),
    moves: z.array(z.string()).describe("api.fields.moves"),
    onHold: z.enum(["customer", "provider"]).nullable().describe("api.fields.onHold"),
    enquiryId: z.string(),
    provider: z.object({ id: z.string(), slug: z.string(), businessName: z.string() }),
    name: z.string().describe("api.fields.customerName"),
    eventDate: z.iso.date(),
    guestCount: z.number(),
    ...jsonShapeOf(bookingFields),
    ...billShape,
    advance: rupees,
    plan: z
      .array(z.object({ amount: rupees, dueOn: z.iso.date().nullable(), paid: rupees }))
      .describe("api.fields.plan"),
    payments: z
      .array(
        z.object({
          id: z.string(),
          statedBy: z.enum(["customer", "provider"]),
          amount: rupees,
          paymentReference: nullableText,
          paidOn: z.iso.date(),
          statedAt: z.iso.datetime(),
          deniedAt: z.iso.datetime().nullable(),
          receivedAt: z.iso.datetime().nullable(),
        }),
      )
      .describe("api.fields.payments"),
    paid: rupees.describe("api.fields.paid"),
    balance: rupees.nullable().describe("api.fields.balance"),
    refunds: z.array(z.object({ daysBefore: z.number(), percent: z.number() })),
    refund: refundJson.nullable().describe("api.fields.refund"),
    requestedAt: z.iso.datetime(),
    dueAt: z.iso.datetime().nullable().describe("api.fields.dueAt"),
  })
  .meta({ id: "Booking" });
type BookingJson = z.infer<typeof bookingJson>;

export const bookingsJson = z.object({ bookings: z.array(bookingJson), nextCursor });

export function toBookingJson(
  { booking, brief, provider }: { booking: Booking; brief: Brief; provider: Recipient },
  you: Side,
  record?: Pick<BookingRecord, "instalments" | "payments" | "refunds">,
): BookingJson {
  const { instalments = [], payments = [], refunds: [refund = null] = [] } = record ?? {};
  const status = currentState(booking);
  const { received } = paidOf(payments);
  const isOwed = holdsDate(status) || tookPlace(status);
  const suspended = suspendedSideOf(booking, brief, provider);
  return {
    ...jsonOf(booking, "id", "reference", "enquiryId", "eventDate", "guestCount"),
    ...jsonOf(booking, "requestedAt", "dueAt"),
    you,
    status,
    moves: eventsOf(booking, you, { suspended, payments, refund }),
    onHold: status === "requested" || status === "accepted" ? suspended : null,
    provider: jsonOf(provider, "id", "slug", "businessName"),
    name: brief.name,
    ...toJson(bookingFields, booking),
    ...toBillJson(booking),
    advance: inRupees(booking.advance),
    plan: filledBy(received, instalments).map(({ amount, dueOn, paid }) => ({
      amount: inRupees(amount),
      dueOn,
      paid: inRupees(paid),
    })),
    payments: payments.map((one) => ({
      ...jsonOf(one, "id", "statedBy", "paymentReference", "paidOn"),
      ...jsonOf(one, "statedAt", "deniedAt", "receivedAt"),
      amount: inRupees(one.amount),
    })),
    refund: refund && toRefundJson(refund),
    paid: inRupees(received),
    balance: isOwed ? inRupees(booking.total - received) : null,
    refunds: booking.agreed.refunds,
  };
}

export function toBillJson(booking: Pick<Booking, "agreed" | "total" | "advance">) {
  const { lines, travel, gstRate } = booking.agreed;
  const bill = billOf(booking);
  return {
    lines: lines.map((line, at) => ({
      ...jsonOf(line, "description", "quantity", "unit"),
      price: inRupees(line.price),
      amount: inRupees(bill.lines[at] ?? 0),
    })),
    travel: inRupees(travel),
    gstRate: gstRate === null ? null : gstRate / 100,
    gst: inRupees(bill.gst),
    changedBy: inRupees(bill.changedBy),
    total: inRupees(booking.total),
  };
}
