import { z } from "zod";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import type { Brief } from "~/features/enquiries/enquiry-threads.server";
import { inRupees, type Rupees } from "~/platform/india/money";
import { nextCursor } from "~/platform/database/keyset";
import { bookingFields } from "./booking-fields";
import { jsonShapeOf, toJson } from "~/platform/forms/optional-field-schemas";
import { billOf } from "./booking-bill.server";
import type { Booking } from "./bookings.server";
import { currentState } from "./booking-deadlines.server";
import { balanceDueOn, paidAndBalance } from "./booking-payments.server";
import { eventsOf, suspendedSideOf, type Side } from "./booking-presenter.server";
import type { paymentsOf } from "./advance/orders.server";
import { refundJson, toRefundJson } from "./refunds/refund-json.server";
import type { Refund } from "./refunds/refunds.server";
import { bookingStates, holdsDate, tookPlace } from "./booking-lifecycle";

const rupees: z.ZodType<Rupees> = z.number().describe("api.fields.rupees");

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
    payment: z
      .object({
        paymentReference: z.string().nullable(),
        statedAt: z.iso.datetime().nullable(),
        deniedAt: z.iso.datetime().nullable(),
        receivedAt: z.iso.datetime().nullable(),
      })
      .nullable()
      .describe("api.fields.payment"),
    paid: rupees.describe("api.fields.paid"),
    balance: rupees.nullable().describe("api.fields.balance"),
    balanceDueOn: z.iso.date().nullable().describe("api.fields.balanceDueOn"),
    refunds: z.array(z.object({ daysBefore: z.number(), percent: z.number() })),
    refund: refundJson.nullable().describe("api.fields.refund"),
    requestedAt: z.iso.datetime(),
    dueAt: z.iso.datetime().nullable().describe("api.fields.dueAt"),
  })
  .meta({ id: "Booking" });
type BookingJson = z.infer<typeof bookingJson>;

type Payment = Awaited<ReturnType<typeof paymentsOf>>[number];

export const bookingsJson = z.object({ bookings: z.array(bookingJson), nextCursor });

export function toBookingJson(
  {
    booking,
    brief,
    provider,
    payment = null,
    refund = null,
  }: {
    booking: Booking;
    brief: Brief;
    provider: Recipient;
    payment?: Payment | null;
    refund?: Refund | null;
  },
  you: Side,
): BookingJson {
  const status = currentState(booking);
  // A payment stated before a booking ended may be confirmed afterwards.
  const confirmedAt = booking.confirmedAt ?? payment?.receivedAt ?? null;
  const { paid, balance } = paidAndBalance({ ...booking, confirmedAt });
  const isOwed = holdsDate(status) || tookPlace(status);
  const suspended = suspendedSideOf(booking, brief, provider);
  return {
    id: booking.id,
    reference: booking.reference,
    you,
    status,
    moves: eventsOf(booking, you, { suspended, payment, refund }),
    onHold: status === "requested" || status === "accepted" ? suspended : null,
    enquiryId: booking.enquiryId,
    provider: { id: provider.id, slug: provider.slug, businessName: provider.businessName },
    name: brief.name,
    eventDate: booking.eventDate,
    guestCount: booking.guestCount,
    ...toJson(bookingFields, booking),
    ...toBillJson(booking),
    advance: inRupees(booking.advance),
    payment: payment && {
      paymentReference: payment.paymentReference,
      statedAt: payment.statedAt?.toISOString() ?? null,
      deniedAt: payment.deniedAt?.toISOString() ?? null,
      receivedAt: payment.receivedAt?.toISOString() ?? null,
    },
    refund: refund && toRefundJson(refund),
    paid: inRupees(paid),
    balance: isOwed ? inRupees(balance) : null,
    balanceDueOn: isOwed && balance > 0 ? balanceDueOn(booking) : null,
    refunds: booking.agreed.refunds,
    requestedAt: booking.requestedAt.toISOString(),
    dueAt: booking.dueAt?.toISOString() ?? null,
  };
}

export function toBillJson(booking: Pick<Booking, "agreed" | "total" | "advance">) {
  const { lines, travel, gstRate } = booking.agreed;
  const bill = billOf(booking);
  return {
    lines: lines.map(({ description, quantity, unit, price }, at) => ({
      description,
      quantity,
      unit,
      price: inRupees(price),
      amount: inRupees(bill.lines[at] ?? 0),
    })),
    travel: inRupees(travel),
    gstRate: gstRate === null ? null : gstRate / 100,
    gst: inRupees(bill.gst),
    changedBy: inRupees(bill.changedBy),
    total: inRupees(booking.total),
  };
}
