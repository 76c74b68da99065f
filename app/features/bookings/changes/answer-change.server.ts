import { and, eq, gt } from "drizzle-orm";
import type { AccountId, BookingChangeId, BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { reserveDay } from "~/features/calendar/calendar-commands.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { stateAfter, type CommandResult } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { conflict, forbidden, notFound } from "~/platform/refusals";
import { bookingById, bookingFor, type Booking, type BookingWithSides } from "../bookings.server";
import { dueIn, notAfterEvent } from "../booking-deadlines.server";
import { agreedFor } from "../guest-prices.server";
import { replaceNote } from "../note/issue-note.server";
import { changeTransitions } from "./change-transitions.server";
import { changeEmails } from "./change-mails.server";
import { refuseHeldChange } from "./change-policy.server";
import { changeWith, currentChangeState, type Change } from "./change-queries.server";
import { changeLifecycle, type ChangeEvent } from "./change-lifecycle";

const { advanceOrders, bookingHistory, bookings } = schema;

/**
 * The other side accepts or declines a proposal, or its proposer withdraws it. Accepting, in one
 * transaction, moves the booked day if it changes, adjusts the prices per guest and issues a new
 * booking note.
 * @throws Refusal notFound for other people's bookings, forbidden for the other party's answer,
 *   conflict when the proposal has ended, the new day is full or a suspension holds the change
 */
export async function answerChange(
  actor: Account,
  bookingId: BookingId,
  { event, changeId }: { event: ChangeEvent; changeId: BookingChangeId },
): Promise<CommandResult> {
  const { side, ...sides } = await bookingFor(actor, bookingId);
  return write(async (tx) => {
    const booking = await bookingById(bookingId, tx);
    const change = await changeWith(changeId, tx);
    if (change?.bookingId !== bookingId) throw notFound();
    const party = change.proposedBy === side ? "proposer" : "other";
    if (changeLifecycle.proposed[event].by !== party) throw forbidden();
    const state = currentChangeState(change, booking);
    if (state === stateAfter(changeLifecycle, event)) return "already";
    if (state !== "proposed") throw conflict(`bookings.change.now.${state}`);
    if (event === "accept") await refuseHeldChange(tx, booking, change, sides.brief, side);
    await transition(tx, changeTransitions, change, event, {
      party,
      emails: changeEmails(event, change, { ...sides, booking }),
    });
    if (event === "accept") await applyChange(tx, change, { ...sides, booking }, actor.id);
    return "done";
  });
}

async function applyChange(tx: Tx, change: Change, sides: BookingWithSides, actorId: AccountId) {
  const { booking } = sides;
  const { eventDate, guestCount, venue, total } = change;
  if (eventDate !== booking.eventDate)
    await reserveDay(tx, {
      bookingId: booking.id,
      providerId: booking.providerId,
      day: eventDate,
    });
  const set = {
    eventDate,
    guestCount,
    venue,
    total,
    agreed: agreedFor(booking, guestCount),
    dueAt: dueOf(booking, eventDate),
  };
  await tx.update(bookings).set(set).where(eq(bookings.id, booking.id));
  if (set.dueAt && booking.state === "accepted")
    await tx
      .update(advanceOrders)
      .set({ expiresAt: set.dueAt })
      .where(and(eq(advanceOrders.bookingId, booking.id), gt(advanceOrders.expiresAt, set.dueAt)));
  await tx.insert(bookingHistory).values({
    id: newId(),
    bookingId: booking.id,
    event: "change",
    from: booking.state,
    to: booking.state,
    actorId,
    note: { changeId: change.id },
    at: now(),
  });
  if (booking.confirmedAt) await replaceNote(tx, { ...sides, booking: { ...booking, ...set } });
}

/** The advance is due no later than before, and never after the new event day. */
function dueOf(booking: Booking, eventDate: IstDay): Date | null {
  if (booking.state !== "accepted") return dueIn(booking.state, eventDate);
  return booking.dueAt && notAfterEvent(booking.dueAt, eventDate);
}
