import ICAL from "ical.js";
import { expect, test } from "vitest";
import {
  calendarFile,
  feedDays,
  makeFeed,
  openFeedToken,
  revokeFeed,
} from "~/features/calendar/calendar-feed.server";
import { readBusyDays } from "~/features/calendar/import/read-busy-days.server";
import { blockDays } from "~/features/calendar/own-days.server";
import { calendarOf } from "~/features/calendar/calendar-queries.server";
import { now, advanceClock, days } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { bookDay } from "../../support/records/bookings";
import { publish } from "../../support/records/directory";
import { newIp } from "../../support/running-app/ip-addresses";
import { refusalOf } from "../../support/refusals";

const today = istDay(now());
const words = { title: "Aayojan", booked: "Band; बैंड, \\ बाजा", blocked: "बंद ".repeat(60).trim() };

const tokenOf = async (providerId: string) => {
  const calendar = await calendarOf(providerId);
  return calendar?.feedSealed ? openFeedToken(providerId, calendar.feedSealed) : null;
};

test("the feed has an all-day event for each booked and blocked day, and other calendar programs can read it", async () => {
  const { id } = await publish({ dailyCapacity: 2 });
  const [one, other] = [addDays(today, 20), addDays(today, 30)];
  await bookDay(id, one);
  await bookDay(id, one);
  await blockDays(id, { from: other, to: addDays(other, 1), note: "For me alone" });
  await makeFeed(id);
  const token = (await tokenOf(id))!;
  expect(Buffer.from(token, "base64url").length * 8).toBeGreaterThanOrEqual(128);
  const text = calendarFile(await feedDays(token, newIp()), now(), words);

  const lines = text.split("\r\n");
  expect(lines.pop()).toBe("");
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain("For me alone");

  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  expect(events.map(({ startDate }) => startDate.toString())).toEqual([
    one,
    one,
    other,
    addDays(other, 1),
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
  expect(events.every(({ startDate, duration }) => startDate.isDate && duration.days === 1)).toBe(
    true,
  );
  expect(events[0]?.summary).toBe(words.booked);
  expect(events[2]?.summary).toBe(words.blocked);
  expect((await readBusyDays(new File([text], "own.ics"))).days).toEqual([
    one,
    other,
    addDays(other, 1),
  ]);
});

test("the feed reaches ninety days back, for booked and for blocked days", async () => {
  const { id } = await publish();
  const day = addDays(today, 5);
  await bookDay(id, day);
  await blockDays(id, { from: day });
  await makeFeed(id);
  const token = (await tokenOf(id))!;
  const kinds = async () => (await feedDays(token, newIp())).map(({ kind }) => kind);
  advanceClock(days(95));
  expect(await kinds()).toEqual(["booked", "blocked"]);
  advanceClock(days(1));
  expect(await kinds()).toEqual([]);
  advanceClock(-days(96));
});

test("a revoked, replaced or unknown feed URL returns nothing, and the token is not stored in plain text", async () => {
  const { id } = await publish();
  await makeFeed(id);
  const first = (await tokenOf(id))!;
  expect(JSON.stringify(await calendarOf(id))).not.toContain(first);
  await makeFeed(id);
  const second = (await tokenOf(id))!;
  expect(await refusalOf(feedDays(first, newIp()))).toBe("notFound");
  expect(await feedDays(second, newIp())).toEqual([]);
  await revokeFeed(id);
  expect(await refusalOf(feedDays(second, newIp()))).toBe("notFound");
  expect(await tokenOf(id)).toBeNull();
});
