import { eq } from "drizzle-orm";
import { schema, type Tx } from "~/platform/database/database.server";
import { now } from "~/platform/clock.server";
import { newId } from "~/platform/ids.server";
import type { Paise } from "~/platform/india/money";
import { refundDue } from "../advance/refund.server";
import type { Booking } from "../bookings.server";
import { dueDay, endOf, firstReminder } from "./refund-dates.server";
import type { RefundState } from "./refund-lifecycle";

const { advanceOrders, refunds } = schema;

type Opened = {
  /** For nothing no refund is opened. */
  amount: Paise;
  /** `stated` or `denied` where the provider has not confirmed that the advance had arrived. */
  state?: Extract<RefundState, "due" | "stated" | "denied">;
};

/**
 * Opens what the provider owes the customer of a booking that ends, in the transaction that ends
 * it. A booking has one refund: where it has one already, that stays as it is.
 */
export async function openRefund(tx: Tx, booking: Booking, { amount, state = "due" }: Opened) {
  if (amount === 0) return;
  const dueOn = dueDay();
  await tx
    .insert(refunds)
    .values({
      id: newId(),
      bookingId: booking.id,
      state,
      amount,
      dueOn,
      createdAt: now(),
      endsAt: endOf(state),
      remindAt: firstReminder(state, dueOn),
    })
    .onConflictDoNothing({ target: refunds.bookingId });
}

/**
 * Opens the refund of a booking as its terms have it for the side that ended it: of the advance
 * that the provider confirmed, or of one that was stated and is still to be confirmed. A stated
 * payment with which the time ran out is owed back whole.
 */
export async function openRefundByTerms(tx: Tx, booking: Booking, by: "customer" | "provider") {
  const order = await tx
    .select()
    .from(advanceOrders)
    .where(eq(advanceOrders.bookingId, booking.id))
    .get();
  if (!order || (!order.receivedAt && !order.statedAt)) return;
  await openRefund(tx, booking, {
    amount: refundDue(booking, order.amount, by),
    state: order.receivedAt ? "due" : order.deniedAt ? "denied" : "stated",
  });
}
