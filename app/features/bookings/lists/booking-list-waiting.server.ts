import {
  and,
  asc,
  between,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
} from "drizzle-orm";
import type { BookingId, ProviderId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { withBriefs, type Booking } from "../bookings.server";
import { silentSince } from "../advance/payment-policy.server";
import type { Side } from "../booking-presenter.server";
import { disputedRefundsWaiting } from "../refunds/refund-queries.server";

const { advanceOrders, bookings } = schema;

/**
 * A request to answer, a payment to look for; an advance to pay, one that was not found, one of
 * which nothing is said.
 */
type BookingTask = "request" | "payment" | "advance" | "deniedPayment" | "silentPayment";

/**
 * What this account's bookings want of it, the nearest deadline first, at most so many of each
 * side.
 */
export async function bookingsWaitingFor(account: Account, limit: number) {
  const own = await providerOfAccount(account.id);
  const requested = eq(bookings.state, "requested");
  const unpaid = and(eq(bookings.state, "accepted"), isNull(advanceOrders.receivedAt));
  const [received, sent] = await Promise.all([
    own
      ? readWaiting(eq(bookings.providerId, own.id), limit, [
          requested,
          and(unpaid, isNotNull(advanceOrders.statedAt), isNull(advanceOrders.deniedAt)),
        ])
      : [],
    readWaiting(eq(bookings.accountId, account.id), limit, [
      and(
        unpaid,
        isNotNull(advanceOrders.id),
        or(
          isNull(advanceOrders.statedAt),
          isNotNull(advanceOrders.deniedAt),
          lte(advanceOrders.statedAt, silentSince()),
        ),
      ),
    ]),
  ]);
  const tasks = new Map<BookingId, BookingTask>([
    ...received.map(
      ({ booking: { id, state } }) => [id, state === "requested" ? "request" : "payment"] as const,
    ),
    ...sent.map(({ booking: { id }, order }) => [id, taskOf(order)] as const),
  ]);
  const rows = [...received, ...sent].map(({ booking }) => booking);
  return (await withBriefs(rows)).flatMap((one) => {
    const task = tasks.get(one.booking.id);
    return task ? [{ ...one, task }] : [];
  });
}

type Waiting = { booking: Booking; order: typeof advanceOrders.$inferSelect | null };

const taskOf = (order: Waiting["order"]): BookingTask =>
  order?.deniedAt ? "deniedPayment" : order?.statedAt ? "silentPayment" : "advance";

const readWaiting = (mine: SQL, limit: number, wanted: (SQL | undefined)[]): Promise<Waiting[]> =>
  db
    .select({ booking: bookings, order: advanceOrders })
    .from(bookings)
    .leftJoin(advanceOrders, eq(advanceOrders.bookingId, bookings.id))
    .where(and(mine, isNull(bookings.dueLeft), runsOn(), or(...wanted)))
    .orderBy(asc(bookings.dueAt), asc(bookings.id))
    .limit(limit);

/** Its deadline has not passed; a booking whose stated payment is not answered has none. */
const runsOn = () => or(isNull(bookings.dueAt), gt(bookings.dueAt, now()));

/** For which days of a range a provider is asked to keep a date, and how many times. */
export async function requestedDays(
  providerId: ProviderId,
  from: IstDay,
  to: IstDay,
): Promise<Map<IstDay, number>> {
  const rows = await db
    .select({ day: bookings.eventDate, many: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, providerId),
        eq(bookings.state, "requested"),
        gt(bookings.dueAt, now()),
        between(bookings.eventDate, from, to),
      ),
    )
    .groupBy(bookings.eventDate);
  return new Map(rows.map(({ day, many }) => [day, many]));
}

/**
 * The next events that this account goes to or works at, the soonest first: dates that a provider
 * keeps.
 */
export async function nextBookings(account: Account, limit: number) {
  const own = await providerOfAccount(account.id);
  const read = (mine: SQL) =>
    db
      .select()
      .from(bookings)
      .where(
        and(
          mine,
          inArray(bookings.state, ["accepted", "confirmed"]),
          gte(bookings.eventDate, istDay(now())),
          runsOn(),
        ),
      )
      .orderBy(asc(bookings.eventDate), asc(bookings.id))
      .limit(limit);
  const [received, sent] = await Promise.all([
    own ? read(eq(bookings.providerId, own.id)) : [],
    read(eq(bookings.accountId, account.id)),
  ]);
  const rows = [...received, ...sent]
    .sort((one, other) => (one.eventDate < other.eventDate ? -1 : 1))
    .slice(0, limit);
  return (await withBriefs(rows)).map((one) => ({
    ...one,
    side: one.booking.accountId === account.id ? ("customer" as const) : ("provider" as const),
  })) satisfies { side: Side }[];
}

/** How many disputes an administrator has to decide, those of refunds among them. */
export async function disputesWaiting(): Promise<number> {
  const [found] = await db
    .select({ many: count() })
    .from(bookings)
    .where(eq(bookings.state, "disputed"));
  return (found?.many ?? 0) + (await disputedRefundsWaiting());
}
