import { and, asc, eq, exists, inArray, or } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { db, schema, type Database } from "~/platform/database/database.server";
import type { Booking } from "../bookings.server";
import { currentState } from "../booking-deadlines.server";
import { isOpenNow, refundsOfAll } from "../refunds/refunds.server";
import { openRefundStates } from "../refunds/refund-lifecycle";
import { bookingStates, holdsDate } from "../booking-lifecycle";

const { bookings, refunds } = schema;

type Reader = Pick<Database, "select" | "query">;

/** Those that hold a date, are disputed or have an open refund, soonest first. */
export async function bookingsAhead(actor: Account, from: Reader = db): Promise<Booking[]> {
  const own = await providerOfAccount(actor.id, from);
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
        or(eq(bookings.accountId, actor.id), own ? eq(bookings.providerId, own.id) : undefined),
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
