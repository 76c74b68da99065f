import { asc, isNotNull, and, lte } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { bookingById, withSides, type Booking } from "../bookings.server";
import { currentState } from "../deadlines.server";
import { moveBooking } from "../move.server";
import { openRefundByTerms } from "../refunds/open-refund.server";
import { clockMoveOf } from "../states";
import { moveMails } from "./move-mails.server";

const { bookings } = schema;

const movedAtOnce = 100;
const overdueBookings = rowByRow();

/** Makes the clock's moves: requests that nobody answered, dates that nobody paid for, events that took place. */
export async function moveOverdueBookings() {
  const overdue = await db
    .select()
    .from(bookings)
    .where(
      and(
        isNotNull(bookings.dueAt),
        lte(bookings.dueAt, now()),
        overdueBookings.isNotPutOff(bookings.id),
      ),
    )
    .orderBy(asc(bookings.dueAt), asc(bookings.id))
    .limit(movedAtOnce);
  await overdueBookings.each(overdue, moveIfOverdue);
}

/** Makes the clock's move of one booking, if its time is over. */
export async function moveIfOverdue(found: Booking) {
  if (currentState(found) === found.state) return;
  const sides = await withSides(found);
  await write(async (tx) => {
    const booking = await bookingById(found.id, tx);
    const move = clockMoveOf(booking.state);
    if (!move || currentState(booking) !== move.to) return;
    await moveBooking(tx, booking, {
      ...{ event: move.event, party: "clock", actorId: null },
      mails: moveMails(move.event, { ...sides, booking }),
    });
    // The payment that was stated and denied: the customer can still object.
    if (move.to === "lapsed") await openRefundByTerms(tx, booking, "provider");
  });
}
