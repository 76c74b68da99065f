import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  feedDays,
  makeFeed,
  openFeedToken,
  revokeFeedIn,
} from "~/features/calendar/feed/feed.server";
import { blockDays } from "~/features/calendar/own-days.server";
import { exportCalendar } from "~/features/calendar/personal-data/calendar-export.server";
import { calendarOf } from "~/features/calendar/calendar-queries.server";
import { purgeProfile } from "~/features/directory/personal-data/profile-purge.server";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { publish } from "../../support/records/directory";
import { newIp } from "../../support/running-app/ip-addresses";

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

test("the feed ends with the account, and the purge leaves nothing of the calendar", async () => {
  const { id, accountId } = await publish();
  await blockDays(id, { from: day, note: "For me alone" });
  await makeFeed(id);
  const token = openFeedToken(id, (await calendarOf(id))?.feedSealed ?? "");
  await write((tx) => revokeFeedIn(tx, id));
  await expect(feedDays(token, newIp())).rejects.toMatchObject({ kind: "notFound" });
  await write((tx) => purgeProfile(tx, accountId));
  expect(await calendarOf(id)).toBeNull();
  expect(
    await db.select().from(schema.blockedDays).where(eq(schema.blockedDays.providerId, id)),
  ).toEqual([]);
});
