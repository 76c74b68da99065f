import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { type Database, db, schema } from "~/platform/database/database.server";
import { currentState } from "../booking-deadlines.server";
import { bookingStates, holdsDate } from "../booking-lifecycle";
import { type Booking, isOwnBooking } from "../bookings.server";
import { openRefundStates } from "../refunds/refund-lifecycle";
import { isOpenNow } from "../refunds/refunds.server";

const { bookings, refunds } = schema;

type Reader = Pick<Database, "select" | "query">;

/** Those that hold a date, are disputed or have an open refund, soonest first. */
export async function bookingsAhead(actor: Account, from: Reader = db): Promise<Booking[]> {
  const found = await from
    .select({ booking: bookings, refund: refunds })
    .from(bookings)
    .leftJoin(refunds, eq(refunds.bookingId, bookings.id))
    .where(
      and(
        or(
          inArray(bookings.state, bookingStates.filter(holdsDate)),
          inArray(refunds.state, openRefundStates),
        ),
        await isOwnBooking(actor.id, from),
      ),
    )
    .orderBy(asc(bookings.eventDate), asc(bookings.id));
  return found.flatMap(({ booking, refund }) =>
    holdsDate(currentState(booking)) || isOpenNow(refund) ? [booking] : [],
  );
}
