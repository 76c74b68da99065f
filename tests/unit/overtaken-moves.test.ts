import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { moveOwnBooking } from "~/features/bookings/answering/move-booking.server";
import { settleDispute } from "~/features/bookings/answering/settle-dispute.server";
import { bookingById } from "~/features/bookings/bookings.server";
import { moveBooking } from "~/features/bookings/move.server";
import { moveThread } from "~/features/enquiries/move.server";
import { grievanceById } from "~/features/grievances/grievances.server";
import { moveGrievance } from "~/features/grievances/move.server";
import { moveApplication } from "~/features/onboarding/move.server";
import { applicationById } from "~/features/onboarding/queries.server";
import { moveQuote } from "~/features/quotes/move.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { enqueueNotifications } from "~/platform/mail/notifications.server";
import type { Mail } from "~/platform/mail/template.server";
import { required } from "~/platform/required";
import { openAccount } from "../support/records/accounts";
import { submittedApplication } from "../support/records/application-review";
import { quotedEnquiry, requestedBooking } from "../support/records/bookings";
import { mailsTo, sentEnquiry, threadWith } from "../support/records/enquiries";
import { filed } from "../support/records/grievances";

// What was read a moment ago says one state, and somebody has moved the row on since.
const overtaken = { kind: "conflict", key: "errors.conflict.moved" };

const mail = (to: string): Mail => ({
  ...{ to, language: "en", subject: "It was moved on", greeting: "Namaste Asha" },
  paragraphs: ["Somebody made the next move."],
});

test("a booking that somebody was faster to move stays as it was left, without a line in its history", async () => {
  const { id, asha, bilal } = await requestedBooking();
  const booking = await bookingById(id);
  const lapse = write((tx) =>
    moveBooking(
      tx,
      { ...booking, state: "accepted" },
      {
        ...{ event: "lapse", party: "clock", actorId: null },
        mails: { customer: mail(asha.email), provider: mail(bilal.email) },
      },
    ),
  );
  await expect(lapse).rejects.toMatchObject(overtaken);
  expect(await bookingById(id)).toEqual(booking);
  const history = await db.query.bookingHistory.findMany({
    where: eq(schema.bookingHistory.bookingId, id),
  });
  expect(history).toEqual([]);
});

test("an enquiry that somebody was faster to move stays as it was left", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  const accept = (state: "sent" | "viewed") =>
    write((tx) =>
      moveThread(
        tx,
        { id, state },
        {
          ...{ event: "accept", party: "provider", actorId: bilal.id, note: { seen: true } },
          mails: { customer: mail(asha.email) },
        },
      ),
    );
  await expect(accept("viewed")).rejects.toMatchObject(overtaken);
  expect((await threadWith(id))?.state).toBe("sent");
  expect(await accept("sent")).toBe("accepted");
  const history = await db.query.enquiryHistory.findMany({
    where: eq(schema.enquiryHistory.enquiryId, id),
  });
  expect(history.filter(({ event }) => event === "accept")).toMatchObject([
    { from: "sent", to: "accepted", actorId: bilal.id, note: { seen: true } },
  ]);
});

test("an application that somebody was faster to move stays as it was left", async () => {
  const { id } = await submittedApplication();
  const chitra = await openAccount({ role: "admin" });
  const release = write((tx) =>
    moveApplication(
      tx,
      { id, state: "in_review" },
      { event: "release", party: "admin", actorId: chitra.id },
    ),
  );
  await expect(release).rejects.toMatchObject(overtaken);
  expect((await applicationById(id)).state).toBe("submitted");
});

test("a grievance that somebody was faster to move stays as it was left", async () => {
  const grievance = await filed(await openAccount());
  const decide = write((tx) =>
    moveGrievance(
      tx,
      { ...grievance, state: "in_progress" },
      { event: "take_over", party: "admin", actorId: null, mails: () => ({}) },
    ),
  );
  await expect(decide).rejects.toMatchObject(overtaken);
  expect(await grievanceById(grievance.id)).toEqual(grievance);
});

test("a quote that somebody was faster to move stays as it was left", async () => {
  const { quoteId } = await quotedEnquiry();
  const quote = (await db.query.quotes.findFirst({ where: eq(schema.quotes.id, quoteId) }))!;
  const reopen = write((tx) =>
    moveQuote(tx, { ...quote, state: "accepted" }, { event: "reopen", party: "clock" }),
  );
  await expect(reopen).rejects.toMatchObject(overtaken);
  expect(await db.query.quotes.findFirst({ where: eq(schema.quotes.id, quoteId) })).toEqual(quote);
});

test("a move owes exactly the mails that its lifecycle names, to everybody of a party who can be written to", async () => {
  const [asha, bilal] = [await openAccount(), await openAccount()];
  const owed = (notify: "customer" | readonly ("customer" | "provider")[], mails: object) =>
    write((tx) => enqueueNotifications(tx, { notify }, mails));
  await owed(["provider", "customer"], {
    customer: [mail(asha.email), mail(bilal.email)],
    provider: null,
  });
  expect(await mailsTo(asha.email)).toHaveLength(1);
  expect(await mailsTo(bilal.email)).toHaveLength(1);
  await expect(owed("customer", {})).rejects.toThrow("notifies (customer), the command ()");
  await expect(owed([], { customer: null })).rejects.toThrow("notifies (), the command (customer)");
  await expect(owed(["provider", "customer"], { provider: null })).rejects.toThrow(
    "notifies (customer, provider), the command (provider)",
  );
});

test("a booking has ended when it is open no more, and a review afterwards does not change when that was", async () => {
  const { id, bilal } = await requestedBooking();
  const chitra = await openAccount({ role: "admin" });
  const ended = async () => (await bookingById(id)).endedAt;
  const nobody = { customer: null, provider: null };
  const make = async (event: string, mails: object) => {
    const booking = await bookingById(id);
    const by = { party: "customer", actorId: null } as const;
    await write((tx) => moveBooking(tx, booking, { event, ...by, mails }));
  };
  await moveOwnBooking(bilal, id, { event: "accept" });
  await moveOwnBooking(bilal, id, { event: "confirm" });
  expect(await ended()).toBeNull();
  const today = { eventDate: istDay(now()) };
  await write((tx) => tx.update(schema.bookings).set(today).where(eq(schema.bookings.id, id)));
  await make("dispute", { ...nobody, admin: null });
  expect(await ended()).toBeNull();
  await settleDispute(chitra, id, {
    event: "settle_as_completed",
    refund: "none",
    note: "Both were heard",
  });
  const at = required(await ended(), "end");
  expect(at.getTime()).toBeGreaterThan(now().getTime() - 60_000);

  advanceClock(days(1));
  await make("review", nobody);
  expect(await ended()).toEqual(at);
});
