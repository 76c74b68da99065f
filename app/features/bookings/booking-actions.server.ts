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
import { Refusal, wrongState } from "~/platform/refusals";
import { isOneOf } from "~/platform/unions";
import {
  openOrder,
  orderOf,
  paidOf,
  receiveAdvance,
  type StatedOrder,
} from "./advance/orders.server";
import { mayConfirmDisputed, mayDisputePayment } from "./advance/payment-policy.server";
import { transitionPayment } from "./advance/state-payment.server";
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
import {
  openRefundByTerms,
  refundEventsOf,
  transitionRefund,
} from "./refunds/refund-actions.server";
import { refundDue } from "./refunds/refund-amount.server";
import { isRefundEvent } from "./refunds/refund-lifecycle";
import type { Refund } from "./refunds/refunds.server";

const { bookings } = schema;

type Words = Partial<Pick<Booking, "reason" | "note">>;
type By = { details: BookingEventDetails };

const refuseSuspension = (tx: Tx, booking: Booking, { details }: By) =>
  refuseSuspended(tx, dealingOf(booking, details.brief), "provider");

/** Uses one booking of the date's capacity. */
async function reserve(tx: Tx, booking: Booking, by: By) {
  await refuseSuspension(tx, booking, by);
  const { id: bookingId, providerId, eventDate: day } = booking;
  await reserveDay(tx, { bookingId, providerId, day });
}

const issue = (tx: Tx, booking: Booking, { details }: By) => issueNote(tx, { ...details, booking });

const confirmation = {
  set: () => ({ confirmedAt: now() }),
  async after(tx: Tx, booking: Booking, by: By) {
    await receiveAdvance(tx, booking.id);
    await issue(tx, booking, by);
  },
};

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
  { order = null, refundShown }: BookingEventDetails,
  side: Side,
) {
  const due = refundDue(booking, paidOf(order).amount, side);
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
  text: (state) => `bookings.now.${state}`,
  prepare: (booking): Promise<BookingEventDetails> => withSides(booking),
  email: transitionMail,
  rules: {
    accept: {
      before: reserve,
      set: () => ({ answeredAt: now() }),
      after: (tx, booking, { details }) => openOrder(tx, booking, details.recipient),
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
      ...confirmation,
      unless: (booking, { details: { order } }) =>
        currentState(booking) !== "disputed" ||
        (order && mayConfirmDisputed(order, booking.eventDate))
          ? null
          : wrongState("bookings.now.disputed", { status: "disputed" }),
      before: refuseSuspension,
    },
    assume_payment: confirmation,
    cancel_by_customer: cancellationBy("customer"),
    cancel_by_provider: cancellationBy("provider"),
    dispute: {
      unless(booking, { party, details: { order } }) {
        if (booking.settledAt) return "bookings.dispute.decided";
        const isUnanswered =
          party === "customer" &&
          currentState(booking) === "accepted" &&
          order &&
          mayDisputePayment(order);
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
    settle_as_confirmed: { set: () => ({ confirmedAt: now() }) },
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
  if (pressed === "state_payment" || (pressed === "deny_payment" && found.state === "accepted"))
    return resultOf("accepted", await transitionPayment(actor, id, pressed, input));
  if (isRefundEvent(pressed))
    return resultOf(found.state, await transitionRefund(actor, id, pressed, input));
  const event = eventBehind(pressed, side, found);
  // Read before the transaction, in which only the transaction's own queries may be awaited.
  const admins = await administrators();
  const order = await orderOf(id);
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
        order,
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

/** Until the booking is confirmed. */
const isBlockedBySuspension = isOneOf(["accept", "confirm"]);

type Open = {
  suspended?: Side | null;
  payment?: StatedOrder | null;
  refund?: Refund | null;
};

/** The buttons of a side's page. */
export function eventsOf(booking: Booking, side: Side, { suspended, payment, refund }: Open = {}) {
  const open = openTo(booking, side, { order: payment });
  const mayDeny =
    side === "provider" &&
    currentState(booking) === "accepted" &&
    payment?.statedAt &&
    !payment.deniedAt;
  return [
    ...bookingEvents.filter(
      (event) =>
        open.includes(eventBehind(event, side, booking)) &&
        !(suspended && isBlockedBySuspension(event)),
    ),
    ...(mayDeny ? (["deny_payment"] as const) : []),
    ...(refund ? refundEventsOf(refund, side) : []),
  ];
}
