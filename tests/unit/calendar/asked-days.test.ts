import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { requestedDays } from "~/features/bookings/lists/booking-list-waiting.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { changeOwnCalendar } from "~/features/my-calendar/my-calendar-commands.server";
import { presentCalendar } from "~/features/my-calendar/my-calendar-presenter.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { now } from "~/platform/clock.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { sentEnquiry } from "../../support/records/enquiries";
import { quote } from "../../support/records/quotes";

test("a day is 'asked' in the provider's calendar only while an enquiry or a requested booking waits for the provider's answer", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  const askedDay = addDays(istDay(now()), 60);
  const dayOf = async (day: IstDay) => {
    const calendar = await presentCalendar(
      bilal,
      translatorFor("en"),
      "en",
      new URLSearchParams({ month: day.slice(0, 7) }),
      requestedDays,
    );
    return calendar?.months.flatMap(({ weeks }) => weeks.flat()).find((one) => one?.day === day);
  };
  const stateOf = async (day: IstDay) => (await dayOf(day))?.state;
  expect(await dayOf(askedDay)).toMatchObject({
    state: "asked",
    mark: "✓ ?",
    words: "free, asked about",
  });
  await changeOwnCalendar(bilal, { intent: "block", from: askedDay });
  expect(await dayOf(askedDay)).toMatchObject({
    state: "blocked",
    mark: "× ?",
    words: "blocked, asked about",
  });
  await changeOwnCalendar(bilal, { intent: "unblock", from: askedDay });
  await transitionEnquiry(bilal, id, { event: "accept" });
  expect(await dayOf(askedDay)).toMatchObject({ state: "free", mark: "✓", words: "free" });
  const { quoteId } = await sendQuote(bilal, id, quote());
  expect(await stateOf(askedDay)).toBe("free");

  const wanted = addDays(askedDay, 1);
  const request = { quoteId, eventDate: wanted, guestCount: 250 };
  const booking = await requestBooking(asha, id, request);
  expect([await stateOf(askedDay), await stateOf(wanted)]).toEqual(["free", "asked"]);
  await transitionBooking(bilal, booking.id, { event: "accept" });
  expect(await stateOf(wanted)).toBe("full");
  await transitionBooking(asha, booking.id, { event: "cancel", note: "We moved" });
  expect([await stateOf(askedDay), await stateOf(wanted)]).toEqual(["free", "free"]);
});
