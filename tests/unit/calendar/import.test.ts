import { expect, test } from "vitest";
import { readBusyDays } from "~/features/calendar/import/read-busy-days.server";
import { now } from "~/platform/clock.server";
import { addDays, istDay, weekday, type IstDay } from "~/platform/india/dates/dates";
import { cpuTimes } from "../../support/process-usage";
import { seconds } from "../../support/time-limits.mjs";

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
/** Milliseconds: what an honest file says does not depend on how busy the machine is. */
const patience = seconds(15);
const daysIn = async (...events: string[]) =>
  (await readBusyDays(file(calendar(...events)), patience)).days;

test("all-day events block each of their days, but not the end date, which is exclusive", async () => {
  const [from, to] = [inDays(10), inDays(13)];
  expect(
    await daysIn(event(`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(to)}`)),
  ).toEqual([inDays(10), inDays(11), inDays(12)]);
  expect(await daysIn(event(`DTSTART;VALUE=DATE:${compact(from)}`))).toEqual([from]);
});

test("an event with times blocks the days in India that it touches, whatever its time zone", async () => {
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

test("cancelled, transparent and past events block nothing", async () => {
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

test("a recurring event blocks its days for two years, except those excluded or moved", async () => {
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
    patience,
  );
  expect(daily).toMatchObject({ isCut: false });
  expect(daily.days).toHaveLength(731);
});

const override = (uid: string, of: string, ...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:${uid}`, `RECURRENCE-ID${of}`, ...lines, "END:VEVENT"].join("\r\n");
const series = (uid: string, ...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:${uid}`, ...lines, "END:VEVENT"].join("\r\n");

test("moving one occurrence, however far, leaves the rest of its series unchanged", async () => {
  const start = inDays(7);
  const [second, third] = [addDays(start, 7), addDays(start, 14)];
  const weekly = series("choir", `DTSTART;VALUE=DATE:${compact(start)}`, "RRULE:FREQ=WEEKLY");
  const moved = (to: IstDay) =>
    override("choir", `;VALUE=DATE:${compact(second)}`, `DTSTART;VALUE=DATE:${compact(to)}`);
  // Beyond the two years.
  const beyond = await daysIn(weekly, moved(inDays(1200)));
  expect(beyond.slice(0, 2)).toEqual([start, third]);
  expect(beyond).toHaveLength(103);
  // Before today: it has ended.
  const before = await daysIn(weekly, moved(inDays(-3)));
  expect(before.slice(0, 2)).toEqual([start, third]);
  expect(before).toHaveLength(103);
  // Into the two years, from beyond them.
  const far = addDays(start, 7 * 200);
  const near = override(
    "choir",
    `;VALUE=DATE:${compact(far)}`,
    `DTSTART;VALUE=DATE:${compact(inDays(9))}`,
  );
  const into = await daysIn(weekly, near);
  expect(into.slice(0, 3)).toEqual([start, inDays(9), second]);
  expect(into).toHaveLength(105);
});

test("a changed occurrence is identified by its instant or its day, and blocks even without its series", async () => {
  const [start, second, third] = [inDays(7), inDays(14), inDays(21)];
  const evening = series(
    "choir",
    `DTSTART;TZID=Asia/Kolkata:${compact(start)}T200000`,
    "DURATION:PT1H",
    "RRULE:FREQ=WEEKLY;COUNT=3",
  );
  const cancelled = (of: string) =>
    override("choir", of, `DTSTART:${compact(second)}T143000Z`, "STATUS:CANCELLED");
  for (const of of [
    `:${compact(second)}T143000Z`,
    `;TZID=India Standard Time:${compact(second)}T200000`,
    `;TZID=Asia/Tokyo:${compact(second)}T233000`,
    `;VALUE=DATE:${compact(second)}`,
  ])
    expect(await daysIn(evening, cancelled(of)), of).toEqual([start, third]);
  expect(
    await daysIn(
      override("choir", `:${compact(second)}T143000Z`, `DTSTART:${compact(third)}T1000Z`),
    ),
  ).toEqual([]);
  expect(
    await daysIn(
      override("choir", `:${compact(second)}T143000Z`, `DTSTART:${compact(third)}T100000Z`),
    ),
  ).toEqual([third]);
  // The last word on a repetition counts.
  expect(
    await daysIn(
      evening,
      override("choir", `:${compact(second)}T143000Z`, `DTSTART:${compact(inDays(15))}T100000Z`),
      override("choir", `:${compact(second)}T143000Z`, `DTSTART:${compact(inDays(16))}T100000Z`),
    ),
  ).toEqual([start, inDays(16), third]);
});

test("a series changed from one occurrence on is changed from there on", async () => {
  const [start, second] = [inDays(7), inDays(14)];
  expect(
    await daysIn(
      series("choir", `DTSTART;VALUE=DATE:${compact(start)}`, "RRULE:FREQ=WEEKLY;COUNT=4"),
      override(
        "choir",
        `;RANGE=THISANDFUTURE;VALUE=DATE:${compact(second)}`,
        `DTSTART;VALUE=DATE:${compact(addDays(second, 1))}`,
      ),
    ),
  ).toEqual([start, inDays(15), inDays(22), inDays(29)]);
});

test("exclusions in any number of lines are left out, and added days and periods are included", async () => {
  const start = inDays(1);
  const kept = addDays(start, 600);
  const leftOut = Array.from({ length: 600 }, (_, at) => compact(addDays(start, at)));
  // In no order, with one that is no repetition, each as a day though the series has times.
  const exdates = [...leftOut.reverse(), compact(inDays(-5))].map(
    (day) => `EXDATE;VALUE=DATE:${day}`,
  );
  expect(
    await daysIn(
      series(
        "daily",
        `DTSTART:${compact(start)}T100000Z`,
        "RRULE:FREQ=DAILY;COUNT=601",
        ...exdates,
      ),
    ),
  ).toEqual([kept]);
  expect(
    await daysIn(
      series(
        "shoot",
        `DTSTART:${compact(start)}T100000Z`,
        `RDATE:${compact(inDays(3))}T100000Z`,
        `RDATE;VALUE=PERIOD:${compact(inDays(5))}T100000Z/P2D`,
      ),
    ),
  ).toEqual([start, inDays(3), inDays(5), inDays(6), inDays(7)]);
});

test("a file that is not a calendar is refused with a message", async () => {
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
    "a rule of seconds, each of them years long",
    [
      event(
        `DTSTART:${compact(inDays(1))}T000000Z`,
        "DTEND:20600101T000000Z",
        "RRULE:FREQ=SECONDLY",
      ),
    ],
  ],
  [
    "very many events of years",
    Array.from({ length: 9000 }, () =>
      event("DTSTART;VALUE=DATE:20200101", "DTEND;VALUE=DATE:2099"),
    ),
  ],
  ["deep nesting", ["BEGIN:VEVENT\r\n".repeat(20_000), "END:VEVENT\r\n".repeat(20_000)]],
  [
    "one long line in many folds",
    [`BEGIN:VEVENT\r\nSUMMARY:a\r\n${" b\r\n".repeat(200_000)}END:VEVENT`],
  ],
])("the event loop is not blocked by %s", { timeout: seconds(20) }, async (_, events) => {
  const hostile = file(calendar(...events));
  await readBusyDays(file(calendar()));
  const before = cpuTimes();
  const outcome = await readBusyDays(hostile, 1000).catch((error: unknown) => error);
  const { thread, process } = cpuTimes(before);
  const days = outcome as { days?: IstDay[]; details?: { fields: { file: string[] } } };
  if (days.days) expect(days.days.length).toBeLessThanOrEqual(731);
  else
    expect(days.details?.fields.file[0]).toMatch(/^calendar\.import\.refused\.(tooMuch|format)$/);
  // In seconds of processor time, so other tests don't count. The garbage of earlier tests may be
  // collected in the same time, so compare with the thread that reads the file.
  expect(thread).toBeLessThan(Math.max(process / 2, 0.25));
});

test("a series that recurs every second for years blocks all days, and the file is reported as cut off", async () => {
  const start = `DTSTART:${compact(inDays(2))}T000000Z`;
  const read = await readBusyDays(
    file(calendar(event(start, `DTEND:${compact(inDays(1000))}T000000Z`, "RRULE:FREQ=SECONDLY"))),
    patience,
  );
  expect(read.isCut).toBe(true);
  expect(read.days).toEqual(Array.from({ length: 729 }, (_, at) => inDays(at + 2)));
});

test("a valid file queued behind hostile ones is read", { timeout: seconds(60) }, async () => {
  const hostile = () =>
    readBusyDays(
      file(
        calendar(event("DTSTART:20270101T000000Z", "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30")),
      ),
      1000,
    ).catch((error: unknown) => (error as { details: { fields: object } }).details.fields);
  const [first, second, honest] = await Promise.all([
    hostile(),
    hostile(),
    daysIn(event(`DTSTART;VALUE=DATE:${compact(inDays(3))}`)),
  ]);
  for (const one of [first, second])
    expect(one).toEqual({ file: ["calendar.import.refused.tooMuch"] });
  expect(honest).toEqual([inDays(3)]);
});
