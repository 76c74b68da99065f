import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { transition } from "~/platform/lifecycle.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { bookingById, withSides, type BookingWithSides } from "../bookings.server";
import { bookingEmails, paymentMail } from "../booking-mails.server";
import { bookingTransitions } from "../booking-transitions.server";
import { issueNote } from "../note/issue-note.server";
import { receiveAdvance } from "./orders.server";
import { nextPaymentStep, silentFrom } from "./payment-policy.server";

const { advanceOrders } = schema;

const batchSize = 100;
const dueReminders = rowByRow();

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
  const sides = await withSides(await bookingById(bookingId));
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
    const isOver = isAwaited && order.expiresAt <= now();
    await tx
      .update(advanceOrders)
      .set({ remindAt: isAwaited && !isOver ? nextPaymentStep(order.expiresAt) : null })
      .where(eq(advanceOrders.bookingId, bookingId));
    if (isOver) return assumePayment(tx, { ...sides, booking });
    if (!isAwaited) return;
    const about = {
      ...sides,
      booking,
      paymentReference: order.paymentReference ?? "",
      due: order.expiresAt,
    };
    const { account } = sides.recipient;
    if (account) await enqueueMail(tx, paymentMail(account, "paymentReminder", about));
    const silent = silentFrom(order.statedAt);
    if (sides.customer && order.remindAt <= silent && silent <= now())
      await enqueueMail(tx, paymentMail(sides.customer, "paymentSilent", about));
  });
}

async function assumePayment(tx: Tx, { booking, ...sides }: BookingWithSides) {
  await transition(tx, bookingTransitions, booking, "assume_payment", {
    party: "system",
    set: { confirmedAt: now() },
    emails: bookingEmails("assume_payment", { ...sides, booking }),
  });
  await receiveAdvance(tx, booking.id);
  await issueNote(tx, { ...sides, booking: await bookingById(booking.id, tx) });
}
