import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { settleDispute } from "~/features/bookings/settle-dispute.server";
import { bookingById } from "~/features/bookings/bookings.server";
import { bookingTransitions } from "~/features/bookings/booking-transitions.server";
import { enquiryTransitions } from "~/features/enquiries/enquiry-transitions.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { transition } from "~/platform/lifecycle.server";
import type { Mail } from "~/platform/mail/template.server";
import { required } from "~/platform/required";
import { administrator, openAccount } from "../support/records/accounts";
import { requestedBooking, updateBooking } from "../support/records/bookings";
import { sentEnquiry, threadWith } from "../support/records/enquiries";
import { mailsTo } from "../support/records/mails";
import { rowsWith } from "../support/records/stored-rows";

// The row passed in has an outdated state.
const overtaken = { kind: "conflict", key: "errors.conflict.moved" };

const mail = (to: string): Mail => ({
  to,
  language: "en",
  subject: "It went on",
  greeting: "Namaste Asha",
  paragraphs: ["Somebody was faster."],
});

test("an overtaken transition of a booking changes nothing, and adds no line to its history", async () => {
  const { id, asha, bilal } = await requestedBooking();
  const booking = await bookingById(id);
  const lapse = write((tx) =>
    transition(tx, bookingTransitions, { ...booking, state: "accepted" }, "lapse", {
      party: "system",
      emails: { customer: mail(asha.email), provider: mail(bilal.email) },
    }),
  );
  await expect(lapse).rejects.toMatchObject(overtaken);
  expect(await bookingById(id)).toEqual(booking);
  const history = await rowsWith(schema.bookingHistory, { bookingId: id });
  expect(history).toEqual([]);
});

test("the history has what a person wrote about a transition, and nothing where nothing was written", async () => {
  const { id, bilal } = await requestedBooking();
  await transitionBooking(bilal, id, { event: "accept" });
  await transitionBooking(bilal, id, { event: "confirm" });
  await transitionBooking(bilal, id, { event: "cancel", note: "We moved abroad" });
  const paid = { event: "send_refund", paymentReference: "998877665544" } as const;
  await transitionBooking(bilal, id, paid);
  const history = await rowsWith(schema.bookingHistory, { bookingId: id });
  expect(Object.fromEntries(history.map(({ event, note }) => [event, note]))).toEqual({
    accept: null,
    confirm: null,
    cancel_by_provider: { note: "We moved abroad", reason: null },
    send_refund: { paymentReference: "998877665544" },
  });
});

test("an overtaken transition of an enquiry changes nothing, and one that is not is in its history", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  const accept = (state: "sent" | "viewed") =>
    write((tx) =>
      transition(tx, enquiryTransitions, { id, state }, "accept", {
        party: "provider",
        actorId: bilal.id,
        note: { seen: true },
        emails: { customer: mail(asha.email) },
      }),
    );
  await expect(accept("viewed")).rejects.toMatchObject(overtaken);
  expect((await threadWith(id)).state).toBe("sent");
  expect((await accept("sent")).state).toBe("accepted");
  const history = await rowsWith(schema.enquiryHistory, { enquiryId: id });
  expect(history.filter(({ event }) => event === "accept")).toMatchObject([
    { from: "sent", to: "accepted", actorId: bilal.id, note: { seen: true } },
  ]);
});

test("an event emails everyone of the parties in its lifecycle who has an email, and no one else", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  const others = [await openAccount(), await openAccount()];
  const before = (await mailsTo(bilal.email)).length;
  const emails = {
    customer: others.map(({ email }) => mail(email)),
    // Not in the lifecycle table: an email for another party must be ignored.
    provider: mail(bilal.email),
  };
  await write((tx) =>
    transition(tx, enquiryTransitions, { id, state: "sent" }, "accept", {
      party: "provider",
      emails,
    }),
  );
  for (const { email } of others) expect(await mailsTo(email)).toHaveLength(1);
  expect(await mailsTo(asha.email)).not.toContainEqual(
    expect.objectContaining({ subject: "It went on" }),
  );
  expect(await mailsTo(bilal.email)).toHaveLength(before);
});

test("a booking's end is when it is no longer open, and a later review does not change it", async () => {
  const { id, bilal } = await requestedBooking();
  const chitra = await administrator();
  const ended = async () => (await bookingById(id)).endedAt;
  const noEmails = { customer: null, provider: null };
  await transitionBooking(bilal, id, { event: "accept" });
  await transitionBooking(bilal, id, { event: "confirm" });
  expect(await ended()).toBeNull();
  const today = { eventDate: istDay(now()) };
  await updateBooking(id, today);
  const disputed = await bookingById(id);
  await write((tx) =>
    transition(tx, bookingTransitions, disputed, "dispute", {
      party: "customer",
      emails: { ...noEmails, admin: null },
    }),
  );
  expect(await ended()).toBeNull();
  await settleDispute(chitra, id, {
    event: "settle_as_completed",
    refund: "none",
    note: "Both were heard",
  });
  const at = required(await ended(), "end");
  expect(at.getTime()).toBeGreaterThan(now().getTime() - 60_000);

  advanceClock(days(1));
  const completed = await bookingById(id);
  await write((tx) =>
    transition(tx, bookingTransitions, completed, "review", {
      party: "customer",
      emails: noEmails,
    }),
  );
  expect(await ended()).toEqual(at);
});
