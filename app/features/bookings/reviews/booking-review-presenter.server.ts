import type { TFunction } from "i18next";
import type { BookingId, ProviderId, EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { readCursor } from "~/platform/database/keyset";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { formatDeadline, formatMonth } from "~/platform/india/dates/day-format";
import { languageOfText } from "~/platform/india/text";
import { presentBooking } from "../booking-presenter.server";
import { bookingById, bookingFor, withSides } from "../bookings.server";
import {
  type ReviewAsRead,
  reviewsOf,
  reviewsOfProvider,
  reviewsSeenBy,
  ratingOfCustomer,
} from "./booking-review-queries.server";
import { threadFor } from "~/features/enquiries/enquiry-threads.server";

export type BookingReviewsData = Awaited<ReturnType<typeof presentBookingReviews>>;
export type ProviderReviewsData = Awaited<ReturnType<typeof presentProviderReviews>>;

/** The other side's once it is published. @throws Refusal notFound for other people's bookings */
export async function presentBookingReviews(actor: Account, id: BookingId, language: Language) {
  const { booking, brief, recipient, side } = await bookingFor(actor, id);
  const t = translatorFor(language);
  const seen = await reviewsSeenBy(side, booking);
  const other = side === "customer" ? recipient.businessName : brief.name;
  const until = booking.dueAt ? formatDeadline(booking.dueAt, now(), language) : "";
  const status = seen.otherWaits ? "otherWaits" : seen.own ? "sealed" : "open";
  return {
    ...presentBooking(booking, brief, side, language),
    ...seen,
    side,
    other,
    until,
    statusText: t(`bookings.reviews.standing.${status}`, { name: other, until }),
    own: seen.own && presentReview(seen.own, t),
    others: seen.others && presentReview(seen.others, t),
  };
}

function presentReview(
  review: Pick<ReviewAsRead, "id" | "stars" | "text" | "reply"> & Partial<ReviewAsRead>,
  t: TFunction,
) {
  const { id, stars, isHidden, hiddenReason, replyHiddenReason } = review;
  return {
    id,
    stars,
    words: t("bookings.reviews.given", { stars }),
    text: textOf(review.text),
    hidden: hiddenReason
      ? t("bookings.reviews.hidden", { reason: hiddenReason })
      : isHidden && t("bookings.reviews.textHidden"),
    reply: textOf(review.reply),
    replyHidden: replyHiddenReason
      ? t("bookings.reviews.reply.hidden", { reason: replyHiddenReason })
      : null,
  };
}

const textOf = (text: string | null) =>
  text === null ? null : { text, language: languageOfText(text) };

/** Fewer are shown without how many gave each number of stars. */
const minReviewsForSpread = 5;

function presentSpread(counts: readonly number[], t: TFunction) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all < minReviewsForSpread) return null;
  return counts
    .map((count, at) => ({
      stars: at + 1,
      words: t("bookings.reviews.given", { stars: at + 1 }),
      reviews: t("bookings.reviews.shown", { count }),
      count,
      share: Math.round((100 * count) / all),
    }))
    .reverse();
}

export async function presentProviderReviews(
  providerId: ProviderId,
  { cursor = null, limit }: { cursor?: string | null; limit: number },
  language: Language,
) {
  const t = translatorFor(language);
  const { rows, previous, next } = await reviewsOfProvider(providerId, {
    cursor: readCursor(cursor),
    limit,
  });
  return {
    previous,
    next,
    spread: presentSpread(rows[0]?.spread ?? [], t),
    rows: rows.map(({ authorName, eventDate, ...review }) => ({
      ...presentReview(review, t),
      author: authorName ?? t("bookings.reviews.someCustomer"),
      about: t("bookings.reviews.about", { month: formatMonth(eventDate, language) }),
    })),
  };
}

/** Before publication administrators can't read them either. @throws Refusal notFound */
export async function presentReviewsForAdmin(id: BookingId, t: TFunction, language: Language) {
  const { booking, brief, recipient } = await withSides(await bookingById(id));
  return {
    ...presentBooking(booking, brief, "customer", language),
    rows: (await reviewsOf(id)).map((review) => ({
      id: review.id,
      isCorrected: review.correctedAt !== null,
      content: review.publishedAt ? presentReview(review, t) : null,
      author: review.side === "customer" ? brief.name : recipient.businessName,
    })),
  };
}

/** Null for the customer, a guest's enquiry or no reviews. @throws Refusal notFound */
export async function presentRatingOfCustomer(
  actor: Account,
  enquiryId: EnquiryId,
  t: TFunction,
): Promise<string | null> {
  const { brief, party } = await threadFor(actor, enquiryId);
  if (party !== "provider" || !brief.accountId) return null;
  const rating = await ratingOfCustomer(brief.accountId);
  return (
    rating &&
    t("bookings.reviews.ofCustomer", { count: rating.count, average: rating.average.toFixed(1) })
  );
}
