import { expect, test } from "vitest";
import { accountOf } from "~/features/accounts/account-queries.server";
import { requestedDays } from "~/features/bookings/lists/booking-list-waiting.server";
import { blockDays, changeDayRules } from "~/features/calendar/own-days.server";
import {
  bitOfWeekday,
  firstDayOf,
  lastDayOf,
  monthAfter,
  monthOf,
} from "~/features/calendar/month";
import { changeOwnCalendar } from "~/features/my-calendar/my-calendar-commands.server";
import { presentCalendar } from "~/features/my-calendar/my-calendar-presenter.server";
import { now } from "~/platform/clock.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay, weekday, type IstDay } from "~/platform/india/dates/dates";
import { formatMonth } from "~/platform/india/dates/day-format";
import { required } from "~/platform/required";
import { bookDay } from "../../support/records/bookings";
import { publish } from "../../support/records/directory";

const t = translatorFor("en");

test("one press blocks a free day or unblocks a blocked one; a day with a booking, a note or a day off is opened first", async () => {
  const { id, accountId } = await publish({ dailyCapacity: 2 });
  const owner = required((await accountOf(accountId)) ?? undefined, "owner");
  // Five days of next month.
  const first = addDays(firstDayOf(monthAfter(monthOf(istDay(now())))), 7);
  const [free, blocked, noted, booked] = [0, 1, 2, 3].map((days) => addDays(first, days)) as [
    IstDay,
    IstDay,
    IstDay,
    IstDay,
  ];
  const dayOff = addDays(first, 4);
  await blockDays(id, { from: blocked });
  await blockDays(id, { from: noted, note: "My sister's wedding" });
  await bookDay(id, booked);
  const bits = bitOfWeekday(weekday(dayOff));
  await changeDayRules(id, { capacity: 2, noticeDays: 0, daysOff: bits });
  const pressOn = async (day: IstDay) => {
    const query = new URLSearchParams({ month: day.slice(0, 7) });
    const calendar = await presentCalendar(owner, t, "en", query, requestedDays);
    return calendar!.months.flatMap(({ weeks }) => weeks.flat()).find((one) => one?.day === day)!
      .press;
  };
  expect(await pressOn(free)).toBe("block");
  expect(await pressOn(blocked)).toBe("unblock");
  for (const day of [noted, booked, dayOff]) expect([day, await pressOn(day)]).toEqual([day, null]);
  await changeOwnCalendar(owner, { intent: "block", from: free });
  expect(await pressOn(free)).toBe("unblock");
});

test("the calendar opens on the first month with a free day, and shows the month after it too", async () => {
  const { id, accountId } = await publish({ noticeDays: 0 });
  const owner = required((await accountOf(accountId)) ?? undefined, "owner");
  const opened = async (query = new URLSearchParams()) =>
    (await presentCalendar(owner, t, "en", query, requestedDays))!.months.map(
      ({ caption }) => caption,
    );
  const [current, next] = [monthOf(istDay(now())), monthAfter(monthOf(istDay(now())))];
  const named = (month: typeof next) => formatMonth(firstDayOf(month), "en");
  expect(await opened()).toEqual([named(current), named(next)]);
  await blockDays(id, { from: istDay(now()), to: lastDayOf(current) });
  expect(await opened()).toEqual([named(next), named(monthAfter(next))]);
  expect(await opened(new URLSearchParams({ month: current }))).toEqual([
    named(current),
    named(next),
  ]);
});
