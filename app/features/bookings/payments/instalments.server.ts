import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { approvedAnswersOf } from "~/features/applications/answers/answers.server";
import type { RecipientWithAccount } from "~/features/enquiries/enquiry-recipients.server";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { descendingBy } from "~/platform/database/insertion-order.server";
import { newId } from "~/platform/ids.server";
import { addDays, type IstDay, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { isReadOnlyRequest } from "~/platform/log-context.server";
import { required } from "~/platform/required";
import { decrypt, encrypt } from "~/platform/security/encryption.server";
import type { EncryptedColumn } from "~/platform/security/key-rotation/encrypted-columns.server";
import { bookingRecord, type BookingRecord } from "../booking-records.server";
import type { Booking } from "../bookings.server";
import { movedPlan, planOf } from "~/features/quotes/payment-plan";
import { hasNoAnswer, paidOf } from "./payments.server";

const { bookings, instalments, payments } = schema;

export type Instalment = typeof instalments.$inferSelect;

export async function writePlan(tx: Tx, { id: bookingId, agreed, eventDate, ...price }: Booking) {
  const rows = planOf({ ...price, instalments: agreed.instalments }, eventDate, istDay(now()));
  if (rows.length === 0) return;
  await tx.insert(instalments).values(
    rows.map((row, position) => {
      const remindAt = nextReminder(row.dueOn);
      return { ...row, id: newId(), bookingId, position, remindAt };
    }),
  );
}

/** The provider's UPI ID at the acceptance is the one that every payment goes to. */
export async function recordUpiId(tx: Tx, booking: Booking, { accountId }: RecipientWithAccount) {
  const upiId = (await approvedAnswersOf(accountId, tx))?.legal.upiId;
  const [first] = (await bookingRecord(booking.id, tx))?.instalments ?? [];
  if (!upiId || !first) return;
  await tx
    .update(instalments)
    .set({ upiId: encrypt(upiId, associatedDataOfUpi(first.id)) })
    .where(eq(instalments.id, first.id));
}

/** Impersonating administrators see no UPI ID, as in an application review. */
export function upiIdIn({ instalments: [first] }: Pick<BookingRecord, "instalments">) {
  if (!first?.upiId) return null;
  return isReadOnlyRequest() ? "••••" : decrypt(first.upiId, associatedDataOfUpi(first.id));
}

/** With an agreed change. The first row stays the same row: it has the UPI ID. */
export async function movePlan(tx: Tx, booking: Booking) {
  const { id: bookingId } = booking;
  const record = required(await bookingRecord(bookingId, tx), "booking");
  const before = record.instalments;
  const rows = movedPlan(before, paidOf(record.payments).amount, booking, istDay(now()));
  await tx.delete(instalments).where(eq(instalments.bookingId, bookingId));
  if (rows.length === 0) return;
  await tx.insert(instalments).values(
    rows.map((row, position) => {
      const { id = newId(), upiId = null } = before[position] ?? {};
      return { ...row, id, upiId, bookingId, position, remindAt: nextReminder(row.dueOn) };
    }),
  );
}

/** Days from the due day on which the customer is reminded, if the booking is confirmed by then. */
const reminderDays = [-3, 1];

export const nextReminder = (dueOn: IstDay | null): Date | null =>
  (dueOn &&
    reminderDays.map((count) => startOfIstDay(addDays(dueOn, count))).find((one) => one > now())) ??
  null;

/** `orderId` and `orderIdExpiration` in the log-in response: the advance that is still to be paid. */
export async function openOrderOf(
  accountId: AccountId,
): Promise<{ id: string; expiresAt: Date } | null> {
  const unanswered = sql`(select max(${payments.countsAt}) from ${payments} where ${and(
    eq(payments.bookingId, bookings.id),
    hasNoAnswer,
  )})`;
  const expiresAt = sql<Date | null>`coalesce(${bookings.dueAt}, ${unanswered})`.mapWith(
    bookings.dueAt,
  );
  const found = await db
    .select({ id: instalments.id, expiresAt })
    .from(bookings)
    .innerJoin(instalments, eq(instalments.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.accountId, accountId),
        eq(bookings.state, "accepted"),
        isNull(bookings.dueLeft),
        isNull(instalments.dueOn),
        gt(expiresAt, now().getTime()),
      ),
    )
    .orderBy(...descendingBy(bookings.answeredAt))
    .limit(1)
    .get();
  return found?.expiresAt ? { id: found.id, expiresAt: found.expiresAt } : null;
}

/** Named after the table that had these values first. */
export const associatedDataOfUpi = (id: string) => `advance_orders.upi_id:${id}`;

export const encryptedUpiIds: EncryptedColumn = {
  column: instalments.upiId,
  id: instalments.id,
  associatedData: associatedDataOfUpi,
};
