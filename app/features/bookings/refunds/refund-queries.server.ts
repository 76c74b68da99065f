import { and, asc, count, eq, inArray, type SQL, type SQLWrapper } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { bookingRecord } from "../booking-records.server";
import { withBriefs } from "../bookings.server";
import { currentRefundState } from "./refund-dates.server";
import { isOpenRefund, openRefundStates, type RefundState } from "./refund-lifecycle";

const { bookings, refunds } = schema;

export type Refund = typeof refunds.$inferSelect;

/** The refund of a booking, settled or not; null where nothing is owed. */
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

/** Those of several bookings, by their ids or by a query that finds them. */
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

/** Whether somebody still has to do something about it. */
export const isOpenNow = (refund: Refund | null): boolean =>
  refund !== null && isOpenRefund(currentRefundState(refund));

/**
 * The refunds that this account owes or is owed, unsettled, with their bookings: the nearest due
 * day first of each side.
 */
export async function openRefundsOf(account: Account, limit: number) {
  const own = await providerOfAccount(account.id);
  const read = (mine: SQL, states: readonly RefundState[]) =>
    db
      .select({ refund: refunds, booking: bookings })
      .from(bookings)
      .innerJoin(refunds, eq(refunds.bookingId, bookings.id))
      .where(and(mine, inArray(refunds.state, [...states])))
      .orderBy(asc(refunds.dueOn), asc(refunds.id))
      .limit(limit);
  const [owed, awaited] = await Promise.all([
    own ? read(eq(bookings.providerId, own.id), openRefundStates) : [],
    read(eq(bookings.accountId, account.id), openRefundStates),
  ]);
  const rows = [...owed, ...awaited].filter(({ refund }) => isOpenNow(refund));
  const found = await withBriefs(rows.map(({ booking }) => booking));
  return found.flatMap((one) => {
    const row = rows.find(({ booking }) => booking.id === one.booking.id);
    const side =
      one.booking.accountId === account.id ? ("customer" as const) : ("provider" as const);
    return row ? [{ ...one, refund: row.refund, side }] : [];
  });
}

/**
 * The refunds that an administrator has to decide, the oldest dispute first, with their bookings.
 */
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

/** How many refunds an administrator has to decide. */
export async function disputedRefundsWaiting(): Promise<number> {
  const [found] = await db
    .select({ many: count() })
    .from(refunds)
    .where(eq(refunds.state, "disputed"));
  return found?.many ?? 0;
}
