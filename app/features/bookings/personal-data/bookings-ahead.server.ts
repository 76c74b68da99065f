import { and, asc, eq, exists, inArray, or } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { type Database, db, schema } from "~/platform/database/database.server";
import { currentState } from "../booking-deadlines.server";
import { bookingStates, holdsDate } from "../booking-lifecycle";
import { type Booking, isOwnBooking } from "../bookings.server";
import { openRefundStates } from "../refunds/refund-lifecycle";
import { isOpenNow, refundsOfAll } from "../refunds/refunds.server";

const { bookings, refunds } = schema;

type Reader = Pick<Database, "select" | "query">;

/** Those that hold a date, are disputed or have an open refund, soonest first. */
export async function bookingsAhead(actor: Account, from: Reader = db): Promise<Booking[]> {
  const held = await from
    .select()
    .from(bookings)
    .where(
      and(
        or(
          inArray(bookings.state, bookingStates.filter(holdsDate)),
          exists(
            from
              .select({ id: refunds.id })
              .from(refunds)
              .where(
                and(eq(refunds.bookingId, bookings.id), inArray(refunds.state, openRefundStates)),
              ),
          ),
        ),
        await isOwnBooking(actor.id, from),
      ),
    )
    .orderBy(asc(bookings.eventDate), asc(bookings.id));
  const found = await refundsOfAll(
    held.map(({ id }) => id),
    from,
  );
  const isOwed = (id: BookingId) => found.some((one) => one.bookingId === id && isOpenNow(one));
  return held.filter((one) => holdsDate(currentState(one)) || isOwed(one.id));
}
