import { asc, eq, inArray, type SQL, type SQLWrapper } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { bookingRecord } from "../booking-records.server";
import { withBriefs } from "../bookings.server";
import { currentRefundState } from "./refund-dates.server";
import { isOpenRefund } from "./refund-lifecycle";

const { bookings, refunds } = schema;

export type Refund = typeof refunds.$inferSelect;

/** The refund of a booking, settled or not; null if there is none. */
export async function refundOf(
  bookingId: BookingId,
  from: Pick<Tx, "select"> = db,
): Promise<Refund | null> {
  const found =
    from === db
      ? (await bookingRecord(bookingId))?.refunds[0]
      : await from.select().from(refunds).where(eq(refunds.bookingId, bookingId)).get();
  return found ?? null;
}

/** The refunds of several bookings, given their ids or a query that finds them. */
export async function refundsOfAll(
  bookingIds: readonly BookingId[] | SQLWrapper,
  from: Pick<Tx, "select"> = db,
): Promise<Refund[]> {
  const read = (isOne: SQL) => from.select().from(refunds).where(isOne);
  if (!isList(bookingIds)) return read(inArray(refunds.bookingId, bookingIds));
  return bookingIds.length === 0 ? [] : read(inArray(refunds.bookingId, [...bookingIds]));
}

const isList = (ids: readonly BookingId[] | SQLWrapper): ids is readonly BookingId[] =>
  Array.isArray(ids);

/** Whether someone still has to act on it. */
export const isOpenNow = (refund: Refund | null): boolean =>
  refund !== null && isOpenRefund(currentRefundState(refund));

/** The refunds awaiting an administrator's decision, oldest first, with their bookings. */
export async function disputedRefunds(limit: number) {
  const rows = await db
    .select({ refund: refunds, booking: bookings })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(eq(refunds.state, "disputed"))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit);
  const found = await withBriefs(rows.map(({ booking }) => booking));
  return rows.flatMap(({ refund, booking }) => {
    const one = found.find(({ booking: { id } }) => id === booking.id);
    return one ? [{ ...one, refund }] : [];
  });
}
