import { describe, expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/answering/transition-booking.server";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { answerChange } from "~/features/bookings/changes/answer-change.server";
import { presentChange } from "~/features/bookings/changes/change-presenter.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { openChangeOf } from "~/features/bookings/changes/change-queries.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { setProviderStatus } from "~/features/directory/profiles/profile-commands.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { transitionEnquiry } from "~/features/enquiries/answering/transition-enquiry.server";
import { threadsFor } from "~/features/enquiries/lists/enquiry-list-api-queries.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { declineQuote, withdrawQuote } from "~/features/quotes/quote-commands.server";
import { presentMessages } from "~/features/messages/message-presenter.server";
import { quotePageFor } from "~/features/quotes/quote-form/quote-form-prefill.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { write } from "~/platform/database/database.server";
import { addDays } from "~/platform/india/dates/dates";
import {
  bookingWith,
  confirmedBooking,
  quotedEnquiry,
  request,
  requestedBooking,
} from "../../support/records/bookings";
import { sentEnquiry, threadWith } from "../../support/records/enquiries";
import { quote } from "../../support/records/quotes";

const hidden = async <Found extends { bilal: Account }>(
  status: "paused" | "suspended",
  made: Promise<Found>,
): Promise<Found> => {
  const found = await made;
  await write((tx) => setProviderStatus(tx, found.bilal.id, status));
  return found;
};
const message = { text: "See you at the hall" };

describe("a provider whose profile is paused", () => {
  const paused = <Found extends { bilal: Account }>(made: Promise<Found>) => hidden("paused", made);

  test("answers earlier enquiries: accepts, quotes, withdraws the quote, writes", async () => {
    const { asha, bilal, id } = await paused(sentEnquiry());
    await transitionEnquiry(bilal, id, { event: "accept" });
    const { quoteId } = await sendQuote(bilal, id, quote());
    await withdrawQuote(bilal, id, quoteId);
    await sendMessage(bilal, id, message);
    await sendMessage(asha, id, message);
    expect((await threadWith(id))!.state).toBe("accepted");
  });

  test("rejects earlier enquiries", async () => {
    const { bilal, id } = await paused(sentEnquiry());
    await transitionEnquiry(bilal, id, { event: "reject", reason: "date_taken" });
    expect((await threadWith(id))!.state).toBe("rejected");
  });

  test("is paid the advance for an accepted date, and confirms it", async () => {
    const { asha, bilal, id } = await requestedBooking();
    await transitionBooking(bilal, id, { event: "accept" });
    await paused(Promise.resolve({ bilal }));
    await transitionBooking(asha, id, { event: "state_payment", paymentReference: "432112345678" });
    await transitionBooking(bilal, id, { event: "confirm" });
    for (const account of [asha, bilal])
      expect((await bookingPage(account, id, "en")).state).toBe("confirmed");
  });

  test("accepts an earlier booking request", async () => {
    const { bilal, id } = await paused(requestedBooking());
    await transitionBooking(bilal, id, { event: "accept" });
    expect((await bookingWith(id))!.state).toBe("accepted");
  });
});

describe("a provider whose profile is suspended", () => {
  const suspended = <Found extends { bilal: Account }>(made: Promise<Found>) =>
    hidden("suspended", made);
  const refused = { kind: "conflict", key: "enquiries.suspended.own.provider" };

  test("cannot answer, quote or write, and reads whom to contact", async () => {
    const { bilal, id } = await suspended(sentEnquiry());
    for (const event of ["accept", "reject"] as const)
      await expect(
        transitionEnquiry(bilal, id, {
          event,
          reason: event === "reject" ? "date_taken" : undefined,
        }),
      ).rejects.toMatchObject(refused);
    const page = await enquiryFor(bilal, id, "en");
    expect(page.events).toEqual(["view"]);
    expect(page.suspended).toContain("Write to grievance@");
    expect((await threadsFor(bilal, { limit: 10 })).enquiries[0]?.moves).toEqual(["view"]);

    const accepted = await sentEnquiry();
    await transitionEnquiry(accepted.bilal, accepted.id, { event: "accept" });
    await suspended(Promise.resolve(accepted));
    await expect(sendQuote(accepted.bilal, accepted.id, quote())).rejects.toMatchObject(refused);
    await expect(sendMessage(accepted.bilal, accepted.id, message)).rejects.toMatchObject(refused);
    expect((await quotePageFor(accepted.bilal, accepted.id, "en")).mayQuote).toBe(false);
    const { canWrite } = await presentMessages(
      accepted.bilal,
      accepted.id,
      { isSeen: false },
      "en",
    );
    expect(canWrite).toBe(false);
  });

  test("leaves its customers free to read and withdraw, but not to write what no one may answer", async () => {
    const { asha, id } = await suspended(sentEnquiry());
    expect((await enquiryFor(asha, id, "en")).suspended).toContain("is suspended at the moment");
    await transitionEnquiry(asha, id, { event: "withdraw" });
    expect((await threadWith(id))!.state).toBe("withdrawn");
    const accepted = await sentEnquiry();
    await transitionEnquiry(accepted.bilal, accepted.id, { event: "accept" });
    await suspended(Promise.resolve(accepted));
    await expect(sendMessage(accepted.asha, accepted.id, message)).rejects.toMatchObject({
      key: "enquiries.suspended.other.provider",
    });
  });

  test("can withdraw its open quote", async () => {
    const { bilal, id, quoteId } = await suspended(quotedEnquiry());
    await withdrawQuote(bilal, id, quoteId);
    expect((await threadWith(id))!.state).toBe("accepted");
  });

  test("cannot accept an earlier booking request, and can only reject it", async () => {
    const { bilal, id } = await suspended(requestedBooking());
    expect((await bookingPage(bilal, id, "en")).events).toEqual(["reject"]);
    await expect(transitionBooking(bilal, id, { event: "accept" })).rejects.toMatchObject(refused);
    await transitionBooking(bilal, id, { event: "reject", reason: "date_taken" });
  });

  test("cannot be paid an advance for an unconfirmed date", async () => {
    const { asha, bilal, id } = await requestedBooking();
    await transitionBooking(bilal, id, { event: "accept" });
    await suspended(Promise.resolve({ bilal }));
    await expect(
      transitionBooking(asha, id, { event: "state_payment", paymentReference: "432112345678" }),
    ).rejects.toMatchObject({ key: "enquiries.suspended.other.provider" });
    await expect(transitionBooking(bilal, id, { event: "confirm" })).rejects.toMatchObject(refused);
    expect((await bookingPage(asha, id, "en")).events).toEqual(["cancel"]);
  });

  test("cannot take another date through a change, no matter who proposes it; guests and price can still change", async () => {
    const { asha, bilal, id } = await suspended(confirmedBooking());
    const before = (await bookingWith(id))!;
    const wanted = {
      eventDate: addDays(before.eventDate, 1),
      guestCount: before.guestCount,
      total: before.total,
    };
    await expect(proposeChange(bilal, id, wanted)).rejects.toMatchObject(refused);
    await expect(proposeChange(asha, id, wanted)).rejects.toMatchObject({
      kind: "conflict",
      key: "enquiries.suspended.other.provider",
    });
    const eventDate = before.eventDate;
    await proposeChange(asha, id, { ...wanted, eventDate, guestCount: 300 });
    const { id: changeId } = (await openChangeOf(id))!;
    await answerChange(bilal, id, { event: "accept", changeId });
    expect(await bookingWith(id)).toMatchObject({ eventDate, guestCount: 300 });
  });

  test.each(["asha", "bilal"] as const)(
    "cannot agree to another date that %s had proposed before the suspension",
    async (proposer) => {
      const found = await confirmedBooking();
      const { id } = found;
      const { eventDate, guestCount, total } = (await bookingWith(id))!;
      const nextDay = addDays(eventDate, 1);
      await proposeChange(found[proposer], id, { eventDate: nextDay, guestCount, total });
      const { id: changeId } = (await openChangeOf(id))!;
      await suspended(Promise.resolve(found));
      const other = proposer === "asha" ? found.bilal : found.asha;
      expect((await presentChange(other, id, "en")).waiting?.events).toEqual(["decline"]);
      await expect(answerChange(other, id, { event: "accept", changeId })).rejects.toMatchObject({
        kind: "conflict",
      });
      expect(await bookingWith(id)).toMatchObject({ eventDate });
      expect(await answerChange(other, id, { event: "decline", changeId })).toBe("done");
    },
  );

  test("can write about a confirmed booking", async () => {
    const { asha, bilal, id } = await suspended(confirmedBooking());
    const { enquiryId } = (await bookingWith(id))!;
    await sendMessage(bilal, enquiryId, message);
    await sendMessage(asha, enquiryId, message);
  });
});

describe.each(["paused", "suspended"] as const)("a provider whose profile is %s", (status) => {
  test("takes no new booking request: neither the page nor the API offers it, and the quote can still be declined", async () => {
    const found = await quotedEnquiry();
    const before = await enquiryFor(found.asha, found.id, "en");
    expect(before.events).toContain("request_booking");
    expect(before.takesNoDates).toBeNull();
    await hidden(status, Promise.resolve(found));
    const page = await enquiryFor(found.asha, found.id, "en");
    expect(page.events).not.toContain("request_booking");
    if (status === "paused") expect(page.takesNoDates).toContain("not taking new bookings");
    else expect(page.suspended).toContain("is suspended at the moment");
    expect((await enquiryFor(found.bilal, found.id, "en")).takesNoDates).toBeNull();
    const { enquiries } = await threadsFor(found.asha, { limit: 10 });
    expect(enquiries[0]!.moves).not.toContain("request_booking");
    await expect(requestBooking(found.asha, found.id, request(found))).rejects.toMatchObject({
      key: "bookings.conflict.paused",
    });
    await declineQuote(found.asha, found.id, { quoteId: found.quoteId, reason: "price" });
  });

  test("keeps existing bookings until either side cancels", async () => {
    const { bilal, id } = await hidden(status, confirmedBooking());
    await transitionBooking(bilal, id, { event: "cancel", note: "The band broke up" });
    const booked = await hidden(status, confirmedBooking());
    await transitionBooking(booked.asha, booked.id, { event: "cancel", note: "We moved abroad" });
    expect((await bookingWith(booked.id))!.state).toBe("cancelled_by_customer");
  });
});
