import type { BookingId } from "#db/schema/ids";
import { administrators, type Account } from "~/features/accounts/account-queries.server";
import { reserveDay } from "~/features/calendar/calendar-commands.server";
import { refuseSuspended } from "~/features/enquiries/enquiry-dealings.server";
import { now } from "~/platform/clock.server";
import { write } from "~/platform/database/database.server";
import { isEverOpenTo, isPossible, stateAfter, type EventOf } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { formatRupees, inRupees } from "~/platform/india/money";
import { conflict, forbidden, Refusal, wrongState } from "~/platform/refusals";
import {
  advancePaid,
  denyPayment,
  openOrder,
  orderOf,
  receiveAdvance,
  statePayment,
  type Paid,
} from "../advance/orders.server";
import { mayConfirmDisputed, mayDisputePayment } from "../advance/payment-policy.server";
import { refundDue } from "../refunds/refund-amount.server";
import { bookingById, bookingFor, dealingOf, type Booking } from "../bookings.server";
import { currentState, isOpenToday } from "../booking-deadlines.server";
import { addStatement, insertStatement } from "../disputes/write-statement.server";
import type { BookingEventInput } from "../booking-forms";
import { bookingEmails } from "../booking-mails.server";
import { bookingTransitions } from "../booking-transitions.server";
import { issueNote } from "../note/issue-note.server";
import { isBlockedBySuspension, type Side } from "../booking-presenter.server";
import { transitionRefund } from "../refunds/refund-actions.server";
import { openRefundByTerms } from "../refunds/refund-actions.server";
import { isRefundEvent } from "../refunds/refund-lifecycle";
import { bookingLifecycle, eventBehind, type BookingState } from "../booking-lifecycle";

type Transitioned = {
  state: BookingState;
  /** Accepting without an advance has confirmed. */
  done: BookingEventInput["event"];
  already: boolean;
};

/**
 * Accepting uses one booking of the date's capacity in the same transaction.
 * @throws Refusal notFound for other people's bookings, forbidden for the other side's event,
 * conflict when someone was faster, the date is full, or a suspension holds the booking
 */
export async function transitionBooking(
  actor: Account,
  id: BookingId,
  input: BookingEventInput,
): Promise<Transitioned> {
  const { event: pressed } = input;
  if (pressed === "state_payment")
    return { already: await statePayment(actor, id, input), state: "accepted", done: pressed };
  const { side, booking: found, ...sides } = await bookingFor(actor, id);
  if (pressed === "deny_payment" && found.state === "accepted")
    return { already: await denyPayment(actor, id, input), state: "accepted", done: pressed };
  if (isRefundEvent(pressed))
    return {
      already: (await transitionRefund(actor, id, pressed, input)) === "already",
      state: found.state,
      done: pressed,
    };
  const event = eventBehind(pressed, side, found);
  if (!isEverOpenTo(bookingLifecycle, event, side)) throw forbidden();
  // Read before the transaction, in which only the transaction's own queries may be awaited.
  const admins = event === "dispute" ? await administrators() : [];
  const paid = await advancePaid(found);
  const order = pressed === "dispute" || pressed === "confirm" ? await orderOf(id) : null;
  const isUnanswered = side === "customer" && order !== null && mayDisputePayment(order);
  return write(async (tx) => {
    const booking = await bookingById(id, tx);
    const state = currentState(booking);
    if (stateAfter(bookingLifecycle, event) === state) {
      if (event === "dispute" && input.note)
        await addStatement(tx, { ...sides, booking }, side, input.note);
      return { state, done: pressed, already: true };
    }
    refuse(state, event, booking, input, isUnanswered && state === "accepted");
    if (pressed === "confirm" && state === "disputed")
      if (!order || !mayConfirmDisputed(order, booking.eventDate))
        throw wrongState(`bookings.now.${state}`, { status: state });
    if (pressed === "cancel") refuseChangedRefund(booking, paid, side, input);
    if (isBlockedBySuspension(pressed))
      await refuseSuspended(tx, dealingOf(booking, sides.brief), side);
    const { reason = null, note = null } = input;
    if (pressed === "accept")
      await reserveDay(tx, {
        bookingId: id,
        providerId: booking.providerId,
        day: booking.eventDate,
      });
    const details = { ...sides, booking, actor: side, reason, note, admins, paid };
    const { state: to } = await transition(tx, bookingTransitions, booking, event, {
      party: side,
      actorId: actor.id,
      set: changesOf(event, { reason, note }),
      // In a dispute, the words are a statement, and each side may add more.
      note: event !== "dispute" && (reason || note) ? { reason, note } : null,
      emails: bookingEmails(event, details),
    });
    if (event === "dispute") await insertStatement(tx, { bookingId: id, side, text: note ?? "" });
    if (to === "accepted") await openOrder(tx, booking, sides.recipient);
    if (event === "confirm") await receiveAdvance(tx, id);
    if (pressed === "cancel") await openRefundByTerms(tx, booking, side);
    if (to === "confirmed") await issueNote(tx, { ...details, booking });
    const done = event === "accept_without_advance" ? "confirm" : pressed;
    return { state: to, done, already: false };
  });
}

function refuse(
  state: BookingState,
  event: EventOf<typeof bookingLifecycle>,
  booking: Booking,
  { event: pressed, expectedState }: BookingEventInput,
  isOpen: boolean,
) {
  const isStale = expectedState !== undefined && expectedState !== state;
  if (isStale || !isPossible(bookingLifecycle, state, event))
    throw wrongState(`bookings.now.${state}`, { status: state, expectedState });
  if (event === "dispute" && booking.settledAt) throw conflict("bookings.dispute.decided");
  if (!isOpen && !isOpenToday(event, booking.eventDate))
    throw conflict(`bookings.${pressed}.notNow`);
}

/** Since the page was opened: then the new refund is shown before cancelling. */
function refuseChangedRefund(
  booking: Booking,
  paid: Paid,
  side: Side,
  { refund }: BookingEventInput,
) {
  const due = refundDue(booking, paid.amount, side);
  if (refund === undefined || refund === due) return;
  throw new Refusal("conflict", "bookings.cancel.otherRefund", {
    params: { amount: formatRupees(due) },
    figures: { refund: inRupees(due) },
  });
}

function changesOf(
  event: EventOf<typeof bookingLifecycle>,
  { reason, note }: { reason: Booking["reason"]; note: string | null },
) {
  if (event === "accept") return { answeredAt: now() };
  if (event === "accept_without_advance") return { answeredAt: now(), confirmedAt: now() };
  if (event === "confirm") return { confirmedAt: now() };
  if (event === "reject") return { answeredAt: now(), reason, note };
  if (event === "dispute") return {};
  return note ? { note } : {};
}
