import { and, count, eq, sum } from "drizzle-orm";
import { isShownBookingReview } from "#db/schema/columns/index-conditions";
import type { BookingId, ProviderId } from "#db/schema/ids";
import { setRating } from "~/features/directory/listings/match-rank.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { hiddenUntil } from "../booking-deadlines.server";
import { reviewsOf } from "./booking-review-queries.server";

const { bookingReviews } = schema;

/** At the latest; null if there is none. */
export async function reviewTimeEnds(tx: Tx, bookingId: BookingId): Promise<Date | null> {
  const [first] = await reviewsOf(bookingId, tx);
  return first ? hiddenUntil(first.writtenAt) : null;
}

export async function publishReviews(tx: Tx, booking: { id: BookingId; providerId: ProviderId }) {
  await tx
    .update(bookingReviews)
    .set({ publishedAt: now() })
    .where(eq(bookingReviews.bookingId, booking.id));
  await countReviews(tx, booking.providerId);
}

export async function countReviews(tx: Tx, providerId: ProviderId) {
  const counted = await tx
    .select({ count: count(), stars: sum(bookingReviews.stars).mapWith(Number) })
    .from(bookingReviews)
    .where(and(eq(bookingReviews.providerId, providerId), isShownBookingReview))
    .get();
  await setRating(tx, providerId, {
    reviewCount: counted?.count ?? 0,
    starsTotal: counted?.stars ?? 0,
  });
}
