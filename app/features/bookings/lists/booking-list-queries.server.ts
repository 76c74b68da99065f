import {
  and,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { valuesIn } from "~/platform/database/json-rows.server";
import type { Cursor } from "~/platform/database/keyset";
import {
  type KeysetClauses,
  keysetPageAfterFirst,
  keysetPageForPeople,
  type SortOrder,
} from "~/platform/database/keyset.server";
import { type IstDay, istDay } from "~/platform/india/dates/dates";
import { expiryOf } from "~/platform/lifecycle";
import { countedIn } from "~/platform/database/text-search.server";
import { listed, oneRow, preparedRows } from "~/platform/database/prepared-reads.server";
import { recordOf } from "~/platform/unions";
import {
  bookingLifecycle,
  type BookingState,
  bookingStates,
  isOpen,
  type Side,
} from "../booking-lifecycle";
import { currentState } from "../booking-deadlines.server";
import { type Booking, withBriefs } from "../bookings.server";
import { isNextPayment, waitingBookings } from "./dashboard-bookings.server";
import { idsOf } from "~/platform/ids";
import { union } from "drizzle-orm/sqlite-core";
import { accountPage } from "~/features/accounts/account-list.server";
import { providersNamed } from "~/features/directory/profiles/profile-recipients.server";

const { bookings, bookingTasks } = schema;

const rowsOnPage = 20;

type Wanted = { state: BookingState | undefined; cursor: Cursor | null };

export const newestFirst: SortOrder<Booking> = {
  key: bookings.requestedAt,
  id: bookings.id,
  direction: "descending",
  positionOf: ({ requestedAt, id }) => ({ key: requestedAt.getTime(), id }),
};

/** Open ones by event day, then those that ended or whose day has passed, latest day first. */
const byEventDay = (today: IstDay): SortOrder<Booking> => ({
  key: sql<number>`case when ${isAheadSql(today)} then unixepoch(${bookings.eventDate})
    else ${sql.raw(String(afterAll))} - unixepoch(${bookings.eventDate}) end`,
  id: bookings.id,
  direction: "ascending",
  positionOf: (booking) => {
    const seconds = Date.parse(booking.eventDate) / 1000;
    return { key: isAhead(booking, today) ? seconds : afterAll - seconds, id: booking.id };
  },
});

/** Seconds, more than any day has. */
const afterAll = 1_000_000_000_000;

/** A passed deadline counts before the job has written what it ends. */
const isAhead = (booking: Booking, today: IstDay) =>
  isOpen(currentState(booking)) && booking.eventDate >= today;
const isAheadSql = (today: IstDay) =>
  and(gte(bookings.eventDate, today), or(...bookingStates.filter(isOpen).map(isInState)));

/** In the list of all states, those that await this side come first. */
export async function ownBookings(account: Account, side: Side, { state, cursor }: Wanted) {
  const own = side === "provider" ? await providerOfAccount(account.id) : null;
  const mine =
    side === "provider"
      ? eq(bookings.providerId, own?.id ?? "")
      : eq(bookings.accountId, account.id);
  const waiting = state ? [] : await waitingBookings(account, side, rowsOnPage);
  const first = idsOf(waiting.map(({ booking }) => booking));
  const today = istDay(now());
  const page = await keysetPageAfterFirst(
    byEventDay(today),
    { cursor, limit: rowsOnPage, first },
    ({ id }) => [id],
    (clauses) =>
      state
        ? readBookings(and(mine, isInState(state)), clauses)
        : readWaitingFirst(mine, first, clauses),
  );
  const [found, counts, payments] = await Promise.all([
    withBriefs(page.rows),
    countsOf(mine),
    readNextPayments({ ids: JSON.stringify(idsOf(page.rows)) }),
  ]);
  const rows = found.map((row) => ({
    ...row,
    task: waiting.find(({ booking }) => booking.id === row.booking.id),
    payment: payments.find(({ bookingId }) => bookingId === row.booking.id),
    isAhead: isAhead(row.booking, today),
  }));
  return { ...page, rows, counts, total: counts[state ?? "all"] };
}

/** What each customer pays next, also while it awaits nobody today. */
const readNextPayments = preparedRows((from) =>
  from
    .select({
      bookingId: bookingTasks.bookingId,
      amount: bookingTasks.amount,
      dueAt: bookingTasks.dueAt,
    })
    .from(bookingTasks)
    .where(and(inArray(bookingTasks.bookingId, listed("ids")), isNextPayment)),
);

/** All bookings that await this side, and one page of the others. */
function readWaitingFirst(
  mine: SQL,
  first: BookingId[],
  { afterCursor, orderBy, limit }: KeysetClauses,
) {
  const ids = valuesIn(first);
  const onPage = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(mine, notInArray(bookings.id, ids), afterCursor))
    .orderBy(...orderBy)
    .limit(limit);
  return db
    .select()
    .from(bookings)
    .where(or(inArray(bookings.id, onPage), inArray(bookings.id, ids)))
    .orderBy(...orderBy);
}

/** All bookings, for administrators. */
export async function allBookings({ state, cursor, q }: Wanted & { q: string }) {
  const wanted = and(state && eq(bookings.state, state), q ? await searchCondition(q) : undefined);
  const page = await keysetPageForPeople(newestFirst, { cursor, limit: rowsOnPage }, (clauses) =>
    readBookings(wanted, clauses),
  );
  return { ...page, rows: await withBriefs(page.rows) };
}

export const countsOfAll = () =>
  oneRow({
    all: countedIn(bookings),
    ...recordOf(bookingStates, (state) => countedIn(bookings, sql.raw(`state = '${state}'`))),
  });

export async function hasSentBookings(account: Account): Promise<boolean> {
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.accountId, account.id))
    .limit(1);
  return found.length > 0;
}

export const readBookings = (
  condition: SQL | undefined,
  { afterCursor, orderBy, limit }: KeysetClauses,
): Promise<Booking[]> =>
  db
    .select()
    .from(bookings)
    .where(and(condition, afterCursor))
    .orderBy(...orderBy)
    .limit(limit);

/** In this state now: deadlines apply in lists too. */
export function isInState(state: BookingState): SQL | undefined {
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
    .select({ state: bookings.state, late, bookingCount: count() })
    .from(bookings)
    .where(mine)
    .groupBy(bookings.state, late);
  const counts = { all: 0, ...recordOf(bookingStates, () => 0) };
  for (const { state, late: isLate, bookingCount } of found) {
    const then = isLate ? (expiryOf(bookingLifecycle, state)?.to ?? state) : state;
    counts[then] += bookingCount;
    counts.all += bookingCount;
  }
  return counts;
}

const maxCustomers = 50;
/** All references begin with the same letters, so only this many matches are used. */
const maxReferences = 200;

/** Each by its own index. */
async function searchCondition(typed: string): Promise<SQL> {
  const upper = typed.toUpperCase();
  const ids = { id: bookings.id };
  const [byReference, customers, providers] = await Promise.all([
    db
      .select(ids)
      .from(bookings)
      .where(
        sql`${bookings.reference} >= ${upper} and ${bookings.reference} < ${upper} || char(1114111)`,
      )
      .limit(maxReferences),
    accountPage({ q: typed }, { cursor: null, limit: maxCustomers }),
    providersNamed(typed),
  ]);
  const customerIds = idsOf(customers.rows);
  return inArray(
    bookings.id,
    union(
      db
        .select(ids)
        .from(bookings)
        .where(inArray(bookings.id, idsOf(byReference))),
      db.select(ids).from(bookings).where(inArray(bookings.accountId, customerIds)),
      db.select(ids).from(bookings).where(inArray(bookings.providerId, providers)),
    ),
  );
}
