import { eq } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { refuseSuspended, suspendedSide } from "~/features/enquiries/enquiry-dealings.server";
import { heldDeadline } from "~/features/enquiries/suspensions/hold-threads.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import type { CommandResult } from "~/platform/lifecycle";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, forbidden, wrongState } from "~/platform/refusals";
import { countIn, countTransition } from "~/platform/security/rate-limits.server";
import { currentState, dueAfterDenial } from "../booking-deadlines.server";
import type { BookingEventInput } from "../booking-forms";
import type { Side } from "../booking-lifecycle";
import { bookingMail } from "../booking-mails.server";
import {
  type Booking,
  bookingById,
  bookingFor,
  type BookingWithSides,
  dealingOf,
} from "../bookings.server";
import { writeTasks } from "../booking-tasks.server";
import { answerDue, nextPaymentStep } from "./payment-policy.server";

const { advanceOrders, bookingHistory, bookings } = schema;

type Advance = BookingWithSides & { order: typeof advanceOrders.$inferSelect | undefined };
type PaymentEvent = {
  by: Side;
  mail: "payment" | "paymentDenied";
  /** Null for a repeat; `due` is for the email. */
  change: (
    tx: Tx,
    advance: Advance,
    paymentReference: string,
  ) => Promise<{
    order: Partial<typeof advanceOrders.$inferSelect>;
    booking: Pick<Booking, "dueAt"> & Partial<Booking>;
    due: Date | null;
  } | null>;
};

const paymentEvents: Record<"state_payment" | "deny_payment", PaymentEvent> = {
  state_payment: {
    by: "customer",
    mail: "payment",
    async change(tx, { booking, brief, order }, paymentReference) {
      await refuseSuspended(tx, dealingOf(booking, brief), "customer");
      if (order?.paymentReference === paymentReference && !order.deniedAt) return null;
      const due = answerDue(booking.eventDate);
      const remindAt = nextPaymentStep(due);
      return {
        order: { paymentReference, statedAt: now(), deniedAt: null, expiresAt: due, remindAt },
        // The date is now held until the provider answers, or the payment counts as received.
        booking: { dueAt: null },
        due,
      };
    },
  },
  /** The customer then has some days to correct it or open a dispute before the date is released. */
  deny_payment: {
    by: "provider",
    mail: "paymentDenied",
    async change(tx, { booking, brief, recipient, order }) {
      if (!order?.statedAt) throw conflict("bookings.advance.notStated");
      if (order.deniedAt) return null;
      const due = dueAfterDenial(booking.eventDate);
      const isHeld = suspendedSide({ bookedAt: null }, brief, recipient) !== null;
      const deadline = { dueAt: due, dueLeft: null };
      const held = due && isHeld ? heldDeadline(deadline, booking.eventDate) : deadline;
      return {
        order: { deniedAt: now(), remindAt: null, expiresAt: held.dueAt ?? order.expiresAt },
        booking: held,
        due: isHeld ? null : due,
      };
    },
  },
};

/**
 * While the advance is due, the customer states that it is paid, the provider that it did not come.
 * @throws Refusal notFound, forbidden for the other side's event, conflict when nothing is due any
 * more or nothing was stated, tooMany
 */
export async function transitionPayment(
  actor: Account,
  bookingId: BookingId,
  event: keyof typeof paymentEvents,
  { paymentReference: typed = "", expectedState = "accepted" }: BookingEventInput,
): Promise<CommandResult> {
  const { side, ...sides } = await bookingFor(actor, bookingId);
  const { by, mail, change } = paymentEvents[event];
  if (side !== by) throw forbidden();
  return write(async (tx) => {
    const booking = await bookingById(bookingId, tx);
    const status = currentState(booking);
    if (status !== "accepted" || status !== expectedState)
      throw wrongState(`bookings.now.${status}`, { status, expectedState });
    const isOfBooking = eq(advanceOrders.bookingId, bookingId);
    const order = await tx.select().from(advanceOrders).where(isOfBooking).get();
    const changed = await change(tx, { ...sides, booking, order }, typed);
    if (!changed) return "already";
    if (event === "state_payment") await countIn(tx, "paymentReferenceByBooking", bookingId);
    else await countTransition(tx, { party: side, actorId: actor.id, subject: bookingId });
    await tx.update(advanceOrders).set(changed.order).where(isOfBooking);
    await tx.update(bookings).set(changed.booking).where(eq(bookings.id, bookingId));
    await writeTasks(tx, [bookingId]);
    const paymentReference = changed.order.paymentReference ?? order?.paymentReference ?? "";
    await tx.insert(bookingHistory).values({
      id: newId(),
      bookingId,
      event,
      from: status,
      to: status,
      actorId: actor.id,
      note: { paymentReference },
      at: now(),
    });
    const about = { ...sides, booking, paymentReference, due: changed.due };
    for (const one of paymentMail(side === "customer" ? "provider" : "customer", mail, about))
      await enqueueMail(tx, one);
    return "done";
  });
}

/** @param about.due from when on it counts as received; until when the date is held once denied */
export const paymentMail = (
  party: Side,
  kind: PaymentEvent["mail"] | "paymentReminder" | "paymentSilent",
  {
    paymentReference,
    due,
    ...about
  }: BookingWithSides & { paymentReference: string; due: Date | null },
) =>
  bookingMail(party, kind, about, {
    values: (language) => ({
      paymentReference,
      due: due ? formatDeadline(due, now(), language) : "",
    }),
    lines: (t, values) => [
      t(`bookings.mails.${kind}.next`, values),
      kind === "paymentDenied" && due && t("bookings.mails.paymentDenied.until", values),
    ],
    highlight: paymentReference,
  });
