import { eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import type { AccountId, BookingId } from "#db/schema/ids";
import { refuseSuspended, suspendedSide } from "~/features/enquiries/enquiry-dealings.server";
import { heldDeadline } from "~/features/enquiries/hold-threads.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import type { CommandResult } from "~/platform/lifecycle";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, forbidden, invalid, notFound, wrongState } from "~/platform/refusals";
import { required } from "~/platform/required";
import { countIn, countTransition } from "~/platform/security/rate-limits.server";
import { currentState, dueAfterDenial } from "../booking-deadlines.server";
import type { BookingEventInput } from "../booking-forms";
import { otherSide, type Side } from "../booking-lifecycle";
import { bookingMail } from "../booking-mails.server";
import { bookingRecord, type BookingRecord } from "../booking-records.server";
import { type Booking, bookingFor, type BookingWithSides, dealingOf } from "../bookings.server";
import { writeTasks } from "../booking-tasks.server";
import { advanceAnswerDue, answerDue, nextPaymentStep } from "./payment-policy.server";
import { filledBy } from "~/features/quotes/payment-plan";
import {
  isUnanswered,
  paidOf,
  type Payment,
  receivePayments,
  takesPayments,
} from "./payments.server";

const { bookingHistory, bookings, payments } = schema;

export const paymentEvents = ["state_payment", "receive_payment", "deny_payment"] as const;
type PaymentEvent = (typeof paymentEvents)[number];

type Typed = Pick<BookingEventInput, "paymentId" | "amount" | "paidOn" | "paymentReference">;
/** `sides.booking` and the record are as the transaction reads them. */
type Found = { record: BookingRecord; sides: BookingWithSides; side: Side };

/**
 * One side states that it has paid or been paid; the other one answers. An advance that is now
 * complete is for `confirm`.
 * @throws Refusal notFound, forbidden for the other side's event, conflict when the booking takes no
 * payments or nothing is open or stated, invalid for an amount or a day, tooMany
 */
export async function transitionPayment(
  actor: Account,
  bookingId: BookingId,
  event: PaymentEvent,
  { expectedState, ...typed }: BookingEventInput,
): Promise<CommandResult> {
  const { side, ...found } = await bookingFor(actor, bookingId);
  return write(async (tx) => {
    const record = required(await bookingRecord(bookingId, tx), "booking");
    const status = currentState(record.booking);
    if (!takesPayments(status) || (expectedState && status !== expectedState))
      throw wrongState(`bookings.unchanged|state=${status}`, { status, expectedState });
    const sides = { ...found, booking: record.booking };
    const changed =
      event === "state_payment"
        ? await state(tx, { record, sides, side }, typed)
        : await answer(tx, { record, sides, side }, event, typed.paymentId);
    if (!changed) return "already";
    if (event === "state_payment") await countIn(tx, "paymentReferenceByBooking", bookingId);
    else await countTransition(tx, { party: side, actorId: actor.id, subject: bookingId });
    await writeTasks(tx, [bookingId]);
    const { payment, mail, due } = changed;
    await writePaymentHistory(tx, record.booking, event, payment, actor.id);
    for (const one of await paymentMail(tx, otherSide[side], mail, { ...sides, payment, due }))
      await enqueueMail(tx, one);
    return "done";
  });
}

export async function writePaymentHistory(
  tx: Tx,
  booking: Pick<Booking, "id" | "state">,
  event: PaymentEvent | "assume_paid",
  { amount, paymentReference }: Payment,
  actorId: AccountId | null,
) {
  await tx.insert(bookingHistory).values({
    id: newId(),
    bookingId: booking.id,
    event,
    from: booking.state,
    to: booking.state,
    actorId,
    note: { amount, ...(paymentReference && { paymentReference }) },
    at: now(),
  });
}

/** Of a booking, denied ones included. */
const maxPayments = 50;
/** Some pay before the date is requested here. */
const maxDaysBefore = 365;

/** Null for a repeat. `due` is for the email. */
type Changed = { payment: Payment; mail: PaymentMail; due: Date | null } | null;

async function state(tx: Tx, { record, sides, side }: Found, typed: Typed): Promise<Changed> {
  const { booking, instalments } = record;
  const isAdvance = booking.state === "accepted";
  if (isAdvance && side === "provider") throw forbidden();
  if (isAdvance) await refuseSuspended(tx, dealingOf(booking, sides.brief), side);
  const { paymentReference = null, paidOn = istDay(now()) } = typed;
  if (isAdvance && !paymentReference)
    throw invalid({ paymentReference: ["bookings.advance.reference.missing"] });
  if (paidOn > istDay(now())) throw invalid({ paidOn: ["bookings.payment.paidOn.future"] });
  if (paidOn < addDays(istDay(booking.requestedAt), -maxDaysBefore))
    throw invalid({ paidOn: ["bookings.payment.paidOn.early"] });

  const corrected = correctedBy(record, side, typed);
  const others = record.payments.filter((one) => one !== corrected && !one.deniedAt);
  const room = booking.total - paidOf(others).amount;
  if (room <= 0) throw conflict("bookings.payment.nothingOpen");
  if (!corrected && record.payments.length >= maxPayments)
    throw conflict("bookings.payment.tooMany", { max: maxPayments });
  const [next] = filledBy(paidOf(others).amount, instalments).filter(({ open }) => open > 0);
  const amount = typed.amount ?? corrected?.amount ?? next?.open ?? room;
  if (amount > room)
    throw invalid({ amount: [`bookings.payment.amount.tooMuch|most=${formatRupees(room)}`] });
  const isRepeat =
    corrected &&
    isUnanswered(corrected) &&
    corrected.paymentReference === paymentReference &&
    corrected.amount === amount &&
    (!typed.paidOn || corrected.paidOn === paidOn);
  if (isRepeat) return null;

  const due = isAdvance ? advanceAnswerDue(booking.eventDate) : answerDue();
  const payment: Payment = {
    id: corrected?.id ?? newId(),
    bookingId: booking.id,
    statedBy: side,
    amount,
    paymentReference,
    paidOn,
    statedAt: now(),
    deniedAt: null,
    receivedAt: null,
    countsAt: due,
    remindAt: nextPaymentStep(due),
    familySide: corrected?.familySide ?? null,
  };
  const { id, ...set } = payment;
  if (corrected) await tx.update(payments).set(set).where(eq(payments.id, id));
  else await tx.insert(payments).values(payment);
  // The date is now held until the provider answers, or the payment counts as received.
  if (isAdvance) await tx.update(bookings).set({ dueAt: null }).where(eq(bookings.id, booking.id));
  return { payment, mail: "payment", due };
}

/**
 * The side's own statement that this one replaces: the one it names, an unanswered one of an
 * advance, the one with its reference, or without one that of the same day and amount.
 */
function correctedBy({ booking, payments: all }: BookingRecord, side: Side, typed: Typed) {
  const own = all.filter(({ statedBy, receivedAt }) => statedBy === side && !receivedAt);
  if (typed.paymentId) return own.find(({ id }) => id === typed.paymentId) ?? refuseUnknown();
  const { paymentReference: reference = null, amount, paidOn } = typed;
  const isSame = (one: Payment) => one.amount === amount && one.paidOn === (paidOn ?? one.paidOn);
  const same = own.find(
    (one) => one.paymentReference === reference && (reference !== null || isSame(one)),
  );
  return (booking.state === "accepted" ? own.find(isUnanswered) : undefined) ?? same;
}

async function answer(
  tx: Tx,
  { record, sides, side }: Found,
  event: "receive_payment" | "deny_payment",
  paymentId: Payment["id"] | undefined,
): Promise<Changed> {
  const { booking } = record;
  if (booking.state === "accepted" && side === "customer") throw forbidden();
  const stated = record.payments.filter(({ statedBy }) => statedBy !== side);
  const payment = paymentId
    ? (stated.find(({ id }) => id === paymentId) ?? refuseUnknown())
    : (stated.find(isUnanswered) ?? stated.at(-1));
  if (!payment) throw conflict("bookings.payment.notStated");
  const isReceived = event === "receive_payment";
  if (isReceived ? payment.receivedAt : payment.deniedAt) return null;
  if (payment.receivedAt) throw conflict("bookings.payment.received");
  if (isReceived) await receivePayments(tx, booking.id, [payment.id]);
  else
    await tx
      .update(payments)
      .set({ deniedAt: now(), remindAt: null })
      .where(eq(payments.id, payment.id));
  const due = await restDue(tx, record, sides, payment);
  return { payment, mail: isReceived ? "paymentReceived" : "paymentDenied", due };
}

function refuseUnknown(): never {
  throw notFound();
}

/**
 * Until the rest of an advance is paid, the customer has some days, unless another payment is
 * unanswered. Null for the emails while a suspension holds it.
 */
export async function restDue(
  tx: Tx,
  { booking, payments: all }: BookingRecord,
  { brief, recipient }: Pick<BookingWithSides, "brief" | "recipient">,
  answered: Payment,
): Promise<Date | null> {
  const isAwaited = all.some((one) => one.id !== answered.id && isUnanswered(one));
  if (booking.state !== "accepted" || isAwaited) return null;
  const due = dueAfterDenial(booking.eventDate);
  const isHeld = suspendedSide({ bookedAt: null }, brief, recipient) !== null;
  const deadline = { dueAt: due, dueLeft: null };
  const held = due && isHeld ? heldDeadline(deadline, booking.eventDate) : deadline;
  await tx.update(bookings).set(held).where(eq(bookings.id, booking.id));
  return isHeld ? null : due;
}

type PaymentMail =
  | "payment"
  | "paymentDenied"
  | "paymentReceived"
  | "paymentAssumed"
  | "paymentReminder"
  | "paymentSilent";

/** @param about.due from when on it counts as received; until when the date is held */
export const paymentMail = (
  tx: Tx,
  party: Side,
  kind: PaymentMail,
  { payment, due, ...about }: BookingWithSides & { payment: Payment; due: Date | null },
) =>
  bookingMail(tx, party, `${kind}.${party}`, about, {
    values: (language) => ({
      paid: formatRupees(payment.amount),
      due: due ? formatDeadline(due, now(), language) : "",
    }),
    lines: (t, values) => [
      kind !== "paymentReceived" &&
        kind !== "paymentAssumed" &&
        t(`bookings.mails.${kind}.${party}.next`, values),
      due &&
        about.booking.state === "accepted" &&
        (isAnswer(kind)
          ? party === "customer" && t("bookings.mails.dateHeld", values)
          : payment.amount >= about.booking.advance && t("bookings.mails.thenConfirmed")),
    ],
    highlight: payment.paymentReference ?? formatRupees(payment.amount),
  });

const isAnswer = (kind: PaymentMail) =>
  kind === "paymentDenied" || kind === "paymentReceived" || kind === "paymentAssumed";
