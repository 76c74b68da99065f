import { and, eq } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { firstName } from "~/features/enquiries/enquiry-contacts";
import { now } from "~/platform/clock.server";
import { schema, type Tx, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict } from "~/platform/refusals";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { paths } from "~/urls";
import { act, expireBooking } from "../booking-actions.server";
import { canBeReviewed, currentState, hiddenUntil } from "../booking-deadlines.server";
import { otherSide, type Side, tookPlace } from "../booking-lifecycle";
import { bookingMail } from "../booking-mails.server";
import { type Booking, bookingById, bookingFor, type BookingWithSides } from "../bookings.server";
import { writeTasks } from "../booking-tasks.server";
import type { BookingReviewInput } from "./booking-review-forms";
import { mayCorrect, type Review, reviewsOf } from "./booking-review-queries.server";

const { bookingReviews, bookings } = schema;

/** `sealed`: hidden until the other side has written or its time has passed. `shown`: both have. */
type ReviewResult = "sealed" | "changed" | "shown" | "corrected" | "already";

/**
 * Until the other side writes or fourteen days pass it can be changed; once an administrator has
 * hidden its text, that can be corrected once. @throws Refusal notFound for
 * other people's bookings, conflict before completion, `reviewDays` after it, and once published
 */
export async function writeReview(
  actor: Account,
  bookingId: BookingId,
  { stars, text: typedText }: BookingReviewInput,
): Promise<ReviewResult> {
  const { side, ...sides } = await bookingFor(actor, bookingId);
  const text = typedText ?? null;
  await expireBooking(sides.booking);
  await consumeLimit("reviewByAccount", actor.id);
  return write(async (tx) => {
    const booking = await bookingById(bookingId, tx);
    const written = await reviewsOf(bookingId, tx);
    const own = written.find((one) => one.side === side);
    if (own?.stars === stars && own.text === text) return "already";
    if (own && mayCorrect(own)) {
      if (own.stars !== stars) throw conflict("bookings.reviews.correct.onlyText");
      await correctText(tx, own, { ...sides, booking }, text);
      return "corrected";
    }
    refuse(booking);
    if (own) {
      await changeReview(tx, own, { stars, text });
      return "changed";
    }
    await tx.insert(bookingReviews).values({
      id: newId(),
      bookingId,
      side,
      stars,
      text,
      writtenAt: now(),
      providerId: booking.providerId,
      authorName: side === "customer" ? firstName(sides.brief.name) : null,
    });
    if (written.length === 0) {
      await hideFirst(tx, { ...sides, booking }, side);
      return "sealed";
    }
    const details = { ...sides, booking };
    await act(tx, booking, "review", { party: side, actorId: actor.id, input: {}, details });
    return "shown";
  });
}

function refuse(booking: Booking) {
  if (canBeReviewed(booking)) return;
  const state = currentState(booking);
  if (state === "reviewed") throw conflict("bookings.reviews.now.shown");
  throw conflict(`bookings.reviews.now.${tookPlace(state) ? "over" : "notYet"}`);
}

async function correctText(tx: Tx, own: Review, sides: BookingWithSides, text: string | null) {
  await changeReview(tx, own, { text, hiddenReason: null, correctedAt: now() });
  const name = nameOf(own.side, sides);
  const mails = await bookingMail(tx, otherSide[own.side], "reviews.corrected", sides, {
    values: () => ({ name }),
  });
  for (const mail of mails) await enqueueMail(tx, mail);
}

const nameOf = (side: Side, { brief, recipient }: BookingWithSides) =>
  side === "customer" ? brief.name : recipient.businessName;

const changeReview = (tx: Tx, { id }: Review, content: Partial<Review>) =>
  tx.update(bookingReviews).set(content).where(eq(bookingReviews.id, id));

async function hideFirst(tx: Tx, sides: BookingWithSides, side: Side) {
  const dueAt = hiddenUntil(now());
  await tx
    .update(bookings)
    .set({ dueAt })
    .where(and(eq(bookings.id, sides.booking.id), eq(bookings.state, "completed")));
  await writeTasks(tx, [sides.booking.id]);
  const mails = await bookingMail(tx, otherSide[side], "reviewWritten", sides, {
    values: (language) => ({
      name: nameOf(side, sides),
      until: formatDeadline(dueAt, now(), language),
    }),
    lines: (t, values) => [t("bookings.mails.reviewWritten.next", values)],
    action: { label: "bookings.reviews.write", path: paths.bookingReview(sides.booking.id) },
  });
  for (const mail of mails) await enqueueMail(tx, mail);
}
