import { eq, isNotNull } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { eachDue } from "~/platform/lifecycle.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { act } from "../booking-actions.server";
import { bookingById, withSides } from "../bookings.server";
import { nextPaymentStep, silentFrom } from "./payment-policy.server";
import { paymentMail } from "./state-payment.server";

const { advanceOrders } = schema;

export const remindOfPayments = eachDue(
  advanceOrders,
  advanceOrders.remindAt,
  [isNotNull(advanceOrders.remindAt)],
  ({ bookingId }) => remindOf(bookingId),
);

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
    if (isOver) {
      const by = { party: "system", actorId: null, input: {} } as const;
      await act(tx, booking, "assume_payment", { ...by, details: { ...sides, booking, order } });
    }
    if (isOver || !isAwaited) return;
    const about = {
      ...sides,
      booking,
      paymentReference: order.paymentReference ?? "",
      due: order.expiresAt,
    };
    for (const mail of paymentMail("provider", "paymentReminder", about))
      await enqueueMail(tx, mail);
    const silent = silentFrom(order.statedAt);
    if (order.remindAt <= silent && silent <= now())
      for (const mail of paymentMail("customer", "paymentSilent", about))
        await enqueueMail(tx, mail);
  });
}
