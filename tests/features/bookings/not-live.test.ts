import { describe, expect, test } from "vitest";
import { moveOwnBooking } from "~/features/bookings/answering/move-booking.server";
import { bookingPage } from "~/features/bookings/answering/booking-page.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { setProviderStatus } from "~/features/directory/profiles/commands.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { moveEnquiry } from "~/features/enquiries/answering/move-enquiry.server";
import { threadsFor } from "~/features/enquiries/lists/api-queries.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { declineQuote, withdrawQuote } from "~/features/quotes/commands.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import type { Account } from "~/features/accounts/queries.server";
import { write } from "~/platform/database/database.server";
import {
  bookingWith,
  confirmedBooking,
  quotedEnquiry,
  request,
  requestedBooking,
} from "../../support/records/bookings";
import { sentEnquiry, threadWith } from "../../support/records/enquiries";
import { quote } from "../../support/records/quotes";

describe.each(["paused", "suspended"] as const)("a provider whose profile is %s", (status) => {
  const hidden = async <Found extends { bilal: Account }>(made: Promise<Found>): Promise<Found> => {
    const found = await made;
    await write((tx) => setProviderStatus(tx, found.bilal.id, status));
    return found;
  };
  const message = { text: "See you at the hall" };

  test("answers what was sent before: accepts, quotes, takes the quote back, writes", async () => {
    const { asha, bilal, id } = await hidden(sentEnquiry());
    await moveEnquiry(bilal, id, { event: "accept" });
    const { quoteId } = await sendQuote(bilal, id, quote());
    await withdrawQuote(bilal, id, quoteId);
    await sendMessage(bilal, id, message);
    await sendMessage(asha, id, message);
    expect((await threadWith(id))!.state).toBe("accepted");
  });

  test("rejects what was sent before, and the customer may withdraw", async () => {
    const { bilal, id } = await hidden(sentEnquiry());
    await moveEnquiry(bilal, id, { event: "reject", reason: "date_taken" });
    const other = await hidden(sentEnquiry());
    await moveEnquiry(other.asha, other.id, { event: "withdraw" });
    expect((await threadWith(other.id))!.state).toBe("withdrawn");
  });

  test("is asked for no new date: neither the page nor the API offers it, and the quote can still be declined", async () => {
    const found = await quotedEnquiry();
    const before = await enquiryFor(found.asha, found.id, "en");
    expect(before.moves).toContain("request_booking");
    expect(before.takesNoDates).toBeNull();
    await hidden(Promise.resolve(found));
    const page = await enquiryFor(found.asha, found.id, "en");
    expect(page.moves).not.toContain("request_booking");
    expect(page.takesNoDates).toContain("no new dates");
    expect((await enquiryFor(found.bilal, found.id, "en")).takesNoDates).toBeNull();
    const { enquiries } = await threadsFor(found.asha, { limit: 10 });
    expect(enquiries[0]!.moves).not.toContain("request_booking");
    await expect(requestBooking(found.asha, found.id, request(found))).rejects.toMatchObject({
      key: "bookings.conflict.paused",
    });
    await declineQuote(found.asha, found.id, { quoteId: found.quoteId, reason: "price" });
  });

  test("keeps what was asked for before: accepts, confirms the advance, and either side cancels", async () => {
    const { asha, bilal, id } = await hidden(requestedBooking());
    await moveOwnBooking(bilal, id, { event: "accept" });
    await moveOwnBooking(asha, id, { event: "state_payment", paymentReference: "432112345678" });
    await moveOwnBooking(bilal, id, { event: "confirm" });
    for (const account of [asha, bilal])
      expect((await bookingPage(account, id, "en")).state).toBe("confirmed");
    await moveOwnBooking(bilal, id, { event: "cancel", note: "The band broke up" });
    const kept = await hidden(confirmedBooking());
    await moveOwnBooking(kept.asha, kept.id, { event: "cancel", note: "We moved abroad" });
    expect((await bookingWith(kept.id))!.state).toBe("cancelled_by_customer");
  });
});
