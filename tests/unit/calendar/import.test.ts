import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { readBusyDays } from "~/features/calendar/import/read-busy-days.server";
import { now } from "~/platform/clock.server";
import { addDays, istDay, weekday, type IstDay } from "~/platform/india/dates/dates";

const today = istDay(now());
const inDays = (many: number) => addDays(today, many);
const compact = (day: IstDay) => day.replaceAll("-", "");
const calendar = (...events: string[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Asha//Diary//EN",
    ...events,
    "END:VCALENDAR",
    "",
  ].join("\r\n");
const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:${Math.random()}`, ...lines, "END:VEVENT"].join("\r\n");
const file = (text: string) => new File([text], "diary.ics", { type: "text/calendar" });
const daysIn = async (...events: string[]) => (await readBusyDays(file(calendar(...events)))).days;

test("all-day events block each of their days, and their end is not one of them", async () => {
  const [from, to] = [inDays(10), inDays(13)];
  expect(
    await daysIn(event(`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(to)}`)),
  ).toEqual([inDays(10), inDays(11), inDays(12)]);
  expect(await daysIn(event(`DTSTART;VALUE=DATE:${compact(from)}`))).toEqual([from]);
});

test("an event with times blocks the days in India that it touches, from whatever zone", async () => {
  const day = compact(inDays(20));
  // 19:00 UTC is half past midnight in India.
  expect(await daysIn(event(`DTSTART:${day}T190000Z`, `DTEND:${day}T200000Z`))).toEqual([
    inDays(21),
  ]);
  expect(await daysIn(event(`DTSTART:${day}T180000Z`, `DTEND:${day}T190000Z`))).toEqual([
    inDays(20),
    inDays(21),
  ]);
  expect(await daysIn(event(`DTSTART:${day}T200000`, `DTEND:${day}T235959`))).toEqual([inDays(20)]);
  // It ends as the next day begins.
  expect(await daysIn(event(`DTSTART;TZID=Asia/Kolkata:${day}T200000`, "DURATION:PT4H"))).toEqual([
    inDays(20),
  ]);
  expect(await daysIn(event(`DTSTART;TZID=Asia/Tokyo:${day}T010000`, "DURATION:PT1H"))).toEqual([
    inDays(19),
  ]);
  expect(
    await daysIn(event(`DTSTART;TZID=Eastern Standard Time:${day}T200000`, "DURATION:PT1H")),
  ).toEqual([inDays(21)]);
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Mine",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+1200",
    "TZOFFSETTO:+1200",
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");
  expect(await daysIn(zone, event(`DTSTART;TZID=Mine:${day}T050000`, "DURATION:PT1H"))).toEqual([
    inDays(19),
  ]);
});

test("what is cancelled, transparent or over blocks nothing", async () => {
  const start = `DTSTART;VALUE=DATE:${compact(inDays(5))}`;
  expect(
    await daysIn(
      event(start, "STATUS:CANCELLED"),
      event(start, "TRANSP:TRANSPARENT"),
      event("DTSTART;VALUE=DATE:20200101"),
      event("SUMMARY:without a start"),
      event("DTSTART:tomorrow"),
    ),
  ).toEqual([]);
});

test("a repeated event blocks its days for two years, without those that were taken out or moved", async () => {
  const start = inDays(7);
  const [first, second, third] = [start, addDays(start, 7), addDays(start, 14)];
  const weekly = [`DTSTART;VALUE=DATE:${compact(start)}`, "RRULE:FREQ=WEEKLY"];
  const days = await daysIn(event(...weekly));
  expect(days[0]).toBe(first);
  expect(days.length).toBe(104);
  expect(new Set(days.map(weekday)).size).toBe(1);
  const uid = "UID:choir";
  const moved = addDays(third, 1);
  expect(
    await daysIn(
      [
        "BEGIN:VEVENT",
        uid,
        weekly[0],
        "RRULE:FREQ=WEEKLY;COUNT=4",
        `EXDATE;VALUE=DATE:${compact(second)}`,
        "END:VEVENT",
      ].join("\r\n"),
      [
        "BEGIN:VEVENT",
        uid,
        `RECURRENCE-ID;VALUE=DATE:${compact(third)}`,
        `DTSTART;VALUE=DATE:${compact(moved)}`,
        "END:VEVENT",
      ].join("\r\n"),
    ),
  ).toEqual([first, moved, addDays(start, 21)]);
  const daily = await readBusyDays(
    file(calendar(event("DTSTART;VALUE=DATE:20100101", "RRULE:FREQ=DAILY"))),
  );
  expect(daily).toMatchObject({ isCut: false });
  expect(daily.days).toHaveLength(731);
});

test("a file that is no calendar is refused in words", async () => {
  const refused = async (text: string, why: string) =>
    expect(await readBusyDays(file(text)).catch((error: unknown) => error)).toMatchObject({
      kind: "invalid",
      details: { fields: { file: [`calendar.import.refused.${why}`] } },
    });
  await refused("", "empty");
  await refused("<html>", "format");
  await refused("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:", "format");
  await refused("BEGIN:VCALENDARS\r\nEND:VCALENDARS", "format");
  await refused(`BEGIN:VCALENDAR\r\n${"A".repeat(1024 * 1024)}`, "tooLarge");
  await refused("BEGIN:VCALENDAR\r\n".repeat(30_000), "format");
});

test.each([
  [
    "an endless rule of seconds",
    [event("DTSTART:20270101T000000Z", "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30")],
  ],
  [
    "an endless rule of days",
    [event("DTSTART:20270101T000000Z", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")],
  ],
  [
    "very many events",
    Array.from({ length: 9000 }, (_, at) =>
      event(`DTSTART;VALUE=DATE:${compact(inDays(at % 900))}`),
    ),
  ],
  [
    "an event of a thousand years",
    [event("DTSTART;VALUE=DATE:20200101", "DTEND;VALUE=DATE:99991231")],
  ],
  ["deep nesting", ["BEGIN:VEVENT\r\n".repeat(20_000), "END:VEVENT\r\n".repeat(20_000)]],
  [
    "one long line in many folds",
    [`BEGIN:VEVENT\r\nSUMMARY:a\r\n${" b\r\n".repeat(200_000)}END:VEVENT`],
  ],
])("%s does not hold the event loop", { timeout: 20_000 }, async (_, events) => {
  const hostile = file(calendar(...events));
  await readBusyDays(file(calendar()));
  const before = performance.eventLoopUtilization();
  const outcome = await readBusyDays(hostile).catch((error: unknown) => error);
  const { active, idle } = performance.eventLoopUtilization(before);
  const days = outcome as { days?: IstDay[]; details?: { fields: { file: string[] } } };
  if (days.days) expect(days.days.length).toBeLessThanOrEqual(1000);
  else
    expect(days.details?.fields.file[0]).toMatch(/^calendar\.import\.refused\.(tooMuch|format)$/);
  // In milliseconds. The processors are shared with other tests, so what takes long counts by its share.
  expect(active).toBeLessThan(Math.max(idle, 250));
});
