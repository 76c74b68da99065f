import { and, desc, eq, gt, inArray, isNull, type SQLWrapper } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import type { RecipientWithAccount } from "~/features/enquiries/recipients.server";
import { upiIdOf } from "~/features/onboarding/answers/payment-details.server";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { newId } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { forbidden, wrongState } from "~/platform/refusals";
import { countIn } from "~/platform/security/rate-limits.server";
import { decrypt, encrypt } from "~/platform/security/encryption.server";
import type { SealedColumn } from "~/platform/security/key-rotation/sealed-columns.server";
import { bookingById, bookingFor, type Booking } from "../bookings.server";
import { currentState, dueIn } from "../deadlines.server";
import type { MoveInput } from "../forms";
import { paymentMail } from "../mails.server";
import { refuseHeld } from "../suspensions/refuse-held.server";

const { advanceOrders, bookings } = schema;

type AdvanceOrder = Omit<typeof advanceOrders.$inferSelect, "upiId"> & {
  upiId: string | null;
};

/** Opens the order of an accepted booking, with the provider's UPI id as it is now. */
export async function openOrder(tx: Tx, booking: Booking, { accountId }: RecipientWithAccount) {
  const id = newId();
  const upiId = await upiIdOf(accountId, tx);
  await tx.insert(advanceOrders).values({
    id,
    bookingId: booking.id,
    amount: booking.advance,
    upiId: upiId && encrypt(upiId, sealOfUpi(id)),
    createdAt: now(),
    expiresAt: dueIn("accepted", booking.eventDate) ?? now(),
  });
}

/** The order of a booking, paid or not; null before the acceptance and where no advance is asked for. */
export async function orderOf(bookingId: string): Promise<AdvanceOrder | null> {
  const found = await db.query.advanceOrders.findFirst({
    where: eq(advanceOrders.bookingId, bookingId),
  });
  return found
    ? { ...found, upiId: found.upiId && decrypt(found.upiId, sealOfUpi(found.id)) }
    : null;
}

/** What was recorded of the advances of these bookings, each named by a query that finds their ids. */
export async function paymentsOf(bookingIds: SQLWrapper) {
  const rows = await db
    .select({
      id: advanceOrders.id,
      bookingId: advanceOrders.bookingId,
      upiId: advanceOrders.upiId,
      amount: advanceOrders.amount,
      paymentReference: advanceOrders.paymentReference,
      statedAt: advanceOrders.statedAt,
      receivedAt: advanceOrders.receivedAt,
    })
    .from(advanceOrders)
    .where(inArray(advanceOrders.bookingId, bookingIds));
  return rows.map(({ id, upiId, ...row }) => ({
    ...row,
    upiId: upiId && decrypt(upiId, sealOfUpi(id)),
  }));
}

/** What of a booking's advance the provider confirmed; 0 before. Read outside of transactions. */
export async function advanceReceived({ id, advance }: Booking): Promise<number> {
  const order = advance > 0 ? await orderOf(id) : null;
  return order?.receivedAt ? order.amount : 0;
}

/** The order that a customer still has to pay, the last opened: `orderId` and `orderIdExpiration` of the seed's auth state. */
export async function openOrderOf(
  accountId: string,
): Promise<{ id: string; expiresAt: Date } | null> {
  const found = await db
    .select({ id: advanceOrders.id, expiresAt: advanceOrders.expiresAt })
    .from(bookings)
    .innerJoin(advanceOrders, eq(advanceOrders.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.accountId, accountId),
        eq(bookings.state, "accepted"),
        isNull(advanceOrders.receivedAt),
        isNull(bookings.dueLeft),
        gt(advanceOrders.expiresAt, now()),
      ),
    )
    .orderBy(desc(advanceOrders.createdAt), desc(insertionOrder(advanceOrders)))
    .limit(1)
    .get();
  return found ?? null;
}

/**
 * The customer says by which payment the advance was sent; the provider learns of it by mail and looks for it. Other words
 * replace the first.
 * @returns whether the same was said before
 * @throws Refusal notFound, forbidden for the provider, conflict when nothing is to be paid any more, tooMany
 */
export async function statePayment(
  actor: Account,
  bookingId: string,
  { paymentReference = "", expectedState = "accepted" }: MoveInput,
): Promise<boolean> {
  const { side, recipient, brief } = await bookingFor(actor, bookingId);
  if (side !== "customer") throw forbidden();
  return write(async (tx) => {
    const booking = await bookingById(bookingId, tx);
    const state = currentState(booking);
    if (state !== "accepted" || state !== expectedState)
      throw wrongState(`bookings.now.${state}`, { status: state, expectedState });
    await refuseHeld(tx, booking, brief, side);
    const stated = await tx
      .select({ paymentReference: advanceOrders.paymentReference })
      .from(advanceOrders)
      .where(eq(advanceOrders.bookingId, bookingId))
      .get();
    if (stated?.paymentReference === paymentReference) return true;
    await countIn(tx, "paymentReferenceByBooking", bookingId);
    await tx
      .update(advanceOrders)
      .set({ paymentReference, statedAt: now() })
      .where(eq(advanceOrders.bookingId, bookingId));
    if (recipient.account)
      await enqueueMail(tx, paymentMail(recipient.account, booking, brief, paymentReference));
    return false;
  });
}

/** The provider has the money. */
export async function receiveAdvance(tx: Tx, bookingId: string) {
  await tx
    .update(advanceOrders)
    .set({ receivedAt: now() })
    .where(eq(advanceOrders.bookingId, bookingId));
}

/** The place that the encryption of a UPI id is bound to. */
export const sealOfUpi = (id: string) => `advance_orders.upi_id:${id}`;

export const sealedUpiIds: SealedColumn = {
  ...{ column: advanceOrders.upiId, id: advanceOrders.id, place: sealOfUpi },
};
