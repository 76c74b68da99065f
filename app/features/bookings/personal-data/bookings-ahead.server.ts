import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { db, schema, type Database } from "~/platform/database/database.server";
import type { Booking } from "../bookings.server";
import { currentState } from "../deadlines.server";
import { bookingStates, holdsDate } from "../states";

const { bookings } = schema;

type Reader = Pick<Database, "select" | "query">;

/** The bookings by which somebody counts on a date of this account, or whose dispute is undecided; the soonest first. */
export async function bookingsAhead(actor: Account, from: Reader = db): Promise<Booking[]> {
  const own = await providerOfAccount(actor.id, from);
  const held = await from
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.state, bookingStates.filter(holdsDate)),
        or(eq(bookings.accountId, actor.id), own ? eq(bookings.providerId, own.id) : undefined),
      ),
    )
    .orderBy(asc(bookings.eventDate), asc(bookings.id));
  return held.filter((one) => holdsDate(currentState(one)));
}
