import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { bookingById, withSides } from "../bookings.server";
import { paymentMail } from "../booking-mails.server";
import { nextPaymentReminder } from "./payment-policy.server";

const { advanceOrders } = schema;

const batchSize = 100;
const dueReminders = rowByRow();

/**
 * Reminds providers of stated payments that they have neither confirmed nor denied: after one day
 * and after three.
 */
export async function remindOfPayments() {
  const due = await db
    .select({ id: advanceOrders.id, bookingId: advanceOrders.bookingId })
    .from(advanceOrders)
    .where(
      and(
        isNotNull(advanceOrders.remindAt),
        lte(advanceOrders.remindAt, now()),
        dueReminders.isNotPutOff(advanceOrders.id),
      ),
    )
    .orderBy(asc(advanceOrders.remindAt), asc(advanceOrders.id))
    .limit(batchSize);
  await dueReminders.each(due, ({ bookingId }) => remindOf(bookingId));
}

async function remindOf(bookingId: BookingId) {
  const { recipient, brief } = await withSides(await bookingById(bookingId));
  await write(async (tx) => {
    const booking = await bookingById(bookingId, tx);
    const order = await tx
      .select()
      .from(advanceOrders)
      .where(eq(advanceOrders.bookingId, bookingId))
      .get();
    // Another process was faster, or the provider has answered since.
    if (!order?.remindAt || !order.statedAt || order.remindAt > now()) return;
    const isAwaited = booking.state === "accepted";
    await tx
      .update(advanceOrders)
      .set({ remindAt: isAwaited ? nextPaymentReminder(order.statedAt, now()) : null })
      .where(eq(advanceOrders.bookingId, bookingId));
    if (isAwaited && recipient.account)
      await enqueueMail(
        tx,
        paymentMail(
          recipient.account,
          booking,
          brief,
          order.paymentReference ?? "",
          "paymentReminder",
        ),
      );
  });
}
