import { eq, inArray, or, type SQL } from "drizzle-orm";
import type { AccountId, EnquiryId, ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { type IstDay, istDay } from "~/platform/india/dates/dates";
import { currentState } from "../booking-deadlines.server";
import { isOpen, tookPlace, wasAgreed } from "../booking-lifecycle";
import type { Booking } from "../bookings.server";
import { isOpenNow, type Refund } from "../refunds/refunds.server";

const { bookings, refunds } = schema;

type BookingDay = { enquiryId: EnquiryId; reference: string; lastDay: IstDay };

/** For agreed ones, today, as long as their accounts exist; otherwise the requested day. */
export async function lastDaysOfBookingsIn(
  tx: Tx,
  threadIds: readonly EnquiryId[],
): Promise<BookingDay[]> {
  const found = await readBookings(tx, inArray(bookings.enquiryId, [...threadIds]));
  return found.flatMap(({ booking }) => [
    bookingDay(booking, wasAgreed(currentState(booking)) ? istDay(now()) : lastDayOf(booking)),
    bookingDay(booking, booking.eventDate),
  ]);
}

/** Today if the booking or its refund is open; the event day if it took place. */
export async function lastDaysOfBookingsOf(
  tx: Tx,
  accountId: AccountId,
  providerId: ProviderId | null,
): Promise<BookingDay[]> {
  const found = await readBookings(
    tx,
    or(eq(bookings.accountId, accountId), eq(bookings.providerId, providerId ?? "")),
  );
  return found.map(({ booking, refund }) => {
    const day = lastDayOf(booking);
    const settled = refund ? lastDayOfRefund(refund) : day;
    return bookingDay(booking, settled > day ? settled : day);
  });
}

const lastDayOfRefund = (refund: Refund): IstDay =>
  isOpenNow(refund) ? istDay(now()) : istDay(refund.endedAt ?? refund.endsAt ?? refund.createdAt);

const readBookings = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({ booking: bookings, refund: refunds })
    .from(bookings)
    .leftJoin(refunds, eq(refunds.bookingId, bookings.id))
    .where(condition);

const bookingDay = ({ enquiryId, reference }: Booking, lastDay: IstDay): BookingDay => ({
  enquiryId,
  reference,
  lastDay,
});

function lastDayOf(booking: Booking): IstDay {
  const state = currentState(booking);
  if (isOpen(state)) return istDay(now());
  const ended = istDay(booking.endedAt ?? booking.dueAt ?? booking.requestedAt);
  const event = booking.eventDate;
  return tookPlace(state) && event > ended ? event : ended;
}
