import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { db, schema, type Database, type Tx } from "~/platform/database/database.server";
import { currentState } from "../booking-deadlines.server";
import { bookingStates, holdsDate, type Side } from "../booking-lifecycle";
import {
  type Booking,
  isOwnBooking,
  bookingById,
  type BookingWithSides,
  withSides,
} from "../bookings.server";
import { openRefundStates } from "../refunds/refund-lifecycle";
import { isOpenNow } from "../refunds/refunds.server";
import { act } from "../booking-actions.server";

const { bookings, refunds } = schema;

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

type Reader = Pick<Database, "select" | "query">;
type Ending = BookingWithSides & { side: Side };

export async function waitingRequestsOf(actor: Account, from: Reader = db) {
  return from
    .select()
    .from(bookings)
    .where(and(eq(bookings.state, "requested"), await isOwnBooking(actor.id, from)));
}

/** Call before the transaction. */
export async function requestsToEnd(actor: Account): Promise<Ending[]> {
  const waiting = await waitingRequestsOf(actor);
  return Promise.all(
    waiting.map(async (booking) => ({
      ...(await withSides(booking)),
      side: booking.accountId === actor.id ? ("customer" as const) : ("provider" as const),
    })),
  );
}

export async function endRequests(tx: Tx, actor: Account, endings: Ending[]) {
  for (const { side, ...details } of endings) {
    const booking = await bookingById(details.booking.id, tx);
    if (booking.state !== "requested") continue;
    const event = side === "customer" ? "withdraw" : "reject";
    const reason = side === "provider" ? ("other" as const) : null;
    await act(tx, booking, event, {
      party: side,
      actorId: actor.id,
      input: reason ? { reason } : {},
      // Also a request that is overdue ends with its account.
      state: "requested",
      details: { ...details, booking, reason },
    });
  }
}
