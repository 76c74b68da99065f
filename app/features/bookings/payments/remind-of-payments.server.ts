import { eq, isNotNull } from "drizzle-orm";
import { suspendedSide } from "~/features/enquiries/enquiry-dealings.server";
import { days, later, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { eachDue } from "~/platform/lifecycle.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { required } from "~/platform/required";
import { act } from "../booking-actions.server";
import { otherSide } from "../booking-lifecycle";
import { bookingMail } from "../booking-mails.server";
import { bookingRecord } from "../booking-records.server";
import { bookingById, withSides } from "../bookings.server";
import { writeTasks } from "../booking-tasks.server";
import { type Instalment, nextReminder } from "./instalments.server";
import { paymentMail, restDue, writePaymentHistory } from "./payment-actions.server";
import { filledBy } from "~/features/quotes/payment-plan";
import { answerDue, nextPaymentStep, silentFrom } from "./payment-policy.server";
import {
  completesAdvance,
  paidOf,
  type Payment,
  receivePayments,
  takesPayments,
} from "./payments.server";

const { instalments, payments } = schema;

/** The side that has not answered a stated payment is reminded, until it counts as received. */
export const remindOfPayments = eachDue(
  payments,
  payments.remindAt,
  [isNotNull(payments.remindAt)],
  (payment) => remindOf(payment),
);

async function remindOf({ id, bookingId }: Payment) {
  const sides = await withSides(await bookingById(bookingId));
  await write(async (tx) => {
    const record = required(await bookingRecord(bookingId, tx), "booking");
    const { booking } = record;
    const payment = record.payments.find((one) => one.id === id);
    // Another process was faster, or the other side has answered since.
    if (!payment?.remindAt || payment.remindAt > now()) return;
    const isAwaited = takesPayments(booking.state);
    // An accepted booking is on hold itself.
    if (isAwaited && suspendedSide({ bookedAt: null }, sides.brief, sides.recipient)) {
      const set = { countsAt: answerDue(), remindAt: later(now(), days(1)) };
      await tx.update(payments).set(set).where(eq(payments.id, id));
      return;
    }
    const isOver = isAwaited && payment.countsAt <= now();
    if (isOver) await receivePayments(tx, bookingId, [id]);
    else
      await tx
        .update(payments)
        .set({ remindAt: isAwaited ? nextPaymentStep(payment.countsAt) : null })
        .where(eq(payments.id, id));
    if (!isAwaited) return;
    const about = { ...sides, booking, payment, due: payment.countsAt };
    if (isOver) {
      if (completesAdvance(booking, record.payments, payment)) {
        const by = { party: "system", actorId: null, input: {} } as const;
        await act(tx, booking, "assume_payment", { ...by, details: { ...sides, booking } });
        return;
      }
      const due = await restDue(tx, record, sides, payment);
      await writePaymentHistory(tx, booking, "assume_paid", payment, null);
      await writeTasks(tx, [bookingId]);
      for (const party of ["customer", "provider"] as const)
        for (const mail of await paymentMail(tx, party, "paymentAssumed", { ...about, due }))
          await enqueueMail(tx, mail);
      return;
    }
    const asked = otherSide[payment.statedBy];
    for (const mail of await paymentMail(tx, asked, "paymentReminder", about))
      await enqueueMail(tx, mail);
    const silent = silentFrom(payment.statedAt);
    if (asked === "provider" && payment.remindAt <= silent && silent <= now())
      for (const mail of await paymentMail(tx, "customer", "paymentSilent", about))
        await enqueueMail(tx, mail);
  });
}

/** Before and after the due day of a row that is still open. */
export const remindOfInstalments = eachDue(
  instalments,
  instalments.remindAt,
  [isNotNull(instalments.remindAt)],
  (row) => remindOfDue(row),
);

async function remindOfDue({ id, bookingId, dueOn }: Instalment) {
  const sides = await withSides(await bookingById(bookingId));
  await write(async (tx) => {
    const record = required(await bookingRecord(bookingId, tx), "booking");
    const rows = filledBy(paidOf(record.payments).amount, record.instalments);
    const row = rows.find((one) => one.id === id);
    if (!row?.remindAt || row.remindAt > now() || !dueOn) return;
    await tx
      .update(instalments)
      .set({ remindAt: nextReminder(dueOn) })
      .where(eq(instalments.id, id));
    const { booking } = record;
    if (row.open === 0 || !takesPayments(booking.state) || booking.state === "accepted") return;
    const isOver = istDay(now()) > dueOn;
    const about = { ...sides, booking };
    const said = {
      values: (language: Language) => ({
        amount: formatRupees(row.open),
        dueOn: formatDay(dueOn, language),
      }),
    };
    for (const party of isOver ? (["customer", "provider"] as const) : (["customer"] as const)) {
      const key = `instalment${isOver ? "Over" : "Due"}.${party}`;
      for (const mail of await bookingMail(tx, party, key, about, said))
        await enqueueMail(tx, mail);
    }
  });
}
