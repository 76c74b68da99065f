import { eq } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { requireAdmin } from "~/features/accounts/account-commands.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { schema, write } from "~/platform/database/database.server";
import type { CommandResult } from "~/platform/lifecycle";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { notFound } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { paths } from "~/urls";
import { bookingMail } from "../booking-mails.server";
import { bookingById, withSides } from "../bookings.server";
import type { ReviewVisibilityInput } from "./booking-review-forms";
import { reviewsOf } from "./booking-review-queries.server";

const { bookingReviews } = schema;

/** Only the text: its stars count as before. @throws Refusal notFound, conflict for one's own booking */
export async function setReviewVisibility(
  actor: Account,
  bookingId: BookingId,
  { reviewId, event, reason = "" }: ReviewVisibilityInput,
): Promise<CommandResult> {
  const sides = await withSides(await bookingById(bookingId));
  const { booking, brief, recipient } = sides;
  const isHidden = event.startsWith("hide");
  const part = event.endsWith("reply") ? "reply" : "text";
  return write(async (tx) => {
    await requireAdmin(tx, actor, [booking.accountId, recipient.accountId]);
    const review = (await reviewsOf(bookingId, tx)).find(({ id }) => id === reviewId);
    if (!review?.publishedAt || review[part] === null) throw notFound();
    const column = part === "text" ? "hiddenReason" : "replyHiddenReason";
    if ((review[column] !== null) === isHidden) return "already";
    await tx
      .update(bookingReviews)
      .set({ [column]: isHidden ? reason : null })
      .where(eq(bookingReviews.id, reviewId));
    const author = part === "text" ? review.side : "provider";
    const canCorrect = part === "text" && review.correctedAt === null;
    const name = author === "customer" ? recipient.businessName : brief.name;
    const mails = await bookingMail(tx, author, `reviews.${event}`, sides, {
      values: () => ({ name, reason }),
      ...(isHidden && {
        lines: (t, values) => [
          t("bookings.mails.reviews.because", values),
          t(`bookings.mails.reviews.${canCorrect ? "correct" : "final"}`),
        ],
        action: canCorrect
          ? { label: "bookings.reviews.correct.do", path: paths.bookingReview(bookingId) }
          : { label: "grievances.fromThread.do", path: paths.fileGrievance(booking.reference) },
      }),
    });
    for (const mail of mails) await enqueueMail(tx, mail);
    await audit(tx, { actorId: actor.id, event: `review.${event}`, subject: bookingId });
    return "done";
  });
}
