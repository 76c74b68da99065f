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
import { bookingMail } from "../booking-mails.server";
import { bookingById, withSides } from "../bookings.server";
import type { ReviewVisibilityInput } from "./booking-review-forms";
import { reviewsOf } from "./booking-review-queries.server";
import { countReviews } from "./publish.server";

const { bookingReviews } = schema;

/** A hidden review does not count. @throws Refusal notFound, conflict for one's own booking */
export async function setReviewVisibility(
  actor: Account,
  bookingId: BookingId,
  { reviewId, event, reason = "" }: ReviewVisibilityInput,
): Promise<CommandResult> {
  const sides = await withSides(await bookingById(bookingId));
  const { booking, brief, recipient } = sides;
  const isHidden = event === "hide";
  return write(async (tx) => {
    await requireAdmin(tx, actor, [booking.accountId, recipient.accountId]);
    const review = (await reviewsOf(bookingId, tx)).find(({ id }) => id === reviewId);
    if (!review?.publishedAt) throw notFound();
    if ((review.hiddenAt !== null) === isHidden) return "already";
    const set = isHidden
      ? { hiddenAt: now(), hiddenReason: reason }
      : { hiddenAt: null, hiddenReason: null };
    await tx.update(bookingReviews).set(set).where(eq(bookingReviews.id, reviewId));
    await countReviews(tx, booking.providerId);
    const mails = bookingMail(review.side, isHidden ? "reviewHidden" : "reviewShown", sides, {
      values: () => ({
        name: review.side === "customer" ? recipient.businessName : brief.name,
        reason,
      }),
      lines: (t, values) => [isHidden && t("bookings.mails.reviewHidden.because", values)],
    });
    for (const mail of mails) await enqueueMail(tx, mail);
    await audit(tx, { actorId: actor.id, event: `review.${event}`, subject: bookingId });
    return "done";
  });
}
