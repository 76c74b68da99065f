import { and, eq } from "drizzle-orm";
import { releaseDay } from "~/features/calendar/commands.server";
import { endBookingRequest, markBooked } from "~/features/enquiries/quotes-and-bookings.server";
import { reopenQuote } from "~/features/quotes/commands.server";
import { matchThread } from "~/features/quotes/move.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { moveOf } from "~/platform/lifecycle";
import { enqueueNotifications, type Notifications } from "~/platform/mail/notifications.server";
import { conflict } from "~/platform/refusals";
import { countMove } from "~/platform/security/rate-limits.server";
import type { Booking } from "./bookings.server";
import { endChangeOf } from "./changes/move.server";
import { dueIn } from "./deadlines.server";
import { publishReviews, reviewTimeEnds } from "./reviews/publish.server";
import {
  bookingLifecycle,
  holdsDate,
  isKept,
  isOpen,
  tookPlace,
  type BookingParty,
  type BookingState,
} from "./states";

const { bookingHistory, bookings } = schema;

type BookingMove = {
  event: string;
  party: BookingParty;
  actorId: string | null;
  /** What changes together with the state. */
  set?: Partial<typeof bookings.$inferInsert>;
  note?: Record<string, unknown> | null;
  /** For the parties that the lifecycle notifies of this move, and for no others. */
  mails: Notifications<BookingParty>;
};

/**
 * Makes one move of a booking: asks the lifecycle, writes, appends to the history, frees the date and the enquiry when the
 * booking ends, enqueues the mails.
 * @throws Refusal conflict when the state has no such move or somebody moved it first, forbidden for another party's move,
 * tooMany
 */
export async function moveBooking(
  tx: Tx,
  booking: Booking,
  { event, party, actorId, set, note = null, mails }: BookingMove,
): Promise<BookingState> {
  const move = moveOf<BookingState, BookingParty>(bookingLifecycle, booking.state, event, party);
  const ends = isOpen(booking.state) && !isOpen(move.to) ? { endedAt: now() } : {};
  const written = await tx
    .update(bookings)
    .set({
      ...{ ...ends, ...set, state: move.to },
      ...{ dueAt: await dueOf(tx, booking, move.to), dueLeft: null },
    })
    .where(and(eq(bookings.id, booking.id), eq(bookings.state, booking.state)));
  if (written.rowsAffected !== 1) throw conflict("errors.conflict.moved");
  await countMove(tx, { party, actorId, thing: booking.id });
  await tx.insert(bookingHistory).values({
    id: newId(),
    bookingId: booking.id,
    event,
    from: booking.state,
    to: move.to,
    actorId,
    note,
    at: now(),
  });
  if (move.to === "confirmed") await markBooked(tx, booking.enquiryId);
  if (!holdsDate(move.to) && !tookPlace(move.to)) await releaseDay(tx, booking.id);
  if (isOpen(booking.state) && !isOpen(move.to) && !tookPlace(move.to)) {
    await endBookingRequest(tx, booking.enquiryId, actorId);
    if (booking.quoteId) await reopenQuote(tx, booking.quoteId);
    else await matchThread(tx, booking.enquiryId);
  }
  if (isKept(booking.state) && !isKept(move.to)) await endChangeOf(tx, booking.id);
  if (move.to === "reviewed") await publishReviews(tx, booking);
  await enqueueNotifications(tx, move, mails);
  return move.to;
}

/** A review that was sealed while the booking was disputed is shown in its time after all. */
const dueOf = (tx: Tx, booking: Booking, to: BookingState): Promise<Date | null> | Date | null =>
  to === "completed" ? reviewTimeEnds(tx, booking.id) : dueIn(to, booking.eventDate);
