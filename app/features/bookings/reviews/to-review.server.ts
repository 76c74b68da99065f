import { and, desc, eq, gt, gte, isNull, or, sql, type SQL } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { addDays, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { reviewDays } from "../booking-deadlines.server";
import { withBriefs } from "../bookings.server";
import type { Side } from "../booking-presenter.server";

const { bookingReviews, bookings } = schema;

/**
 * The bookings that took place and that this account has not reviewed yet, at most so many of each
 * side.
 */
export async function bookingsToReview(account: Account, limit: number) {
  const own = await providerOfAccount(account.id);
  const [sent, received] = await Promise.all([
    readUnreviewed("customer", eq(bookings.accountId, account.id), limit),
    own ? readUnreviewed("provider", eq(bookings.providerId, own.id), limit) : [],
  ]);
  const sides = new Map<BookingId, Side>([
    ...received.map(({ id }) => [id, "provider"] as const),
    ...sent.map(({ id }) => [id, "customer"] as const),
  ]);
  return (await withBriefs([...received, ...sent])).map((one) => ({
    ...one,
    side: sides.get(one.booking.id) ?? "customer",
  }));
}

function readUnreviewed(side: Side, mine: SQL, limit: number) {
  const first = addDays(istDay(now()), -reviewDays);
  return db
    .select({ booking: bookings })
    .from(bookings)
    .leftJoin(
      bookingReviews,
      and(eq(bookingReviews.bookingId, bookings.id), eq(bookingReviews.side, side)),
    )
    .where(
      and(
        mine,
        // With the plus, so that it reads one side's bookings and not everybody's that are
        // completed.
        sql`+${bookings.state} = 'completed'`,
        isNull(bookingReviews.id),
        or(
          gt(bookings.dueAt, now()),
          and(
            isNull(bookings.dueAt),
            or(gte(bookings.eventDate, first), gte(bookings.endedAt, startOfIstDay(first))),
          ),
        ),
      ),
    )
    .orderBy(desc(bookings.requestedAt), desc(insertionOrder(bookings)))
    .limit(limit)
    .then((rows) => rows.map(({ booking }) => booking));
}
