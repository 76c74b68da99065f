import { and, eq, or } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { db, schema, type Database, type Tx } from "~/platform/database/database.server";
import { transition } from "~/platform/lifecycle.server";
import { bookingEmails } from "../booking-mails.server";
import { bookingTransitions } from "../booking-transitions.server";
import { bookingById, withSides, type BookingWithSides } from "../bookings.server";

const { bookings } = schema;

type Reader = Pick<Database, "select" | "query">;
type Ending = BookingWithSides & { side: "customer" | "provider" };

export async function waitingRequestsOf(actor: Account, from: Reader = db) {
  const own = await providerOfAccount(actor.id, from);
  return from
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.state, "requested"),
        or(eq(bookings.accountId, actor.id), own ? eq(bookings.providerId, own.id) : undefined),
      ),
    );
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
    await transition(tx, bookingTransitions, booking, event, {
      party: side,
      actorId: actor.id,
      set: { reason },
      note: reason && { reason },
      emails: bookingEmails(event, { ...details, booking, reason }),
    });
  }
}
