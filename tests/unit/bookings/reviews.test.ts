import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { expireBookings, transitionBooking } from "~/features/bookings/booking-actions.server";
import { currentState } from "~/features/bookings/booking-deadlines.server";
import { settleDispute } from "~/features/bookings/disputes/settle-dispute.server";
import { dashboardBookings } from "~/features/bookings/lists/dashboard-bookings.server";
import { exportBookings } from "~/features/bookings/personal-data/booking-export.server";
import { purgeBookings } from "~/features/bookings/personal-data/booking-purge.server";
import { bookingReviews } from "~/features/bookings/reviews/booking-review-json.server";
import {
  presentBookingReviews,
  presentProviderReviews,
  presentReviewsForAdmin,
} from "~/features/bookings/reviews/booking-review-presenter.server";
import {
  ratingOfCustomer,
  reviewsOf,
} from "~/features/bookings/reviews/booking-review-queries.server";
import { setReviewVisibility } from "~/features/bookings/reviews/hide-review.server";
import { writeReview } from "~/features/bookings/reviews/write-review.server";
import { liveProviderByIdOrSlug } from "~/features/directory/profile-queries.server";
import { profileJsonLd } from "~/features/directory/profiles/json-ld.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { openAccount } from "../../support/records/accounts";
import { bookingWith, completedBooking, updateBooking } from "../../support/records/bookings";
import { mailsTo } from "../../support/records/mails";
import { refusalOf } from "../../support/refusals";

const good = { stars: 5, text: "Warm food, and on time" };

/** An administrator decides a dispute: no refund. */
const settle = async (
  id: string,
  event: "settle_as_completed" | "settle_against_provider" = "settle_as_completed",
) => {
  const chitra = await openAccount({ role: "admin" });
  await settleDispute(chitra, id, { event, refund: "none", note: "Both were heard" });
};

const shownOn = (providerId: string) => presentProviderReviews(providerId, { limit: 20 }, "en");

const ratingOf = (id: string) =>
  db.query.providers.findFirst({
    where: (table, { eq }) => eq(table.id, id),
    columns: { reviewCount: true, starsTotal: true },
  });

const toReview = async (who: Account) =>
  (await dashboardBookings(who, 10)).tasks.flatMap(({ kind, booking, side }) =>
    kind === "review" ? [[booking.id, side]] : [],
  );

test("strangers and administrators can neither write nor read a booking's reviews", async () => {
  const { id } = await completedBooking();
  for (const role of ["customer", "admin"] as const) {
    const stranger = await openAccount({ role });
    expect(await refusalOf(writeReview(stranger, id, good))).toBe("notFound");
    expect(await refusalOf(bookingReviews(stranger, id))).toBe("notFound");
  }
});

test("a review is hidden until the other side has written too; then both see both, and the stars count", async () => {
  const { id, asha, bilal } = await completedBooking();
  const { providerId } = (await bookingWith(id))!;
  expect(await writeReview(asha, id, good)).toBe("sealed");
  const mail = (await mailsTo(bilal.email)).at(0)!;
  expect(mail.text).toContain("The review is hidden");
  expect(mail.text).not.toContain(good.text);
  expect(await bookingReviews(bilal, id)).toEqual({ mayWrite: true, own: null, others: null });
  expect((await presentBookingReviews(bilal, id, "en")).otherWaits).toBe(true);
  expect((await shownOn(providerId)).rows).toEqual([]);
  const admin = await presentReviewsForAdmin(id, translatorFor("en"), "en");
  expect(admin.rows).toMatchObject([{ content: null }]);

  expect(await writeReview(bilal, id, { stars: 4 })).toBe("shown");
  expect((await bookingWith(id))!.state).toBe("reviewed");
  expect(await bookingReviews(asha, id)).toMatchObject({
    mayWrite: false,
    own: good,
    others: { stars: 4, text: null },
  });
  expect((await shownOn(providerId)).rows).toMatchObject([
    { stars: 5, text: { text: good.text }, author: asha.name.split(" ")[0] },
  ]);
  expect(await ratingOf(providerId)).toEqual({ reviewCount: 1, starsTotal: 5 });
  expect(await ratingOfCustomer(asha.id)).toEqual({ count: 1, average: 4 });
  const profile = await liveProviderByIdOrSlug(providerId);
  expect(JSON.parse(profileJsonLd(profile))).toMatchObject({
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
  });
  for (const { email } of [asha, bilal])
    expect((await mailsTo(email)).at(0)!.text).toContain("both reviewed");
});

test("from five reviews on, a provider's page shows how many people gave each rating", async () => {
  const { providerId } = (await bookingWith((await completedBooking()).id))!;
  const reviewed = async (stars: number) => {
    const { id, asha, bilal } = await completedBooking();
    await writeReview(asha, id, { stars });
    await writeReview(bilal, id, { stars: 5 });
    await write((tx) =>
      tx
        .update(schema.bookingReviews)
        .set({ providerId })
        .where(eq(schema.bookingReviews.bookingId, id)),
    );
  };
  for (const stars of [5, 5, 4, 2]) await reviewed(stars);
  expect((await shownOn(providerId)).spread).toBeNull();
  await reviewed(5);
  const { spread } = await shownOn(providerId);
  expect(spread?.map(({ stars, count, share }) => [stars, count, share])).toEqual([
    [5, 3, 60],
    [4, 1, 20],
    [3, 0, 0],
    [2, 1, 20],
    [1, 0, 0],
  ]);
  expect(spread?.[0]).toMatchObject({ words: "5 of 5 stars", reviews: "3 reviews" });
});

test("after fourteen days a single review is shown, to readers even before the job has run", async () => {
  const { id, asha, bilal } = await completedBooking();
  expect(await toReview(bilal)).toEqual([[id, "provider"]]);
  await writeReview(bilal, id, { stars: 3, text: "A friendly family" });
  expect(await toReview(bilal)).toEqual([]);
  expect(await toReview(asha)).toEqual([[id, "customer"]]);
  const { dueAt } = (await bookingWith(id))!;
  expect(istDay(dueAt!)).toBe(addDays(istDay(now()), 14));
  await expireBookings();
  expect((await bookingWith(id))!.state).toBe("completed");

  await updateBooking(id, { dueAt: now() });
  expect(currentState((await bookingWith(id))!)).toBe("reviewed");
  expect(await bookingReviews(asha, id)).toMatchObject({ mayWrite: false, others: { stars: 3 } });
  expect(await toReview(asha)).toEqual([]);
  expect(await refusalOf(writeReview(asha, id, good))).toBe("conflict");
  await expireBookings();
  expect((await bookingWith(id))!.state).toBe("reviewed");
  // A provider's review of a customer does not count towards the provider's rating.
  const { providerId } = (await bookingWith(id))!;
  expect((await shownOn(providerId)).rows).toEqual([]);
  expect(await ratingOf(providerId)).toEqual({ reviewCount: 0, starsTotal: 0 });
});

test("a hidden review can be changed, and is stored once when sent twice", async () => {
  const { id, asha, bilal } = await completedBooking();
  expect(await Promise.all([writeReview(asha, id, good), writeReview(asha, id, good)])).toEqual(
    expect.arrayContaining(["sealed", "already"]),
  );
  const { dueAt } = (await bookingWith(id))!;
  expect(await writeReview(asha, id, { stars: 2 })).toBe("changed");
  expect((await bookingWith(id))!.dueAt).toEqual(dueAt);
  expect(await reviewsOf(id)).toMatchObject([{ stars: 2, text: null }]);
  await writeReview(bilal, id, good);
  expect(await writeReview(bilal, id, good)).toBe("already");
  expect(await refusalOf(writeReview(asha, id, good))).toBe("conflict");
});

test("a dispute keeps a review hidden; after it is decided as completed the review is shown in time", async () => {
  const { id, asha, bilal } = await completedBooking();
  await writeReview(asha, id, good);
  const { dueAt } = (await bookingWith(id))!;
  await transitionBooking(bilal, id, { event: "dispute", note: "It rained" });
  expect(await bookingWith(id)).toMatchObject({ state: "disputed", dueAt: null });
  expect(await refusalOf(writeReview(bilal, id, good))).toBe("conflict");
  await settle(id);
  expect(await bookingWith(id)).toMatchObject({ state: "completed", dueAt });
});

test("a dispute decided as completed allows reviews for ninety days from then on, however long it took", async () => {
  const { id, asha, bilal } = await completedBooking({ since: 3 });
  await transitionBooking(asha, id, { event: "dispute", note: "It rained" });
  await updateBooking(id, { eventDate: addDays(istDay(now()), -120) });
  await settle(id);
  for (const who of [asha, bilal])
    expect((await toReview(who)).map(([booking]) => booking)).toEqual([id]);
  expect(await writeReview(asha, id, good)).toBe("sealed");
  expect(await writeReview(bilal, id, good)).toBe("shown");

  const late = await completedBooking({ since: 3 });
  await transitionBooking(late.asha, late.id, { event: "dispute", note: "It rained" });
  await updateBooking(late.id, { eventDate: addDays(istDay(now()), -200) });
  await settle(late.id);
  advanceClock(days(91));
  expect(await toReview(late.asha)).toEqual([]);
  expect(await refusalOf(writeReview(late.asha, late.id, good))).toBe("conflict");
});

test("a review of a booking that was decided against a side is never shown", async () => {
  const { id, asha, bilal, provider } = await completedBooking();
  await writeReview(asha, id, good);
  await transitionBooking(bilal, id, { event: "dispute", note: "It rained" });
  await settle(id, "settle_against_provider");
  expect(await bookingWith(id)).toMatchObject({ state: "cancelled_by_provider", dueAt: null });
  expect((await bookingReviews(bilal, id)).others).toBeNull();
  expect((await shownOn(provider.id)).rows).toEqual([]);
});

test("an administrator hides a review with a reason, and restores it; its author is told", async () => {
  const { id, asha, bilal } = await completedBooking();
  const { providerId } = (await bookingWith(id))!;
  await writeReview(asha, id, { stars: 1, text: "His number is 98290 12345" });
  const [hidden] = await reviewsOf(id);
  const chitra = await openAccount({ role: "admin" });
  const hide = { reviewId: hidden!.id, event: "hide" as const, reason: "A phone number" };
  expect(await refusalOf(setReviewVisibility(chitra, id, hide))).toBe("notFound");
  await writeReview(bilal, id, { stars: 4 });

  expect(await setReviewVisibility(chitra, id, hide)).toBe("done");
  expect(await setReviewVisibility(chitra, id, hide)).toBe("already");
  expect((await shownOn(providerId)).rows).toEqual([]);
  expect(await ratingOf(providerId)).toEqual({ reviewCount: 0, starsTotal: 0 });
  expect((await mailsTo(asha.email)).at(0)!.text).toContain("A phone number");
  expect((await bookingReviews(bilal, id)).others).toBeNull();
  expect((await bookingReviews(asha, id)).own).toMatchObject({ hiddenReason: "A phone number" });

  expect(await setReviewVisibility(chitra, id, { ...hide, event: "show" })).toBe("done");
  expect(await ratingOf(providerId)).toEqual({ reviewCount: 1, starsTotal: 1 });
  expect(await refusalOf(setReviewVisibility(bilal, id, hide))).not.toBe("done");
});

test("the stars of a purged account's review stay, by a customer without a name", async () => {
  const { id, asha, bilal } = await completedBooking();
  const { providerId } = (await bookingWith(id))!;
  await writeReview(asha, id, good);
  await writeReview(bilal, id, { stars: 4 });
  await write((tx) => purgeBookings(tx, asha.id, null));
  expect((await shownOn(providerId)).rows).toMatchObject([
    { stars: 5, author: "A customer", text: null },
  ]);
  expect(await ratingOf(providerId)).toEqual({ reviewCount: 1, starsTotal: 5 });
});

test("a copy of all data holds the person's own review, and the other side's only once it is shown", async () => {
  const { id, asha, bilal } = await completedBooking();
  await writeReview(bilal, id, { stars: 4, text: "A friendly family" });
  const copyOf = async (who: typeof asha) =>
    JSON.stringify((await exportBookings(who, translatorFor("en"), "en"))?.json);
  expect(await copyOf(bilal)).toContain("A friendly family");
  expect(await copyOf(asha)).not.toContain("A friendly family");
  await writeReview(asha, id, good);
  expect(await copyOf(asha)).toContain("A friendly family");
});
