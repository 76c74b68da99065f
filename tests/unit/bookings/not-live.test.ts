import { describe, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { answerChange } from "~/features/bookings/changes/change-actions.server";
import { presentChange } from "~/features/bookings/changes/change-presenter.server";
import { openChangeOf } from "~/features/bookings/changes/change-queries.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { setProviderStatus } from "~/features/directory/profiles/profile-commands.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { threadsFor } from "~/features/enquiries/lists/enquiry-list-api-queries.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { answerQuote } from "~/features/quotes/quote-commands.server";
import { presentMessages } from "~/features/messages/message-presenter.server";
import { quotePageFor } from "~/features/quotes/quote-form/quote-form-prefill.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { write } from "~/platform/database/database.server";
import { addDays } from "~/platform/india/dates/dates";
import type { Refusal } from "~/platform/refusals";
import {
  acceptChange,
  acceptedBooking,
  bookingWith,
  confirmedBooking,
  pay,
  quotedEnquiry,
  request,
  requestedBooking,
} from "../../support/records/bookings";
import { sentEnquiry, threadWith } from "../../support/records/enquiries";
import { acceptedEnquiry, quote } from "../../support/records/quotes";

const hide = ({ bilal }: { bilal: Account }, status: "paused" | "suspended") =>
  write((tx) => setProviderStatus(tx, bilal.id, status));

async function hidden<Found extends { bilal: Account }>(
  status: "paused" | "suspended",
  made: Promise<Found>,
): Promise<Found> {
  const found = await made;
  await hide(found, status);
  return found;
}
const message = { text: "See you at the hall" };
/** The key of a refusal. */
const keyOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    ({ key }: Refusal) => key,
  );

describe("a provider whose profile is paused", () => {
  test("answers earlier enquiries: accepts or rejects, quotes, withdraws the quote, writes", async () => {
    const { asha, bilal, id } = await hidden("paused", sentEnquiry());
    await transitionEnquiry(bilal, id, { event: "accept" });
    const { quoteId } = await sendQuote(bilal, id, quote());
    await answerQuote(bilal, id, { event: "withdraw", quoteId });
    for (const side of [asha, bilal]) await sendMessage(side, id, message);
    expect((await threadWith(id)).state).toBe("accepted");
    const other = await hidden("paused", sentEnquiry());
    await transitionEnquiry(other.bilal, other.id, { event: "reject", reason: "date_taken" });
    expect((await threadWith(other.id)).state).toBe("rejected");
  });

  test("accepts an earlier booking request, is paid the advance, and confirms it", async () => {
    const { asha, bilal, id } = await hidden("paused", requestedBooking());
    await transitionBooking(bilal, id, { event: "accept" });
    await transitionBooking(asha, id, pay());
    await transitionBooking(bilal, id, { event: "confirm" });
    for (const account of [asha, bilal])
      expect((await bookingPage(account, id, "en")).state).toBe("confirmed");
  });
});

describe("a provider whose profile is suspended", () => {
  const own = "enquiries.suspended.own.provider";
  const other = "enquiries.suspended.other.provider";

  test("cannot answer, quote or write, and reads whom to contact", async () => {
    const { bilal, id } = await hidden("suspended", sentEnquiry());
    for (const event of ["accept", "reject"] as const)
      expect(await keyOf(transitionEnquiry(bilal, id, { event, reason: "date_taken" }))).toBe(own);
    const page = await enquiryFor(bilal, id, "en");
    expect(page.events).toEqual(["view"]);
    expect(page.suspended).toContain("Write to grievance@");
    expect((await threadsFor(bilal, { limit: 10 })).enquiries[0]?.moves).toEqual(["view"]);

    const accepted = await hidden("suspended", acceptedEnquiry());
    expect(await keyOf(sendQuote(accepted.bilal, accepted.id, quote()))).toBe(own);
    expect((await quotePageFor(accepted.bilal, accepted.id, "en")).mayQuote).toBe(false);
    expect(await keyOf(sendMessage(accepted.bilal, accepted.id, message))).toBe(own);
    // No customer may write what no one may answer.
    expect(await keyOf(sendMessage(accepted.asha, accepted.id, message))).toBe(other);
    const shown = await presentMessages(accepted.bilal, accepted.id, { isSeen: false }, "en");
    expect(shown.canWrite).toBe(false);
  });

  test("can withdraw its open quote", async () => {
    const { bilal, id, quoteId } = await hidden("suspended", quotedEnquiry());
    await answerQuote(bilal, id, { event: "withdraw", quoteId });
    expect((await threadWith(id)).state).toBe("accepted");
  });

  test("cannot accept an earlier booking request, and can only reject it", async () => {
    const { bilal, id } = await hidden("suspended", requestedBooking());
    expect((await bookingPage(bilal, id, "en")).events).toEqual(["reject"]);
    expect(await keyOf(transitionBooking(bilal, id, { event: "accept" }))).toBe(own);
    await transitionBooking(bilal, id, { event: "reject", reason: "date_taken" });
  });

  test("cannot be paid an advance for an unconfirmed date", async () => {
    const { asha, bilal, id } = await hidden("suspended", acceptedBooking());
    expect(await keyOf(transitionBooking(asha, id, pay()))).toBe(other);
    expect(await keyOf(transitionBooking(bilal, id, { event: "confirm" }))).toBe(own);
    expect((await bookingPage(asha, id, "en")).events).toEqual(["cancel"]);
  });

  test("cannot take another date through a change, no matter who proposes it; guests and price can still change", async () => {
    const { asha, bilal, id } = await hidden("suspended", confirmedBooking());
    const { eventDate, guestCount, total } = await bookingWith(id);
    const nextDay = { eventDate: addDays(eventDate, 1), guestCount, total };
    expect(await keyOf(proposeChange(bilal, id, nextDay))).toBe(own);
    expect(await keyOf(proposeChange(asha, id, nextDay))).toBe(other);
    await proposeChange(asha, id, { eventDate, guestCount: 300, total });
    expect((await presentChange(bilal, id, "en")).waiting?.events).toEqual(["accept", "decline"]);
    await acceptChange(bilal, id);
    expect(await bookingWith(id)).toMatchObject({ eventDate, guestCount: 300 });
  });

  test.each(["asha", "bilal"] as const)(
    "cannot agree to another date that %s had proposed before the suspension",
    async (proposer) => {
      const found = await confirmedBooking();
      const { id } = found;
      const { eventDate, guestCount, total } = await bookingWith(id);
      const nextDay = addDays(eventDate, 1);
      await proposeChange(found[proposer], id, { eventDate: nextDay, guestCount, total });
      const { id: changeId } = (await openChangeOf(id))!;
      await hide(found, "suspended");
      const [answerer, key] = proposer === "asha" ? [found.bilal, own] : [found.asha, other];
      expect((await presentChange(answerer, id, "en")).waiting?.events).toEqual(["decline"]);
      const accept = answerChange(answerer, id, { event: "accept", changeId });
      expect(await keyOf(accept)).toBe(key);
      expect(await bookingWith(id)).toMatchObject({ eventDate });
      expect(await answerChange(answerer, id, { event: "decline", changeId })).toBe("done");
    },
  );

  test("can write about a confirmed booking", async () => {
    const { asha, bilal, enquiryId } = await hidden("suspended", confirmedBooking());
    for (const side of [asha, bilal]) await sendMessage(side, enquiryId, message);
  });
});

describe.each(["paused", "suspended"] as const)("a provider whose profile is %s", (status) => {
  test("takes no new booking request: neither the page nor the API offers it, and the quote can still be declined", async () => {
    const found = await quotedEnquiry();
    const before = await enquiryFor(found.asha, found.id, "en");
    expect(before.events).toContain("request_booking");
    expect(before.takesNoDates).toBeNull();
    await hide(found, status);
    const page = await enquiryFor(found.asha, found.id, "en");
    expect(page.events).not.toContain("request_booking");
    if (status === "paused") expect(page.takesNoDates).toContain("not taking new bookings");
    else expect(page.suspended).toContain("is suspended at the moment");
    expect((await enquiryFor(found.bilal, found.id, "en")).takesNoDates).toBeNull();
    const { enquiries } = await threadsFor(found.asha, { limit: 10 });
    expect(enquiries[0]!.moves).not.toContain("request_booking");
    const requested = requestBooking(found.asha, found.id, request(found));
    expect(await keyOf(requested)).toBe("bookings.conflict.paused");
    await answerQuote(found.asha, found.id, {
      event: "decline",
      quoteId: found.quoteId,
      reason: "price",
    });
  });

  test("keeps existing bookings until either side cancels", async () => {
    for (const [side, state] of [
      ["asha", "cancelled_by_customer"],
      ["bilal", "cancelled_by_provider"],
    ] as const) {
      const found = await hidden(status, confirmedBooking());
      const cancel = { event: "cancel", note: "We moved abroad" } as const;
      expect(await transitionBooking(found[side], found.id, cancel)).toMatchObject({ state });
    }
  });
});
