import { eq } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { requireAdmin } from "~/features/accounts/account-commands.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import type { CommandResult } from "~/platform/lifecycle";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { notFound } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { bookingById, withSides } from "../bookings.server";
import type { ReviewVisibilityInput } from "./booking-review-forms";
import { sightMail } from "./booking-review-mails.server";
import { countReviews } from "./publish.server";
import { reviewsOf } from "./booking-review-queries.server";

const { bookingReviews } = schema;

/** A hidden review does not count. @throws Refusal notFound, conflict for one's own booking */
export async function setReviewVisibility(
  actor: Account,
  bookingId: BookingId,
  { reviewId, event, reason = "" }: ReviewVisibilityInput,
): Promise<CommandResult> {
  const sides = await withSides(await bookingById(bookingId));
  const { booking, customer, recipient } = sides;
  return write(async (tx) => {
    await requireAdmin(tx, actor, [booking.accountId, recipient.accountId]);
    const review = (await reviewsOf(bookingId, tx)).find(({ id }) => id === reviewId);
    if (!review?.publishedAt) throw notFound();
    if ((review.hiddenAt !== null) === (event === "hide")) return "already";
    const set =
      event === "hide"
        ? { hiddenAt: now(), hiddenReason: reason }
        : { hiddenAt: null, hiddenReason: null };
    await tx.update(bookingReviews).set(set).where(eq(bookingReviews.id, reviewId));
    await countReviews(tx, booking.providerId);
    const author = review.side === "customer" ? customer : recipient.account;
    if (author) await enqueueMail(tx, sightMail(author, event, review.side, sides, reason));
    await audit(tx, { actorId: actor.id, event: `review.${event}`, subject: bookingId });
    return "done";
  });
}
