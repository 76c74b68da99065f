import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { expireBookings, transitionBooking } from "~/features/bookings/booking-actions.server";
import { currentState } from "~/features/bookings/booking-deadlines.server";
import { insertStatement } from "~/features/bookings/disputes/write-statement.server";
import { settleDispute } from "~/features/bookings/settle-dispute.server";
import { dashboardBookings } from "~/features/bookings/lists/dashboard-bookings.server";
import { exportBookings } from "~/features/bookings/personal-data/booking-export.server";
import { purgeBookings } from "~/features/bookings/personal-data/booking-purge.server";
import {
  bookingReviews,
  providerReviews,
} from "~/features/bookings/reviews/booking-review-json.server";
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
import { replyToReview } from "~/features/bookings/reviews/reply-to-review.server";
import { writeReview } from "~/features/bookings/reviews/write-review.server";
import { catalogueVersion } from "~/features/directory/catalogue-version.server";
import { liveProviderByIdOrSlug } from "~/features/directory/profile-queries.server";
import { profileJsonLd } from "~/features/directory/structured-data.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { administrator, openAccount } from "../../support/records/accounts";
import { bookingWith, completedBooking, updateBooking } from "../../support/records/bookings";
import { mailsTo } from "../../support/records/mails";
import { refusalOf } from "../../support/refusals";
import { updateRows } from "../../support/records/stored-rows";

const good = { stars: 5, text: "Warm food, and on time" };

/** An administrator decides a dispute in which both sides have written: no refund. */
const settle = async (
  id: string,
  event: "settle_as_completed" | "settle_against_provider" = "settle_as_completed",
) => {
  const chitra = await administrator();
  for (const side of ["customer", "provider"] as const)
    await write((tx) => insertStatement(tx, { bookingId: id, side, text: "We came" }));
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
  const { providerId } = await bookingWith(id);
  expect(await writeReview(asha, id, good)).toBe("sealed");
  const mail = (await mailsTo(bilal.email)).at(0)!;
  expect(mail.text).toContain("The review is hidden");
  expect(mail.text).not.toContain(good.text);
  expect(await bookingReviews(bilal, id)).toEqual({
    ...{ mayWrite: true, mayCorrect: false, mayReply: false },
    ...{ own: null, others: null },
  });
  expect((await presentBookingReviews(bilal, id, "en")).otherWaits).toBe(true);
  expect((await shownOn(providerId)).rows).toEqual([]);
  const admin = await presentReviewsForAdmin(id, translatorFor("en"), "en");
  expect(admin.rows).toMatchObject([{ content: null }]);

  expect(await writeReview(bilal, id, { stars: 4 })).toBe("shown");
  expect((await bookingWith(id)).state).toBe("reviewed");
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
  const { providerId } = await bookingWith((await completedBooking()).id);
  const reviewed = async (stars: number) => {
    const { id, asha, bilal } = await completedBooking();
    await writeReview(asha, id, { stars });
    await writeReview(bilal, id, { stars: 5 });
    await updateRows(schema.bookingReviews, { bookingId: id }, { providerId });
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
  const { dueAt } = await bookingWith(id);
  expect(istDay(dueAt!)).toBe(addDays(istDay(now()), 14));
  await expireBookings();
  expect((await bookingWith(id)).state).toBe("completed");

  await updateBooking(id, { dueAt: now() });
  expect(currentState(await bookingWith(id))).toBe("reviewed");
  expect(await bookingReviews(asha, id)).toMatchObject({ mayWrite: false, others: { stars: 3 } });
  expect(await toReview(asha)).toEqual([]);
  expect(await refusalOf(writeReview(asha, id, good))).toBe("conflict");
  await expireBookings();
  expect((await bookingWith(id)).state).toBe("reviewed");
  // A provider's review of a customer does not count towards the provider's rating.
  const { providerId } = await bookingWith(id);
  expect((await shownOn(providerId)).rows).toEqual([]);
  expect(await ratingOf(providerId)).toEqual({ reviewCount: 0, starsTotal: 0 });
});

test("a hidden review can be changed, and is stored once when sent twice", async () => {
  const { id, asha, bilal } = await completedBooking();
  expect(await Promise.all([writeReview(asha, id, good), writeReview(asha, id, good)])).toEqual(
    expect.arrayContaining(["sealed", "already"]),
  );
  const { dueAt } = await bookingWith(id);
  expect(await writeReview(asha, id, { stars: 2 })).toBe("changed");
  expect((await bookingWith(id)).dueAt).toEqual(dueAt);
  expect(await reviewsOf(id)).toMatchObject([{ stars: 2, text: null }]);
  await writeReview(bilal, id, good);
  expect(await writeReview(bilal, id, good)).toBe("already");
  expect(await refusalOf(writeReview(asha, id, good))).toBe("conflict");
});

test("a dispute keeps a review hidden; after it is decided as completed the review is shown in time", async () => {
  const { id, asha, bilal } = await completedBooking();
  await writeReview(asha, id, good);
  const { dueAt } = await bookingWith(id);
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

/** Both sides have written, the customer what breaks the rules. */
async function shownReviews() {
  const sides = await completedBooking();
  const { id, asha, bilal } = sides;
  await writeReview(asha, id, { stars: 1, text: "A thief" });
  await writeReview(bilal, id, { stars: 4, text: "A friendly family" });
  const [review] = await reviewsOf(id);
  const press = { reviewId: review!.id, event: "hide", reason: "An insult" } as const;
  const { providerId } = await bookingWith(id);
  return { ...sides, providerId, press, chitra: await administrator() };
}

test("an administrator hides a review's text with a reason, and shows it again; its stars always count", async () => {
  const { id, asha, bilal, providerId, press, chitra } = await shownReviews();
  expect(await setReviewVisibility(chitra, id, press)).toBe("done");
  expect(await setReviewVisibility(chitra, id, press)).toBe("already");
  const mail = (await mailsTo(asha.email)).at(0)!.text;
  expect(mail).toContain("An insult");
  expect(mail).toContain("Your stars still count");
  expect(mail).toContain(`/dashboard/bookings/${id}/review`);

  const isHidden = { stars: 1, text: null, isHidden: true, hiddenReason: null };
  expect((await bookingReviews(bilal, id)).others).toMatchObject(isHidden);
  const own = { text: "A thief", hiddenReason: "An insult" };
  expect(await bookingReviews(asha, id)).toMatchObject({ own, mayCorrect: true });
  const { rows } = await shownOn(providerId);
  expect(rows).toMatchObject([{ stars: 1, text: null }]);
  expect(rows[0]!.hidden).toContain("The stars still count");
  const json = await providerReviews({ id: providerId, limit: 20 });
  expect(json.reviews).toMatchObject([{ stars: 1, text: null, isHidden: true }]);
  expect(await ratingOf(providerId)).toEqual({ reviewCount: 1, starsTotal: 1 });
  const copyOfBilal = await exportBookings(bilal, translatorFor("en"), "en");
  expect(JSON.stringify(copyOfBilal?.json)).not.toMatch(/A thief|An insult/);

  expect(await setReviewVisibility(chitra, id, { ...press, event: "show" })).toBe("done");
  expect((await shownOn(providerId)).rows).toMatchObject([{ text: { text: "A thief" } }]);
  expect(await refusalOf(setReviewVisibility(bilal, id, press))).toBe("forbidden");
});

test("a customer's average keeps the stars of a review whose text is hidden", async () => {
  const { id, asha, chitra, press } = await shownReviews();
  const [, providers] = await reviewsOf(id);
  await setReviewVisibility(chitra, id, { ...press, reviewId: providers!.id });
  expect(await ratingOfCustomer(asha.id)).toEqual({ count: 1, average: 4 });
});

test("only a published text can be hidden: neither a sealed review nor stars alone", async () => {
  const { id, asha, bilal } = await completedBooking();
  await writeReview(asha, id, { stars: 1 });
  const chitra = await administrator();
  const [review] = await reviewsOf(id);
  const press = { reviewId: review!.id, event: "hide", reason: "No" } as const;
  expect(await refusalOf(setReviewVisibility(chitra, id, press))).toBe("notFound");
  await writeReview(bilal, id, good);
  expect(await refusalOf(setReviewVisibility(chitra, id, press))).toBe("notFound");
  expect(await refusalOf(setReviewVisibility(chitra, id, { ...press, event: "hide_reply" }))).toBe(
    "notFound",
  );
});

test("the author corrects a hidden text once, and it is visible again; hidden once more, it stays hidden", async () => {
  const { id, asha, bilal, providerId, press, chitra } = await shownReviews();
  const corrected = { stars: 1, text: "He came two hours late" };
  expect(await refusalOf(writeReview(asha, id, corrected))).toBe("conflict");
  await setReviewVisibility(chitra, id, press);
  expect(await writeReview(asha, id, { stars: 1, text: "A thief" })).toBe("already");
  expect(await refusalOf(writeReview(asha, id, { ...corrected, stars: 5 }))).toBe("conflict");
  expect(await Promise.all([1, 2].map(() => writeReview(asha, id, corrected)))).toEqual([
    "corrected",
    "already",
  ]);
  expect((await shownOn(providerId)).rows).toMatchObject([{ text: { text: corrected.text } }]);
  expect((await mailsTo(bilal.email)).at(0)!.text).toContain("has corrected the text");
  expect(await bookingReviews(asha, id)).toMatchObject({ mayCorrect: false });
  const { rows } = await presentReviewsForAdmin(id, translatorFor("en"), "en");
  expect(rows.map(({ isCorrected }) => isCorrected)).toEqual([true, false]);

  await setReviewVisibility(chitra, id, press);
  expect((await mailsTo(asha.email)).at(0)!.text).toContain("file a grievance");
  expect(await refusalOf(writeReview(asha, id, { stars: 1, text: "Two hours" }))).toBe("conflict");
  expect((await shownOn(providerId)).rows).toMatchObject([{ text: null }]);
});

test("the provider replies once to a published review, in public; the customer gets an email", async () => {
  const { id, asha, bilal } = await completedBooking();
  const reply = { text: "Thank you, Asha. Come again!" };
  const refused = (who: Account) => refusalOf(replyToReview(who, id, reply));
  expect(await refused(bilal)).toBe("conflict");
  await writeReview(asha, id, good);
  expect(await refused(bilal), "still sealed").toBe("conflict");
  expect((await bookingReviews(bilal, id)).mayReply).toBe(false);
  await writeReview(bilal, id, { stars: 4 });
  expect((await bookingReviews(bilal, id)).mayReply).toBe(true);
  for (const who of [asha, await openAccount({ role: "provider" })])
    expect(await refused(who)).toBe("notFound");

  expect(await Promise.all([1, 2].map(() => replyToReview(bilal, id, reply)))).toEqual([
    "done",
    "already",
  ]);
  const repliesTo = async () =>
    (await mailsTo(asha.email)).filter(({ subject }) => subject.includes("replied"));
  expect(await repliesTo()).toHaveLength(1);
  expect(await refusalOf(replyToReview(bilal, id, { text: "No, never again" }))).toBe("conflict");
  expect(await bookingReviews(bilal, id)).toMatchObject({
    mayReply: false,
    others: { reply: reply.text },
  });
  expect((await bookingReviews(asha, id)).own).toMatchObject({ reply: reply.text });
  const { providerId } = await bookingWith(id);
  expect((await shownOn(providerId)).rows).toMatchObject([{ reply: { text: reply.text } }]);
  const json = await providerReviews({ id: providerId, limit: 20 });
  expect(json.reviews).toMatchObject([{ reply: reply.text }]);
  for (const who of [asha, bilal])
    expect(JSON.stringify((await exportBookings(who, translatorFor("en"), "en"))?.json)).toContain(
      reply.text,
    );
});

test("an administrator hides a reply: only its provider can still read it, and why", async () => {
  const { id, asha, bilal, providerId, press, chitra } = await shownReviews();
  await replyToReview(bilal, id, { text: "You liar" });
  const hide = { ...press, event: "hide_reply" } as const;
  expect(await setReviewVisibility(chitra, id, hide)).toBe("done");
  const mail = (await mailsTo(bilal.email)).at(0)!.text;
  expect(mail).toContain("An insult");
  expect(mail).toContain("file a grievance");
  expect((await shownOn(providerId)).rows).toMatchObject([
    { text: { text: "A thief" }, reply: null },
  ]);
  const readBy = async (who: Account) =>
    (await bookingReviews(who, id))[who === asha ? "own" : "others"];
  expect(await readBy(asha)).toMatchObject({ reply: null, replyHiddenReason: null });
  expect(await readBy(bilal)).toMatchObject({ reply: "You liar", replyHiddenReason: "An insult" });
  expect(await refusalOf(replyToReview(bilal, id, { text: "Sorry" }))).toBe("conflict");
  expect(await setReviewVisibility(chitra, id, { ...hide, event: "show_reply" })).toBe("done");
  expect((await shownOn(providerId)).rows).toMatchObject([{ reply: { text: "You liar" } }]);
});

test("the stars of a purged account's review stay, by a customer without a name, whom nobody can reply to", async () => {
  const { id, asha, bilal } = await completedBooking();
  const { providerId } = await bookingWith(id);
  await writeReview(asha, id, good);
  await writeReview(bilal, id, { stars: 4 });
  await replyToReview(bilal, id, { text: "Thank you, Asha" });
  await write((tx) => purgeBookings(tx, asha.id, null));
  expect((await shownOn(providerId)).rows).toMatchObject([
    { stars: 5, author: "A customer", text: null, hidden: false, reply: null },
  ]);
  expect(await ratingOf(providerId)).toEqual({ reviewCount: 1, starsTotal: 5 });
  expect(await refusalOf(replyToReview(bilal, id, { text: "Asha?" }))).toBe("conflict");

  const other = await completedBooking();
  await writeReview(other.asha, other.id, good);
  await writeReview(other.bilal, other.id, { stars: 4 });
  await write((tx) => purgeBookings(tx, other.asha.id, null));
  const reply = { text: "Asha Verma of Palasia?" };
  expect(await refusalOf(replyToReview(other.bilal, other.id, reply))).toBe("conflict");
  expect((await bookingReviews(other.bilal, other.id)).mayReply).toBe(false);
});

test("a purged provider's replies go, the customers' reviews stay", async () => {
  const { bilal, id, providerId } = await shownReviews();
  await replyToReview(bilal, id, { text: "Thank you, Asha" });
  await write((tx) => purgeBookings(tx, bilal.id, providerId));
  expect((await shownOn(providerId)).rows).toMatchObject([
    { text: { text: "A thief" }, reply: null },
  ]);
});

test("a published review that changes is not served from the page cache", async () => {
  const { id, bilal, press, chitra } = await shownReviews();
  const before = await catalogueVersion();
  await setReviewVisibility(chitra, id, press);
  expect(await catalogueVersion()).toBe(before + 1);
  await replyToReview(bilal, id, { text: "Thank you" });
  expect(await catalogueVersion()).toBe(before + 2);
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
