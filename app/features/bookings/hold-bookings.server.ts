import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { BookingId, EnquiryId } from "#db/schema/ids";
import {
  heldDeadline,
  resumedDeadline,
} from "~/features/enquiries/suspensions/hold-threads.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { currentState } from "./booking-deadlines.server";

const { advanceOrders, bookings } = schema;

/**
 * Stops the deadlines of requests and unpaid advances in these threads; the day of an accepted
 * booking stays booked.
 */
export async function holdBookings(tx: Tx, enquiryIds: readonly EnquiryId[]) {
  for (const booking of await unconfirmedIn(tx, enquiryIds)) {
    if (!booking.dueAt || currentState(booking) !== booking.state) continue;
    const held = heldDeadline(booking, booking.eventDate);
    await writeDeadline(tx, booking.id, held);
  }
}

export async function resumeBookings(tx: Tx, enquiryIds: readonly EnquiryId[]) {
  for (const booking of await unconfirmedIn(tx, enquiryIds)) {
    const resumed = resumedDeadline(booking, booking.eventDate);
    if (resumed) await writeDeadline(tx, booking.id, resumed);
  }
}

const unconfirmedIn = async (tx: Tx, enquiryIds: readonly EnquiryId[]) =>
  enquiryIds.length === 0
    ? []
    : tx
        .select()
        .from(bookings)
        .where(
          and(
            inArray(bookings.enquiryId, [...enquiryIds]),
            inArray(bookings.state, ["requested", "accepted"]),
            isNotNull(bookings.dueAt),
          ),
        );

/** The advance order expires with its booking's deadline. */
async function writeDeadline(
  tx: Tx,
  id: BookingId,
  deadline: { dueAt: Date; dueLeft: number | null },
) {
  await tx.update(bookings).set(deadline).where(eq(bookings.id, id));
  await tx
    .update(advanceOrders)
    .set({ expiresAt: deadline.dueAt })
    .where(eq(advanceOrders.bookingId, id));
}
