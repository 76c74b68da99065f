import { expect, test } from "vitest";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { blockDays } from "~/features/calendar/own-days.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { createEvent } from "~/features/events/event-commands.server";
import { eventForm } from "~/features/events/event-forms";
import { now } from "~/platform/clock.server";
import { addDays, farthestDay, istDay, type IstDay } from "~/platform/india/dates/dates";
import { openAccount } from "../../support/records/accounts";
import { confirmedBooking, quotedEnquiry, request } from "../../support/records/bookings";
import { brief, openProvider, sender } from "../../support/records/enquiries";
import { refusalOf } from "../../support/refusals";

test("the farthest day is the same date three years later, even from a leap day", () => {
  expect(farthestDay("2026-12-05")).toBe("2029-12-05");
  expect(farthestDay("2028-02-29")).toBe("2031-02-29");
  expect("2031-02-28" <= farthestDay("2028-02-29")).toBe(true);
  expect("2031-03-01" <= farthestDay("2028-02-29")).toBe(false);
});

const last = farthestDay(istDay(now())) as IstDay;

/** Everything that accepts a date has the same limit. */
const cases: [what: string, take: (day: IstDay) => Promise<unknown>][] = [
  [
    "an enquiry",
    async (eventDate) =>
      sendEnquiry(brief([(await openProvider()).id], { eventDate }), sender(await openAccount())),
  ],
  [
    "a booking",
    async (eventDate) => {
      const found = await quotedEnquiry();
      return requestBooking(found.asha, found.id, request(found, { eventDate }));
    },
  ],
  [
    "a change of a booking",
    async (eventDate) => {
      const { asha, id } = await confirmedBooking();
      return proposeChange(asha, id, { eventDate, guestCount: 250, total: 75_000_00 });
    },
  ],
  [
    "an event",
    async (date) =>
      createEvent(
        await openAccount(),
        eventForm.parse({
          name: "Wedding",
          city: "Jaipur",
          contactPreference: "phone",
          functions: [{ type: "wedding", date, guestCount: "250" }],
        }),
      ),
  ],
  ["a blocked day", async (from) => blockDays((await openProvider()).id, { from })],
];

test.each(cases)("%s can be up to three years ahead, to the day", async (_, take) => {
  await take(last);
  expect(await refusalOf(take(addDays(last, 1)))).toBe("invalid");
});
