import { eq } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { peopleByIds } from "~/features/accounts/account-queries.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { now } from "~/platform/clock.server";
import { newId } from "~/platform/ids.server";
import type { IstDay } from "~/platform/india/dates/dates";
import type { Paise } from "~/platform/india/money";
import { refundDue } from "../advance/refund.server";
import type { Booking } from "../bookings.server";
import { dueDay, endOf, firstReminder } from "./refund-dates.server";
import type { RefundState } from "./refund-lifecycle";

const { advanceOrders, refunds } = schema;

type Opened = {
  /** No refund is opened for 0. */
  amount: Paise;
  /** `stated` or `denied` if the provider has not confirmed receiving the advance. */
  state?: Extract<RefundState, "due" | "stated" | "denied">;
};

/**
 * Opens the refund of a booking in the transaction that ends the booking. A booking has one
 * refund: an existing one stays as it is.
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
      ...(await deadlinesIn(tx, state, dueOn, booking.accountId)),
    })
    .onConflictDoNothing({ target: refunds.bookingId });
}

/**
 * When a refund that enters this state now ends, and its first reminder; neither while the
 * customer, who would have to object, is suspended.
 */
export async function deadlinesIn(tx: Tx, state: RefundState, dueOn: IstDay, customer: AccountId) {
  const endsAt = endOf(state);
  const isHeld =
    endsAt !== null && (await peopleByIds([customer], tx)).get(customer)?.state === "suspended";
  return isHeld
    ? { endsAt: null, remindAt: null }
    : { endsAt, remindAt: firstReminder(state, dueOn) };
}

/**
 * Opens the refund that the terms give when this side ends the booking: of the confirmed advance,
 * or of a stated one that is still to be confirmed. If a stated payment lapsed, `by` is the
 * provider and all of it is owed.
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
