import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { AccountId, BookingId } from "#db/schema/ids";
import { upiIdOf } from "~/features/applications/answers/answers.server";
import type { RecipientWithAccount } from "~/features/enquiries/enquiry-recipients.server";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { newId } from "~/platform/ids.server";
import type { Paise } from "~/platform/india/money";
import { isReadOnlyRequest } from "~/platform/log-context.server";
import { decrypt, encrypt } from "~/platform/security/encryption.server";
import type { EncryptedColumn } from "~/platform/security/key-rotation/encrypted-columns.server";
import { dueIn } from "../booking-deadlines.server";
import { bookingRecord, type BookingRecord } from "../booking-records.server";
import type { Booking } from "../bookings.server";

const { advanceOrders, bookings } = schema;

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
export const orderOf = async (bookingId: BookingId): Promise<AdvanceOrder | null> =>
  readableOrder(await bookingRecord(bookingId));

export function readableOrder(record: Pick<BookingRecord, "orders"> | null): AdvanceOrder | null {
  const [found] = record?.orders ?? [];
  return found ? { ...found, upiId: found.upiId && readableUpi(found.id, found.upiId) } : null;
}

/** Impersonating administrators see no UPI ID, as in an application review. */
const readableUpi = (id: string, upiId: string): string =>
  isReadOnlyRequest() ? "••••" : decrypt(upiId, associatedDataOfUpi(id));

/** Confirmed by the provider or, until then, stated by the customer. */
export type Paid = { amount: Paise; isConfirmed: boolean };

export type StatedOrder = Pick<AdvanceOrder, "amount" | "statedAt" | "deniedAt" | "receivedAt">;

export function paidOf(order: StatedOrder | null): Paid {
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
