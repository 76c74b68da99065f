import { z } from "zod";
import { ranges } from "#db/schema/allowed-values";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { liveProviderByIdOrSlug } from "~/features/directory/profile-queries.server";
import { listQuery, nextCursor } from "~/platform/database/keyset";
import { bookingFor } from "../bookings.server";
import { jsonOf } from "../row-json";
import {
  type ReviewAsRead,
  reviewsOfProvider,
  reviewsSeenBy,
} from "./booking-review-queries.server";
import { nullableText } from "~/platform/shared-schemas";

const stars = z.number().int().min(ranges.stars.min).max(ranges.stars.max);

const reviewJson = z
  .object({
    stars,
    text: nullableText,
    writtenAt: z.iso.datetime(),
    isHidden: z.boolean(),
    hiddenReason: nullableText,
    reply: nullableText,
    repliedAt: z.iso.datetime().nullable(),
    replyHiddenReason: nullableText,
  })
  .meta({ id: "BookingReview" });

/** The other side's is null until both are published. */
export const bookingReviewsJson = z.object({
  mayWrite: z.boolean(),
  mayCorrect: z.boolean(),
  mayReply: z.boolean(),
  own: reviewJson.nullable(),
  others: reviewJson.nullable(),
});

/** @throws Refusal notFound for other people's bookings */
export async function bookingReviews(
  actor: Account,
  id: BookingId,
): Promise<z.infer<typeof bookingReviewsJson>> {
  const { booking, side } = await bookingFor(actor, id);
  const { own, others, mayWrite, mayCorrect, mayReply } = await reviewsSeenBy(side, booking);
  const may = { mayWrite, mayCorrect, mayReply };
  return { ...may, own: own && toJson(own), others: others && toJson(others) };
}

const toJson = (review: ReviewAsRead) => ({
  ...jsonOf(review, "stars", "text", "writtenAt", "isHidden", "hiddenReason"),
  ...jsonOf(review, "reply", "repliedAt", "replyHiddenReason"),
});

export const providerReviewsQuery = z.object({ id: z.string().max(200), ...listQuery });

export const providerReviewsJson = z.object({
  reviews: z.array(
    z
      .object({
        id: z.string(),
        stars,
        text: nullableText,
        isHidden: z.boolean().describe("api.fields.isHiddenReview"),
        reply: nullableText,
        author: nullableText,
        eventMonth: z.string().describe("api.fields.eventMonth"),
      })
      .meta({ id: "Review" }),
  ),
  nextCursor,
});

/** @throws Refusal notFound */
export async function providerReviews({
  id,
  ...wanted
}: z.output<typeof providerReviewsQuery>): Promise<z.infer<typeof providerReviewsJson>> {
  const provider = await liveProviderByIdOrSlug(id);
  const { rows, next } = await reviewsOfProvider(provider.id, wanted);
  return {
    reviews: rows.map((review) => ({
      ...jsonOf(review, "id", "stars", "text", "isHidden", "reply"),
      author: review.authorName,
      eventMonth: review.eventDate.slice(0, 7),
    })),
    nextCursor: next,
  };
}
