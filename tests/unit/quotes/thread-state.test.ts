import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import {
  receivedEnquiries,
  sentEnquiries,
} from "~/features/enquiries/lists/enquiry-list-queries.server";
import { threadsFor } from "~/features/enquiries/lists/enquiry-list-api-queries.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { compareQuotes } from "~/features/quotes/quote-comparison.server";
import { answerQuote, expireQuotes } from "~/features/quotes/quote-commands.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import type { Account } from "~/features/accounts/account-queries.server";
import { administrator } from "../../support/records/accounts";
import { quotedEnquiry as quotedForBooking, request } from "../../support/records/bookings";
import { openProvider, threadWith, sentEnquiryTo } from "../../support/records/enquiries";
import { quote, quotedEnquiry, versionsIn } from "../../support/records/quotes";
import { rowsWith } from "../../support/records/stored-rows";

const firstPage = { state: undefined, cursor: null };

/** A thread's state on its page, in both sides' lists, and in the API. */
async function shownStates({ asha, bilal, id }: { asha: Account; bilal: Account; id: string }) {
  const page = await enquiryFor(asha, id, "en");
  const [sent] = (await sentEnquiries(asha, firstPage, "en")).rows;
  const [received] = (await receivedEnquiries(bilal, firstPage, "en")).rows;
  const { enquiries } = await threadsFor(asha, { limit: 20 });
  return new Set([page.state, sent?.threads[0]?.state, received?.state, enquiries[0]?.status]);
}

test("after the only open quote was declined the thread is accepted, and quoted again by the next one, which a newer version replaces", async () => {
  const quoted = await quotedEnquiry();
  await answerQuote(quoted.asha, quoted.id, {
    event: "decline",
    quoteId: quoted.quoteId,
    reason: "price",
  });
  expect((await threadWith(quoted.id)).state).toBe("accepted");
  expect(await shownStates(quoted)).toEqual(new Set(["accepted"]));
  await sendQuote(quoted.bilal, quoted.id, quote({ advance: "40000" }));
  expect(await shownStates(quoted)).toEqual(new Set(["quoted"]));
  await sendQuote(quoted.bilal, quoted.id, quote());
  const history = await rowsWith(schema.enquiryHistory, { enquiryId: quoted.id });
  expect(history.filter(({ event }) => event === "quote_ended")).toHaveLength(1);
});

test("once its quote has expired the thread is accepted, with or without the job", async () => {
  const quoted = await quotedEnquiry();
  advanceClock(days(9));
  expect(await shownStates(quoted)).toEqual(new Set(["accepted"]));
  const inState = async (account: Account, state: "accepted" | "quoted") =>
    (await threadsFor(account, { status: state, limit: 100 })).enquiries.map(({ id }) => id);
  const admin = await administrator();
  for (const account of [quoted.asha, quoted.bilal, admin]) {
    expect(await inState(account, "accepted")).toContain(quoted.id);
    expect(await inState(account, "quoted")).not.toContain(quoted.id);
  }
  await expireQuotes();
  expect((await threadWith(quoted.id)).state).toBe("accepted");
});

test("a new version after the last one had expired is the open one", async () => {
  const quoted = await quotedEnquiry();
  advanceClock(days(9));
  await sendQuote(quoted.bilal, quoted.id, quote());
  expect(await versionsIn(quoted.id)).toEqual(["2 sent", "1 expired"]);
  expect(await shownStates(quoted)).toEqual(new Set(["quoted"]));
});

test("a declined booking request leaves the thread quoted while the quote is valid, and accepted afterwards", async () => {
  const quoted = await quotedForBooking();
  const { id } = await requestBooking(quoted.asha, quoted.id, request(quoted));
  expect(await shownStates(quoted)).toEqual(new Set(["booking_requested"]));
  await transitionBooking(quoted.bilal, id, { event: "reject", reason: "budget" });
  expect(await shownStates(quoted)).toEqual(new Set(["quoted"]));

  const other = await quotedForBooking();
  const packageId = newId();
  await write((tx) =>
    tx.insert(schema.providerPackages).values({
      id: packageId,
      providerId: other.provider.id,
      position: 0,
      name: "Band",
      price: 90_000_00,
      features: [],
    }),
  );
  const wanted = request(other, { quoteId: undefined, packageId });
  const ofPackage = await requestBooking(other.asha, other.id, wanted);
  await transitionBooking(other.bilal, ofPackage.id, { event: "reject", reason: "budget" });
  expect(await shownStates(other)).toEqual(new Set(["quoted"]));

  const late = await quotedForBooking();
  const booking = await requestBooking(late.asha, late.id, request(late));
  await transitionBooking(late.bilal, booking.id, { event: "accept" });
  advanceClock(days(6));
  await transitionBooking(late.bilal, booking.id, { event: "confirm" });
  advanceClock(days(2));
  await transitionBooking(late.asha, booking.id, { event: "cancel", note: "We moved abroad" });
  expect(await shownStates(late)).toEqual(new Set(["accepted"]));
});

test("'compare quotes' counts the quotes that its page shows: those that can still be answered", async () => {
  const providers = await Promise.all([openProvider(), openProvider(), openProvider()]);
  const { asha, reference, ids } = await sentEnquiryTo(providers);
  const sent = await Promise.all(
    providers.map(async ({ owner }, at) => {
      await transitionEnquiry(owner, ids[at]!, { event: "accept" });
      return { id: ids[at]!, ...(await sendQuote(owner, ids[at]!, quote())) };
    }),
  );
  const counted = async () => {
    const [card] = (await sentEnquiries(asha, firstPage, "en")).rows;
    const shown = (await compareQuotes(asha, reference, "en")).quotes;
    return [card!.threads.filter(({ state }) => state === "quoted").length, shown.length];
  };
  expect(await counted()).toEqual([3, 3]);
  const [declined, requested] = sent;
  await answerQuote(asha, declined!.id, {
    event: "decline",
    quoteId: declined!.quoteId,
    reason: "price",
  });
  expect(await counted()).toEqual([2, 2]);
  const eventDate = addDays(istDay(now()), 60);
  await requestBooking(asha, requested!.id, request({ quoteId: requested!.quoteId, eventDate }));
  expect(await counted()).toEqual([1, 1]);
  advanceClock(days(9));
  expect(await counted()).toEqual([0, 0]);
});
