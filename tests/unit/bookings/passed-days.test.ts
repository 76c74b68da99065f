import { expect, test } from "vitest";
import type { BookingState } from "~/features/bookings/booking-lifecycle";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { requestedBooking, updateBooking } from "../../support/records/bookings";

/** The texts on what comes next, for both sides, of a booking whose day is `inDays` from today. */
async function nextIn(state: BookingState, inDays: number) {
  const { asha, bilal, id } = await requestedBooking();
  await updateBooking(id, { state, dueAt: null, eventDate: addDays(istDay(now()), inDays) });
  return Promise.all([asha, bilal].map(async (side) => (await bookingPage(side, id, "en")).next));
}

test.each([
  ["cancelled_by_provider", "The day has passed."],
  ["cancelled_by_customer", "The day has passed."],
  ["rejected", "The day has passed. You can request another date."],
  ["lapsed", "The day has passed. You can request another date."],
] as const)("a booking that is %s offers no day that has passed", async (state, words) => {
  expect(await nextIn(state, -3)).toEqual([words, "The day has passed."]);
});

test("until its day has passed a cancelled booking leads on to other providers", async () => {
  const [customer] = await nextIn("cancelled_by_provider", 0);
  expect(customer).toBe("You can ask someone else for this date.");
});

test("a booking that took place says nothing of a passed day", async () => {
  expect(await nextIn("completed", -3)).toEqual([
    "We hope it was a good day.",
    "We hope it went well.",
  ]);
});
