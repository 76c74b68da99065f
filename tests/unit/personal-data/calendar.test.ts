import { expect, test } from "vitest";
import { makeFeed } from "~/features/calendar/feed/feed.server";
import { blockDays } from "~/features/calendar/own-days.server";
import { exportCalendar } from "~/features/calendar/personal-data/calendar-export.server";
import { now } from "~/platform/clock.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { publish } from "../../support/records/directory";

const day = addDays(istDay(now()), 30);

test("a provider's copy has the calendar with its notes, without the feed's key", async () => {
  const { id } = await publish({ dailyCapacity: 3, noticeDays: 7 });
  await blockDays(id, { from: day, note: "घर में शादी" });
  await makeFeed(id);
  const copy = await exportCalendar(id, translatorFor("hi"), "hi");
  expect(copy?.json).toEqual({
    capacity: 3,
    noticeDays: 7,
    daysOff: [],
    blocked: [{ day, note: "घर में शादी", isImported: false }],
    booked: [],
  });
  expect(copy?.sheets[0]?.rows.flat()).toContain("घर में शादी");
  expect(await exportCalendar("nobody", translatorFor("en"), "en")).toBeNull();
});
