import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { BookingId, PaymentId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, type Tx, type ReadFrom } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import type { Paise } from "~/platform/india/money";
import { isOneOf } from "~/platform/unions";
import { bookingRecord } from "../booking-records.server";
import type { Booking } from "../bookings.server";
import { issueReceipts } from "../receipts/receipts.server";
import { sumOf } from "~/features/quotes/payment-plan";
import { idsOf } from "~/platform/ids";

const { payments } = schema;

export type Payment = typeof payments.$inferSelect;

/** The states in which payments are stated and answered. */
export const takesPayments = isOneOf(["accepted", "confirmed", "completed", "reviewed"]);

export const isUnanswered = ({ receivedAt, deniedAt }: Pick<Payment, "receivedAt" | "deniedAt">) =>
  receivedAt === null && deniedAt === null;

export const hasNoAnswer = and(isNull(payments.receivedAt), isNull(payments.deniedAt));

type Stated = Pick<Payment, "amount" | "statedAt" | "receivedAt" | "deniedAt">;

/** In paise. What is stated counts towards a refund and a decision until it is denied. */
export type Paid = { amount: Paise; received: Paise; isConfirmed: boolean };

export function paidOf(stated: readonly Stated[]): Paid {
  const amountOf = (of: readonly Stated[]) => sumOf(of.map(({ amount }) => amount));
  const received = amountOf(stated.filter(({ receivedAt }) => receivedAt !== null));
  const claimed = amountOf(claimedOf(stated));
  return { amount: received + claimed, received, isConfirmed: claimed === 0 };
}

/** Then the booking is confirmed, with the command that confirms it. */
export const completesAdvance = (
  { state, advance }: Pick<Booking, "state" | "advance">,
  stated: readonly Stated[],
  { amount, receivedAt }: Stated,
): boolean =>
  state === "accepted" && receivedAt === null && paidOf(stated).received + amount >= advance;

/** Those that are unanswered; if nothing else was stated, the last one that was denied. */
function claimedOf<One extends Stated>(stated: readonly One[]): readonly One[] {
  const isSomethingElse = stated.some(({ deniedAt }) => deniedAt === null);
  return isSomethingElse ? stated.filter(isUnanswered) : stated.slice(-1);
}

export const paymentsOf = async (bookingId: BookingId, from?: ReadFrom): Promise<Payment[]> =>
  (await bookingRecord(bookingId, from))?.payments ?? [];

/** What was stated counts as received. @returns in paise, all that has been received */
export async function receiveClaimed(tx: Tx, bookingId: BookingId): Promise<Paise> {
  const stated = await paymentsOf(bookingId, tx);
  await receivePayments(tx, bookingId, idsOf(claimedOf(stated)));
  return paidOf(stated).amount;
}

/** Nothing else makes a payment received: each has its receipt. */
export async function receivePayments(tx: Tx, bookingId: BookingId, ids: readonly PaymentId[]) {
  await tx
    .update(payments)
    .set({ receivedAt: now(), deniedAt: null, remindAt: null })
    .where(inArray(payments.id, [...ids]));
  await issueReceipts(tx, bookingId, "payment", ids);
}

export async function denyUnanswered(tx: Tx, bookingId: BookingId) {
  await tx
    .update(payments)
    .set({ deniedAt: now(), remindAt: null })
    .where(and(eq(payments.bookingId, bookingId), hasNoAnswer));
}

/** No later than the end of the event, if an agreed change has moved it. */
export const endAnswersBy = (tx: Tx, bookingId: BookingId, end: Date) =>
  tx
    .update(payments)
    .set({ countsAt: end })
    .where(and(eq(payments.bookingId, bookingId), gt(payments.countsAt, end)));

/** The provider confirms the advance, whatever was stated of it. */
export async function receiveAdvance(tx: Tx, { id: bookingId, advance }: Booking) {
  const rest = advance - (await receiveClaimed(tx, bookingId));
  if (rest <= 0) return;
  const id: PaymentId = newId();
  await tx.insert(payments).values({
    id,
    bookingId,
    statedBy: "provider",
    amount: rest,
    paidOn: istDay(now()),
    statedAt: now(),
    countsAt: now(),
  });
  await receivePayments(tx, bookingId, [id]);
}
