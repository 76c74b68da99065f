import { and, desc, eq, gt, inArray, isNull, type SQLWrapper } from "drizzle-orm";
import type { AccountId, BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { refuseSuspended, suspendedSide } from "~/features/enquiries/enquiry-dealings.server";
import { heldDeadline } from "~/features/enquiries/suspensions/hold-threads.server";
import type { RecipientWithAccount } from "~/features/enquiries/enquiry-recipients.server";
import { upiIdOf } from "~/features/applications/answers/answers.server";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { newId } from "~/platform/ids.server";
import type { Paise } from "~/platform/india/money";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, forbidden, wrongState } from "~/platform/refusals";
import { countIn, countTransition } from "~/platform/security/rate-limits.server";
import { isReadOnlyRequest } from "~/platform/log-context.server";
import { decrypt, encrypt } from "~/platform/security/encryption.server";
import type { EncryptedColumn } from "~/platform/security/key-rotation/encrypted-columns.server";
import { bookingRecord } from "../booking-records.server";
import { bookingById, bookingFor, dealingOf, type Booking } from "../bookings.server";
import { currentState, dueAfterDenial, dueIn } from "../booking-deadlines.server";
import type { BookingEventInput } from "../booking-forms";
import { deniedPaymentMail, paymentMail } from "../booking-mails.server";
import { answerDue, nextPaymentStep } from "./payment-policy.server";

const { advanceOrders, bookingHistory, bookings } = schema;

export type AdvanceOrder = Omit<typeof advanceOrders.$inferSelect, "upiId"> & {
  upiId: string | null;
};

export async function openOrder(tx: Tx, booking: Booking, { accountId }: RecipientWithAccount) {
  const id = newId();
  const upiId = await upiIdOf(accountId, tx);
  await tx.insert(advanceOrders).values({
    id,
    bookingId: booking.id,
    amount: booking.advance,
    upiId: upiId && encrypt(upiId, associatedDataOfUpi(id)),
    createdAt: now(),
    expiresAt: dueIn("accepted", booking.eventDate) ?? now(),
  });
}

/** Null before acceptance and if no advance is due. */
export async function orderOf(bookingId: BookingId): Promise<AdvanceOrder | null> {
  const found = (await bookingRecord(bookingId))?.orders[0];
  return found ? { ...found, upiId: found.upiId && readableUpi(found.id, found.upiId) } : null;
}

/** Impersonating administrators see no UPI ID, as in an application review. */
const readableUpi = (id: string, upiId: string): string =>
  isReadOnlyRequest() ? "••••" : decrypt(upiId, associatedDataOfUpi(id));

const paymentColumns = {
  bookingId: advanceOrders.bookingId,
  amount: advanceOrders.amount,
  paymentReference: advanceOrders.paymentReference,
  statedAt: advanceOrders.statedAt,
  deniedAt: advanceOrders.deniedAt,
  receivedAt: advanceOrders.receivedAt,
};

export const paymentsOf = (bookingIds: readonly BookingId[]) =>
  db
    .select(paymentColumns)
    .from(advanceOrders)
    .where(inArray(advanceOrders.bookingId, [...bookingIds]));

export async function paymentsWithUpi(bookingIds: SQLWrapper) {
  const rows = await db
    .select({ ...paymentColumns, id: advanceOrders.id, upiId: advanceOrders.upiId })
    .from(advanceOrders)
    .where(inArray(advanceOrders.bookingId, bookingIds));
  return rows.map(({ id, upiId, ...row }) => ({
    ...row,
    upiId: upiId && readableUpi(id, upiId),
  }));
}

/** 0 until the provider has confirmed it. Call outside of transactions. */
export async function advanceReceived({ id, advance }: Booking): Promise<Paise> {
  const order = advance > 0 ? await orderOf(id) : null;
  return order?.receivedAt ? order.amount : 0;
}

/** Confirmed by the provider or, until then, stated by the customer. */
export type Paid = { amount: Paise; isConfirmed: boolean };

/** Call outside of transactions. */
export const advancePaid = async ({ id, advance }: Booking): Promise<Paid> =>
  paidOf(advance > 0 ? await orderOf(id) : null);

export function paidOf(order: AdvanceOrder | null): Paid {
  const isPaid = order !== null && (order.receivedAt ?? order.statedAt) !== null;
  return { amount: isPaid ? order.amount : 0, isConfirmed: Boolean(order?.receivedAt) };
}

/** `orderId` and `orderIdExpiration` in the log-in response. */
export async function openOrderOf(
  accountId: AccountId,
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
 * @returns whether the same reference was stated before
 * @throws Refusal notFound, forbidden for the provider, conflict when nothing is due any more,
 * tooMany
 */
export async function statePayment(
  actor: Account,
  bookingId: BookingId,
  { paymentReference = "", expectedState = "accepted" }: BookingEventInput,
): Promise<boolean> {
  const { side, recipient, brief } = await bookingFor(actor, bookingId);
  if (side !== "customer") throw forbidden();
  return write(async (tx) => {
    const booking = await bookingById(bookingId, tx);
    const state = currentState(booking);
    if (state !== "accepted" || state !== expectedState)
      throw wrongState(`bookings.now.${state}`, { status: state, expectedState });
    await refuseSuspended(tx, dealingOf(booking, brief), side);
    const order = await orderIn(tx, bookingId);
    if (order?.paymentReference === paymentReference && !order.deniedAt) return true;
    await countIn(tx, "paymentReferenceByBooking", bookingId);
    const due = answerDue(booking.eventDate);
    await tx
      .update(advanceOrders)
      .set({
        paymentReference,
        statedAt: now(),
        deniedAt: null,
        expiresAt: due,
        remindAt: nextPaymentStep(due),
      })
      .where(eq(advanceOrders.bookingId, bookingId));
    // The date is now held until the provider answers, or the payment counts as received.
    await tx.update(bookings).set({ dueAt: null }).where(eq(bookings.id, bookingId));
    await noteInHistory(tx, booking, "state_payment", actor.id, paymentReference);
    if (recipient.account)
      await enqueueMail(
        tx,
        paymentMail(recipient.account, "payment", {
          booking,
          brief,
          recipient,
          paymentReference,
          due,
        }),
      );
    return false;
  });
}

/**
 * The customer then has some days to correct it or open a dispute before the date is released.
 * @returns whether it was denied before
 * @throws Refusal notFound, forbidden for the customer, conflict where no payment is stated,
 * tooMany
 */
export async function denyPayment(
  actor: Account,
  bookingId: BookingId,
  { expectedState = "accepted" }: Pick<BookingEventInput, "expectedState">,
): Promise<boolean> {
  const { side, customer, brief, recipient } = await bookingFor(actor, bookingId);
  if (side !== "provider") throw forbidden();
  return write(async (tx) => {
    const booking = await bookingById(bookingId, tx);
    const state = currentState(booking);
    if (state !== "accepted" || state !== expectedState)
      throw wrongState(`bookings.now.${state}`, { status: state, expectedState });
    const order = await orderIn(tx, bookingId);
    if (!order?.statedAt) throw conflict("bookings.advance.notStated");
    if (order.deniedAt) return true;
    await countTransition(tx, { party: side, actorId: actor.id, subject: bookingId });
    const isHeld = suspendedSide({ bookedAt: null }, brief, recipient) !== null;
    const end = dueAfterDenial(booking.eventDate);
    const deadline =
      end && isHeld
        ? heldDeadline({ dueAt: end, dueLeft: null }, booking.eventDate)
        : { dueAt: end, dueLeft: null };
    await tx
      .update(advanceOrders)
      .set({ deniedAt: now(), remindAt: null, expiresAt: deadline.dueAt ?? order.expiresAt })
      .where(eq(advanceOrders.bookingId, bookingId));
    await tx.update(bookings).set(deadline).where(eq(bookings.id, bookingId));
    const paymentReference = order.paymentReference ?? "";
    await noteInHistory(tx, booking, "deny_payment", actor.id, paymentReference);
    if (customer)
      await enqueueMail(
        tx,
        deniedPaymentMail(
          customer,
          { ...booking, dueAt: isHeld ? null : end },
          brief,
          recipient,
          paymentReference,
        ),
      );
    return false;
  });
}

const orderIn = (tx: Tx, bookingId: BookingId) =>
  tx.select().from(advanceOrders).where(eq(advanceOrders.bookingId, bookingId)).get();

const noteInHistory = (
  tx: Tx,
  { id, state }: Booking,
  event: string,
  actorId: AccountId,
  paymentReference: string,
) =>
  tx.insert(bookingHistory).values({
    id: newId(),
    bookingId: id,
    event,
    from: state,
    to: state,
    actorId,
    note: { paymentReference },
    at: now(),
  });

export async function receiveAdvance(tx: Tx, bookingId: BookingId) {
  await tx
    .update(advanceOrders)
    .set({ receivedAt: now(), remindAt: null })
    .where(eq(advanceOrders.bookingId, bookingId));
}

export const associatedDataOfUpi = (id: string) => `advance_orders.upi_id:${id}`;

export const encryptedUpiIds: EncryptedColumn = {
  column: advanceOrders.upiId,
  id: advanceOrders.id,
  associatedData: associatedDataOfUpi,
};
