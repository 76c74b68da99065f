import { and, avg, count, eq, sql } from "drizzle-orm";
import { isShownBookingReview } from "#db/schema/columns/index-conditions";
import type { AccountId, BookingId, ProviderId } from "#db/schema/ids";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import { type KeysetPage, keysetPage, type SortOrder } from "~/platform/database/keyset.server";
import { canBeReviewed, currentState } from "../booking-deadlines.server";
import type { Side } from "../booking-lifecycle";
import { bookingRecord } from "../booking-records.server";
import type { Booking } from "../bookings.server";

const { bookingReviews, bookings } = schema;

export type Review = typeof bookingReviews.$inferSelect;

export const reviewsOf = async (bookingId: BookingId, from?: ReadFrom): Promise<Review[]> =>
  (await bookingRecord(bookingId, from))?.reviews ?? [];

/** Hidden texts are only for those who wrote them. */
export const asReadBy = (reader: Side, review: Review) => ({
  ...review,
  isHidden: review.hiddenReason !== null,
  ...(reader !== review.side && review.hiddenReason && { text: null, hiddenReason: null }),
  ...(reader !== "provider" &&
    review.replyHiddenReason && { reply: null, replyHiddenReason: null }),
});
export type ReviewAsRead = ReturnType<typeof asReadBy>;

export const mayCorrect = ({ hiddenReason, correctedAt }: Review): boolean =>
  hiddenReason !== null && correctedAt === null;

/** The other side's once both are published; `otherWaits` while it is still hidden. */
export async function reviewsSeenBy(side: Side, booking: Booking) {
  const written = await reviewsOf(booking.id);
  const own = written.find((one) => one.side === side) ?? null;
  const other = written.find((one) => one.side !== side) ?? null;
  const isShown = currentState(booking) === "reviewed";
  return {
    own: own && asReadBy(side, own),
    others: isShown && other ? asReadBy(side, other) : null,
    isShown,
    otherWaits: !isShown && other !== null,
    mayWrite: canBeReviewed(booking),
    mayCorrect: own !== null && mayCorrect(own),
    mayReply: isShown && side === "provider" && other?.authorName != null && !other.repliedAt,
  };
}

type ShownReview = Awaited<ReturnType<typeof readShown>>[number];

const newestFirst: SortOrder<ShownReview> = {
  key: bookingReviews.publishedAt,
  id: bookingReviews.id,
  direction: "descending",
  positionOf: ({ id, publishedAt }) => ({ key: publishedAt?.getTime() ?? 0, id }),
};

/** Each row has the counts of all reviews by stars. */
export const reviewsOfProvider = (
  providerId: ProviderId,
  wanted: { cursor?: Cursor | null | undefined; limit: number },
): Promise<KeysetPage<ShownReview>> =>
  keysetPage(newestFirst, wanted, ({ afterCursor, orderBy, limit }) =>
    readShown(
      providerId,
      and(eq(bookingReviews.providerId, providerId), isShownBookingReview, afterCursor),
    )
      .orderBy(...orderBy)
      .limit(limit),
  );

const readShown = (providerId: ProviderId, which: ReturnType<typeof and>) =>
  db
    .select({
      id: bookingReviews.id,
      stars: bookingReviews.stars,
      text: sql<
        string | null
      >`iif(${bookingReviews.hiddenReason} is null, ${bookingReviews.text}, null)`,
      isHidden: sql`${bookingReviews.hiddenReason} is not null`.mapWith(Boolean),
      reply: sql<
        string | null
      >`iif(${bookingReviews.replyHiddenReason} is null, ${bookingReviews.reply}, null)`,
      authorName: bookingReviews.authorName,
      publishedAt: bookingReviews.publishedAt,
      eventDate: bookings.eventDate,
      spread: spreadOf(providerId),
    })
    .from(bookingReviews)
    .innerJoin(bookings, eq(bookings.id, bookingReviews.bookingId))
    .where(which)
    .$dynamic();

/** With one star, two, up to five: read once for all rows. */
const spreadOf = (providerId: ProviderId) =>
  sql<
    number[]
  >`(select json_array(sum(stars = 1), sum(stars = 2), sum(stars = 3), sum(stars = 4), sum(stars = 5))
    from booking_reviews as counted where provider_id = ${providerId} and ${isShownBookingReview})`.mapWith(
    (counts: string) => JSON.parse(counts) as number[],
  );

export async function ratingOfCustomer(
  accountId: AccountId,
): Promise<{ count: number; average: number } | null> {
  const found = await db
    .select({ count: count(), average: avg(bookingReviews.stars).mapWith(Number) })
    .from(bookings)
    .innerJoin(
      bookingReviews,
      and(eq(bookingReviews.bookingId, bookings.id), eq(bookingReviews.side, "provider")),
    )
    .where(and(eq(bookings.accountId, accountId), eq(bookings.state, "reviewed")))
    .get();
  return found && found.count > 0 ? found : null;
}
