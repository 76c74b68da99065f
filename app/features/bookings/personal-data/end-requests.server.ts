import { and, eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { type Database, db, schema, type Tx } from "~/platform/database/database.server";
import { act } from "../booking-actions.server";
import type { Side } from "../booking-lifecycle";
import { bookingById, type BookingWithSides, isOwnBooking, withSides } from "../bookings.server";

const { bookings } = schema;

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
