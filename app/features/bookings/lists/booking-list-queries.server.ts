import { and, eq, isNotNull, lte, or, gt, isNull, sql, count, type SQL } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import {
  keysetPageForPeople,
  type KeysetClauses,
  type SortOrder,
} from "~/platform/database/keyset.server";
import { withBriefs, type Booking } from "../bookings.server";
import { fitting } from "./booking-search.server";
import { expiryOf } from "~/platform/lifecycle";
import { bookingStates, bookingLifecycle, type BookingState } from "../booking-lifecycle";

const { bookings } = schema;

const rowsOnPage = 20;

type Wanted = { state: BookingState | undefined; cursor: Cursor | null };

/** The last asked for first. */
export const newestFirst: SortOrder<Booking> = {
  key: bookings.requestedAt,
  id: bookings.id,
  direction: "descending",
  positionOf: ({ requestedAt, id }) => ({ key: requestedAt.getTime(), id }),
};

/** Those that a provider was asked for; none for an account without a business. */
export async function receivedBookings(account: Account, wanted: Wanted) {
  const own = await providerOfAccount(account.id);
  return pageOf(eq(bookings.providerId, own?.id ?? ""), wanted);
}

/** Those that a customer asked for. */
export const sentBookings = (account: Account, wanted: Wanted) =>
  pageOf(eq(bookings.accountId, account.id), wanted);

/** Everybody's, for administrators: uncounted, since that would read them all. */
export async function everybodysBookings({ state, cursor, q }: Wanted & { q: string }) {
  const wanted = and(state && eq(bookings.state, state), q ? await fitting(q) : undefined);
  const page = await keysetPageForPeople(newestFirst, { cursor, limit: rowsOnPage }, (clauses) =>
    readBookings(wanted, clauses),
  );
  return { ...page, rows: await withBriefs(page.rows) };
}

/** Whether an account ever asked for a date. */
export async function hasSentBookings(account: Account): Promise<boolean> {
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.accountId, account.id))
    .limit(1);
  return found.length > 0;
}

async function pageOf(mine: SQL, { state, cursor }: Wanted) {
  const page = await keysetPageForPeople(newestFirst, { cursor, limit: rowsOnPage }, (clauses) =>
    readBookings(and(mine, state && isNow(state)), clauses),
  );
  const [rows, counts] = await Promise.all([withBriefs(page.rows), countsOf(mine)]);
  return { ...page, rows, counts, total: counts[state ?? "all"] };
}

export const readBookings = (
  condition: SQL | undefined,
  { beyond, orderBy, limit }: KeysetClauses,
): Promise<Booking[]> =>
  db
    .select()
    .from(bookings)
    .where(and(condition, beyond))
    .orderBy(...orderBy)
    .limit(limit);

/** Deadlines hold in lists too. */
export function isNow(state: BookingState): SQL | undefined {
  const from = bookingStates.filter((one) => expiryOf(bookingLifecycle, one)?.to === state);
  const isLate = and(isNotNull(bookings.dueAt), lte(bookings.dueAt, now()));
  return or(
    and(eq(bookings.state, state), or(isNull(bookings.dueAt), gt(bookings.dueAt, now()))),
    ...from.map((one) => and(eq(bookings.state, one), isLate)),
  );
}

async function countsOf(mine: SQL): Promise<Record<BookingState | "all", number>> {
  const late = sql<number>`coalesce(${bookings.dueAt} <= ${now().getTime()}, 0)`;
  const found = await db
    .select({ state: bookings.state, late, many: count() })
    .from(bookings)
    .where(mine)
    .groupBy(bookings.state, late);
  const counts = Object.fromEntries(bookingStates.map((state) => [state, 0])) as Record<
    BookingState | "all",
    number
  >;
  counts.all = 0;
  for (const { state, late: isLate, many } of found) {
    const then = isLate ? (expiryOf(bookingLifecycle, state)?.to ?? state) : state;
    counts[then] += many;
    counts.all += many;
  }
  return counts;
}
