import { isNotNull } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { type Account, administrators } from "~/features/accounts/account-queries.server";
import { reserveDay } from "~/features/calendar/calendar-commands.server";
import { refuseSuspended } from "~/features/enquiries/enquiry-dealings.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx, write } from "~/platform/database/database.server";
import { formatRupees, inRupees } from "~/platform/india/money";
import { type CommandResult, stateAfter } from "~/platform/lifecycle";
import { defineActions } from "~/platform/lifecycle.server";
import { forbidden, Refusal, wrongState } from "~/platform/refusals";
import { isOneOf } from "~/platform/unions";
import { currentState, isOpenToday } from "./booking-deadlines.server";
import type { BookingEventInput } from "./booking-forms";
import {
  bookingEvents,
  bookingLifecycle,
  type BookingState,
  eventBehind,
  type Side,
} from "./booking-lifecycle";
import { type BookingEventDetails, transitionMail } from "./booking-mails.server";
import { bookingTransitions } from "./booking-transitions.server";
import { type Booking, bookingById, bookingFor, dealingOf, withSides } from "./bookings.server";
import { addStatement, insertStatement } from "./disputes/write-statement.server";
import { issueNote } from "./note/issue-note.server";
import { closeOthers } from "./open-offers.server";
import { recordUpiId } from "./payments/instalments.server";
import { paymentEvents, transitionPayment } from "./payments/payment-actions.server";
import { mayConfirmDisputed, mayDisputePayment } from "./payments/payment-policy.server";
import {
  completesAdvance,
  isUnanswered,
  paidOf,
  type Payment,
  paymentsOf,
  receiveAdvance,
  takesPayments,
} from "./payments/payments.server";
import {
  openRefundByTerms,
  refundEventsOf,
  transitionRefund,
} from "./refunds/refund-actions.server";
import { refundDue } from "./refunds/refund-amount.server";
import { setDestination } from "./refunds/refund-destination.server";
import { isAwaited, isRefundEvent } from "./refunds/refund-lifecycle";
import type { Refund } from "./refunds/refunds.server";

const { bookings } = schema;

type Words = Partial<Pick<Booking, "reason" | "note">>;
type By = { details: BookingEventDetails };

const refuseSuspension = (tx: Tx, booking: Booking, { details }: By) =>
  refuseSuspended(tx, dealingOf(booking, details.brief), "provider");

/** Uses one booking of the date's capacity. */
async function reserve(tx: Tx, booking: Booking, by: By) {
  await refuseSuspension(tx, booking, by);
  await recordUpiId(tx, booking, by.details.recipient);
  const { id: bookingId, providerId, eventDate: day } = booking;
  await reserveDay(tx, { bookingId, providerId, day });
}

const issue = (tx: Tx, booking: Booking, { details }: By) => issueNote(tx, { ...details, booking });

const isConfirmed = () => ({ confirmedAt: now() });

const withNote = ({ details: { note = null } }: By) => ({ note });

const cancellationBy = (side: Side) => ({
  again: () => true,
  unless: ({ eventDate }: Booking) =>
    isOpenToday(`cancel_by_${side}`, eventDate) ? null : "bookings.cancel.notNow",
  before: async (_: Tx, booking: Booking, { details }: By) =>
    refuseChangedRefund(booking, details, side),
  set: withNote,
  after: (tx: Tx, booking: Booking) => openRefundByTerms(tx, booking, side),
});

/** Since the page was opened: then the new refund is shown before cancelling. */
function refuseChangedRefund(
  booking: Booking,
  { payments = [], refundShown }: BookingEventDetails,
  side: Side,
) {
  const due = refundDue(booking, paidOf(payments).amount, side);
  if (refundShown === undefined || refundShown === due) return;
  throw new Refusal("conflict", "bookings.cancel.otherRefund", {
    params: { amount: formatRupees(due) },
    figures: { refund: inRupees(due) },
  });
}

const settlement = { set: () => ({ settledAt: now() }) };

const { act, openTo, expire, expireOverdue } = defineActions(bookingTransitions, {
  deadline: bookings.dueAt,
  among: [isNotNull(bookings.dueAt)],
  currentState,
  text: (state) => `bookings.unchanged|state=${state}`,
  prepare: (booking): Promise<BookingEventDetails> => withSides(booking),
  email: transitionMail,
  rules: {
    accept: {
      before: reserve,
      set: () => ({ answeredAt: now() }),
    },
    accept_without_advance: {
      before: reserve,
      set: () => ({ answeredAt: now(), confirmedAt: now() }),
      after: issue,
    },
    reject: {
      again: () => true,
      set: ({ input: { reason = null, note = null } }: { input: Words }) => ({
        answeredAt: now(),
        reason,
        note,
      }),
    },
    withdraw: { again: () => true, set: withNote },
    confirm: {
      unless: (booking, { details: { payments = [] } }) =>
        currentState(booking) !== "disputed" || mayConfirmDisputed(payments, booking.eventDate)
          ? null
          : wrongState("bookings.unchanged|state=disputed", { status: "disputed" }),
      before: refuseSuspension,
      set: isConfirmed,
      async after(tx, booking, by) {
        await receiveAdvance(tx, booking);
        await issue(tx, booking, by);
      },
    },
    assume_payment: { set: isConfirmed, after: issue },
    cancel_by_customer: cancellationBy("customer"),
    cancel_by_provider: cancellationBy("provider"),
    dispute: {
      unless(booking, { party, details: { payments = [] } }) {
        if (booking.settledAt) return "bookings.dispute.decided";
        const isUnanswered =
          party === "customer" &&
          currentState(booking) === "accepted" &&
          mayDisputePayment(payments);
        return isUnanswered || isOpenToday("dispute", booking.eventDate)
          ? null
          : "bookings.dispute.notNow";
      },
      // A side that reports a disputed booking too adds to its statements.
      async again(tx, booking, { details }) {
        const { actor, note } = details;
        if (actor && note) await addStatement(tx, { ...details, booking }, actor, note);
        return true;
      },
      async after(tx, { id: bookingId }, { details: { actor: side, note } }) {
        if (side) await insertStatement(tx, { bookingId, side, text: note ?? "" });
      },
    },
    settle_as_confirmed: { set: isConfirmed },
    settle_as_completed: settlement,
    settle_against_customer: settlement,
    settle_against_provider: settlement,
  },
});

export { act, expire as expireBooking, expireOverdue as expireBookings };

type Transitioned = {
  state: BookingState;
  /** Accepting without an advance has confirmed. */
  done: BookingEventInput["event"];
  already: boolean;
};

/**
 * @throws Refusal notFound for other people's bookings, forbidden for the other side's event,
 * conflict when someone was faster, the date is full, or a suspension holds the booking
 */
export async function transitionBooking(
  actor: Account,
  id: BookingId,
  input: BookingEventInput,
): Promise<Transitioned> {
  const { event: pressed, expectedState, reason = null, note = null } = input;
  const { side, booking: found, ...sides } = await bookingFor(actor, id);
  const resultOf = (state: BookingState, result: CommandResult) => ({
    state,
    done: pressed,
    already: result === "already",
  });
  const payments = await paymentsOf(id);
  const isOfRefund = isRefundEvent(pressed) && !takesPayments(found.state);
  const { paymentId } = input;
  const answered = payments.find(paymentId ? ({ id }) => id === paymentId : isUnanswered);
  const isWhole =
    pressed === "receive_payment" && answered && completesAdvance(found, payments, answered);
  if (isPaymentEvent(pressed) && !isOfRefund && !isWhole)
    return resultOf(found.state, await transitionPayment(actor, id, pressed, input));
  if (pressed === "set_destination")
    return resultOf(found.state, await setDestination(actor, id, input.upiId ?? null));
  if (pressed === "close_others") {
    if (side !== "customer") throw forbidden();
    return resultOf(found.state, await closeOthers(actor, found));
  }
  if (isRefundEvent(pressed))
    return resultOf(found.state, await transitionRefund(actor, id, pressed, input));
  const event = eventBehind(isPaymentEvent(pressed) ? "confirm" : pressed, side, found);
  // Read before the transaction, in which only the transaction's own queries may be awaited.
  const admins = await administrators();
  const result = await write(async (tx) => {
    const booking = await bookingById(id, tx);
    return act(tx, booking, event, {
      party: side,
      actorId: actor.id,
      // In a dispute, the words are a statement, and each side may add more.
      input: pressed !== "dispute" && (reason || note) ? { reason, note } : {},
      details: {
        ...sides,
        booking,
        actor: side,
        reason,
        note,
        admins,
        payments,
        refundShown: input.refund,
      },
      states: { status: currentState(booking), expectedState },
    });
  });
  const isConfirmed = event === "accept_without_advance" && result === "done";
  return {
    ...resultOf(stateAfter(bookingLifecycle, event), result),
    ...(isConfirmed && { done: "confirm" }),
  };
}

const isPaymentEvent = isOneOf(paymentEvents);

/** Until the booking is confirmed. */
const isBlockedBySuspension = isOneOf(["accept", "confirm", "state_payment", "receive_payment"]);

type Open = {
  suspended?: Side | null;
  payments?: readonly Payment[];
  refund?: Refund | null;
};

export function eventsOf(
  booking: Booking,
  side: Side,
  { suspended, payments = [], refund }: Open = {},
) {
  const open = openTo(booking, side, { payments });
  const events = [
    ...bookingEvents.filter((event) => open.includes(eventBehind(event, side, booking))),
    ...paymentEventsOf(booking, side, payments),
  ];
  return [
    ...events.filter((event) => !(suspended && isBlockedBySuspension(event))),
    ...(refund ? refundEventsOf(refund, side) : []),
    ...(refund && side === "customer" && isAwaited(refund.state)
      ? (["set_destination"] as const)
      : []),
  ];
}

function paymentEventsOf(booking: Booking, side: Side, payments: readonly Payment[]) {
  const state = currentState(booking);
  if (!takesPayments(state)) return [];
  const mayState =
    paidOf(payments).received < booking.total && (state !== "accepted" || side === "customer");
  const isAsked = payments.some((one) => one.statedBy !== side && isUnanswered(one));
  return [
    ...(mayState ? (["state_payment"] as const) : []),
    ...(isAsked ? (["receive_payment", "deny_payment"] as const) : []),
  ];
}
