import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import {
  amountsInThreads,
  bookingsInThreads,
  taskOfBooking,
} from "~/features/bookings/lists/bookings-in-threads.server";
import { presentBookings } from "~/features/bookings/lists/bookings-page.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { presentStatus } from "~/features/enquiries/lists/status-page.server";
import type { EnquiryId } from "#db/schema/ids";
import type { Side } from "~/features/bookings/booking-lifecycle";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { shownStates } from "~/features/enquiries/enquiry-lifecycle";
import { advanceClock, days, hours } from "~/platform/clock.server";
import { required } from "~/platform/required";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { bookingFor, confirmedBooking, requestedBooking } from "../../support/records/bookings";
import { quote, quotedEnquiry } from "../../support/records/quotes";
import { openProvider, sentEnquiryTo, sentEnquiry } from "../../support/records/enquiries";

const t = translatorFor("en");

const statusOf = (account: Account, query: Record<string, string> = {}) =>
  presentStatus(account, new URLSearchParams(query), t, "en", async () => []);

/** The number of threads on a page of the list. */
function shownOn(list: Awaited<ReturnType<typeof statusOf>>): number {
  return list.side === "received"
    ? list.rows.length
    : list.rows.flatMap(({ threads }) => threads).length;
}

async function addsUp(account: Account, side: "sent" | "received") {
  const { counts } = await statusOf(account, { side });
  const inStates: number[] = [];
  for (const state of shownStates) {
    const list = await statusOf(account, { side, state });
    expect([state, shownOn(list)]).toEqual([state, counts[state]]);
    inStates.push(counts[state]);
  }
  expect(inStates.reduce((sum, count) => sum + count, 0)).toBe(counts.all);
  return counts;
}

test("the tabs of a customer's sent enquiries, and of a provider's received ones, add up to All", async () => {
  const bands = [await openProvider(), await openProvider(), await openProvider()];
  const { asha, ids } = await sentEnquiryTo(bands);
  await sentEnquiry({ message: "Another evening" }, bands[0], asha);
  await transitionEnquiry(bands[0]!.owner, ids[0]!, { event: "accept" });
  await transitionEnquiry(bands[1]!.owner, ids[1]!, { event: "reject", reason: "budget" });
  expect(await addsUp(asha, "sent")).toMatchObject({ all: 4, accepted: 1, rejected: 1, sent: 2 });
  expect((await statusOf(asha, { side: "sent" })).shown).toBe("4 on this page, 4 in all");
  expect(await addsUp(bands[0]!.owner, "received")).toMatchObject({ all: 2, accepted: 1, sent: 1 });
  advanceClock(hours(72));
  expect(await addsUp(asha, "sent")).toMatchObject({ all: 4, unanswered: 2, sent: 0 });
});

test("the tabs of bookings add up to All, even when no job has yet processed a passed deadline", async () => {
  const { id, asha, bilal, provider, eventDate } = await requestedBooking();
  await transitionBooking(bilal, id, { event: "reject", reason: "budget" });
  await bookingFor(provider.id, eventDate);
  for (const side of [asha, bilal]) {
    const read = (query: Record<string, string> = {}) =>
      presentBookings(side, new URLSearchParams(query), t, "en");
    const [all, ...states] = (await read()).tabs;
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(all!.count);
    for (const { to, count } of states) {
      const state = new URL(to, "https://x.example").searchParams.get("state")!;
      expect((await read({ state })).rows).toHaveLength(count);
    }
    advanceClock(days(3));
  }
});

async function bookingShown(customer: Account, enquiryId: EnquiryId, side: Side = "customer") {
  const list = await statusOf(customer, { side: "sent" });
  const threads = list.side === "sent" ? list.rows.flatMap((row) => row.threads) : [];
  return (await bookingsInThreads(threads, side, "en"))[enquiryId];
}

test("an enquiry whose booking was rejected says so until the provider sends another quote", async () => {
  const { id, asha, bilal, enquiryId } = await requestedBooking();
  const read = async () => (await bookingShown(asha, enquiryId))?.label;
  expect(await read()).toBe("Booking requested");
  await transitionBooking(bilal, id, { event: "reject", reason: "budget" });
  expect(await read()).toBe("Booking request rejected");
  advanceClock(hours(1));
  await sendQuote(bilal, enquiryId, quote());
  expect(await read()).toBeUndefined();
});

test("who cancelled a booking reads 'Cancelled by you', the other side who did it", async () => {
  const { id, asha, bilal, enquiryId } = await confirmedBooking();
  await transitionBooking(bilal, id, { event: "cancel", note: "We are ill" });
  const labels = await Promise.all(
    sides.map(async (side) => (await bookingShown(asha, enquiryId, side))?.label),
  );
  expect(labels).toEqual(["Cancelled by the provider", "Cancelled by you"]);
});

const sides = ["customer", "provider"] as const;

test("a refund is a task for the side that owes it, and the other side only gets a way to the booking", async () => {
  const { id, asha, bilal, enquiryId } = await confirmedBooking();
  await transitionBooking(bilal, id, { event: "cancel", note: "We are ill" });
  advanceClock(days(8));
  const taskOf = async (side: Side) =>
    taskOfBooking(required(await bookingShown(asha, enquiryId, side), "booking"), side, "en");
  expect(await taskOf("provider")).toMatchObject({ isOverdue: true, to: paths.booking(id) });
  expect(await taskOf("customer")).toBeNull();
});

test("a list says what a quote costs, and for how many guests if the enquiry has another number", async () => {
  const { id } = await quotedEnquiry({ guestCount: "300" });
  const amountFor = async (guestCount: number) =>
    (await amountsInThreads([{ id, state: "quoted", guestCount }], t))[id];
  const { total } = required(await amountFor(300), "amount");
  expect(total).toMatch(/^₹[\d,]+$/);
  expect(await amountFor(300)).toEqual({ total, guests: null });
  expect(await amountFor(350)).toEqual({ total, guests: "for 300 guests" });
});

test("an enquiry whose booking took place shows that instead of the request", async () => {
  const { id, asha, enquiryId } = await confirmedBooking();
  const read = () => bookingShown(asha, enquiryId);
  expect(await read()).toEqual({
    id,
    state: "confirmed",
    label: "Confirmed",
    to: `/dashboard/bookings/${id}`,
  });
  advanceClock(days(112));
  expect((await read())!.state).toBe("completed");
});
