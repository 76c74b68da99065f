import { eq } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import type { CommandResult } from "~/platform/lifecycle";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, notFound } from "~/platform/refusals";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { expireBooking } from "../booking-actions.server";
import { bookingMail } from "../booking-mails.server";
import { bookingFor } from "../bookings.server";
import { reviewsOf } from "./booking-review-queries.server";

const { bookingReviews } = schema;

/**
 * The provider's, in public and once. @throws Refusal notFound for anyone else, conflict before the
 * customer's review is published, and after the reply
 */
export async function replyToReview(
  actor: Account,
  bookingId: BookingId,
  { text }: { text: string },
): Promise<CommandResult> {
  const { side, ...sides } = await bookingFor(actor, bookingId);
  if (side !== "provider") throw notFound();
  await expireBooking(sides.booking);
  await consumeLimit("reviewByAccount", actor.id);
  return write(async (tx) => {
    const review = (await reviewsOf(bookingId, tx)).find((one) => one.side === "customer");
    // A purged customer has no name, and what is written now would never be purged.
    if (!review?.publishedAt || review.authorName === null)
      throw conflict("bookings.reviews.reply.none");
    if (review.reply === text) return "already";
    if (review.repliedAt) throw conflict("bookings.reviews.reply.once");
    await tx
      .update(bookingReviews)
      .set({ reply: text, repliedAt: now() })
      .where(eq(bookingReviews.id, review.id));
    for (const mail of await bookingMail(tx, "customer", "reviews.replied", sides))
      await enqueueMail(tx, mail);
    return "done";
  });
}
