import { expect, test } from "vitest";
import {
  formatDay,
  formatDeadline,
  formatInstant,
  relativeDay,
  relativeTime,
  timeLeft,
} from "~/platform/india/dates/day-format";
import {
  addDays,
  daysBetween,
  isIstDay,
  istDay,
  dayProblem,
  parseDay,
  startOfIstDay,
} from "~/platform/india/dates/dates";

test("the day changes at midnight in India, which is half past six in the evening UTC", () => {
  expect(istDay(new Date("2026-12-04T18:29:59.999Z"))).toBe("2026-12-04");
  expect(istDay(new Date("2026-12-04T18:30:00Z"))).toBe("2026-12-05");
  expect(startOfIstDay("2026-12-05").toISOString()).toBe("2026-12-04T18:30:00.000Z");
});

test.each(["UTC", "Asia/Kolkata", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kathmandu"])(
  "a process in the time zone %s uses India's days and hours",
  (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      const lastMinuteOfLeapDay = new Date("2028-02-29T18:29:59Z");
      expect(istDay(lastMinuteOfLeapDay)).toBe("2028-02-29");
      expect(istDay(new Date("2026-12-31T18:30:00Z"))).toBe("2027-01-01");
      expect(startOfIstDay("2028-03-01").toISOString()).toBe("2028-02-29T18:30:00.000Z");
      expect(parseDay("29 Feb 2028")).toBe("2028-02-29");
      expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
      expect(formatInstant(lastMinuteOfLeapDay, "en")).toContain("29 February 2028, 11:59 pm");
      expect(formatDay("2027-01-01", "en")).toContain("1 January 2027");
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  },
);

test.each([
  "2026-12-05",
  "5/12/2026",
  "05-12-2026",
  "5 Dec 2026",
  "05.12.2026",
  "2026/12/5",
  "५/१२/२०२६",
  "5 december 2026",
  "5th December, 2026",
  "Dec 5, 2026",
  "5-Dec-2026",
  "Sat, 5 December 2026",
  "Saturday 5 December 2026",
  "5 दिसंबर 2026",
  "५ दिसम्बर २०२६",
  "शनिवार, 5 दिसंबर 2026",
  "5 दिस 2026",
  " ０５/１２/２０２６\u200b\n",
  "5 / 12 / 2026",
  "5 12 2026",
  "05122026",
  "०५१२२०२६",
  "5–12–2026",
])("%j is the fifth of December", (typed) => {
  expect(parseDay(typed)).toBe("2026-12-05");
});

test.each([
  ["1 जनवरी 2027", "2027-01-01"],
  ["14 फरवरी 2027", "2027-02-14"],
  ["14 फ़रवरी 2027", "2027-02-14"],
  ["3 मई 2027", "2027-05-03"],
  ["9 सितम्बर 2027", "2027-09-09"],
  ["2 अक्तूबर 2027", "2027-10-02"],
  ["2 अक्टूबर 2027", "2027-10-02"],
  ["15 Sept 2027", "2027-09-15"],
  ["29/2/2028", "2028-02-29"],
  ["29 फ़रवरी 2000", "2000-02-29"],
  ["1 July 2027", "2027-07-01"],
])("%s is %s", (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test.each([
  "",
  "29/2/2026",
  "29/2/2100",
  "31/4/2026",
  "32/1/2026",
  "0/1/2026",
  "5/13/2026",
  "12/31/2026",
  "5/12/26",
  "5 Foo 2026",
  "5 Ju 2026",
  "2026-12-05T00:00",
  "2026-12",
  "tomorrow",
  "1764892800000",
  "5/12-2026",
  "5/12 2026",
  "5122026",
  "31042026",
  "-5/12/2026",
  "5 Dec 1899",
  "5 Dec 2200",
  "foo 5 Dec 2026",
  "5".repeat(500),
  "+2026-12-05",
])("%j is not a day", (typed) => {
  expect(parseDay(typed)).toBeNull();
});

test.each([
  "26 Dec",
  "December 5",
  "12 दिसंबर",
  "१२ दिसंबर ",
  "5/12",
  "29/2",
  "5-12",
  "5/12/26",
  "5 Dec 26",
])("%j lacks its year", (typed) => {
  expect([parseDay(typed), dayProblem(typed)]).toEqual([null, "fields.day.year"]);
});

test.each(["", "tomorrow", "31/4", "32 Dec", "29/2/2026", "5 Foo", "2026-12", "31/4/26"])(
  "%j lacks more than its year",
  (typed) => {
    expect(dayProblem(typed)).toBe("fields.day.format");
  },
);

test("a stored day has one format", () => {
  expect(["2026-12-05", "2026-02-29", "2026-2-5", "5/12/2026"].map(isIstDay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("days are counted across months and leap years", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysBetween("2026-12-05", "2027-01-01")).toBe(27);
  expect(daysBetween("2027-01-01", "2026-12-05")).toBe(-27);
});

test("a day is written as people write it", () => {
  expect(formatDay("2026-12-05", "en")).toBe("Sat, 5 December 2026");
  expect(formatDay("2026-12-05", "hi")).toBe("शनिवार, 5 दिसंबर 2026");
});

test("every day that we write can be typed back, in both languages", () => {
  for (let day = parseDay("2027-12-25")!, left = 430; left > 0; left--, day = addDays(day, 1)) {
    expect([parseDay(formatDay(day, "en")), parseDay(formatDay(day, "hi"))]).toEqual([day, day]);
  }
});

test.each([
  ["2026-12-05T10:35:00Z", "Sat, 5 December 2026, 4:05 pm", "शनिवार, 5 दिसंबर 2026, शाम 4:05 बजे"],
  ["2026-12-04T18:30:00Z", "Sat, 5 December 2026, 12:00 am", "शनिवार, 5 दिसंबर 2026, रात 12:00 बजे"],
  [
    "2026-12-05T06:30:00Z",
    "Sat, 5 December 2026, 12:00 pm",
    "शनिवार, 5 दिसंबर 2026, दोपहर 12:00 बजे",
  ],
  ["2026-12-05T03:00:00Z", "Sat, 5 December 2026, 8:30 am", "शनिवार, 5 दिसंबर 2026, सुबह 8:30 बजे"],
])("the instant %s is %s in Indian time", (instant, english, hindi) => {
  expect([formatInstant(new Date(instant), "en"), formatInstant(new Date(instant), "hi")]).toEqual([
    english,
    hindi,
  ]);
});

test.each([
  [
    "a full hour in the day",
    "2026-12-05T13:08:00Z",
    "Sat, 5 December 2026, 6 pm",
    "शनिवार, 5 दिसंबर 2026, शाम 6 बजे",
  ],
  [
    "midnight",
    "2026-12-04T18:30:00Z",
    "Fri, 4 December 2026, 11:59 pm",
    "शुक्रवार, 4 दिसंबर 2026, रात 11:59 बजे",
  ],
  [
    "the night",
    "2026-12-04T22:08:00Z",
    "Fri, 4 December 2026, 11:59 pm",
    "शुक्रवार, 4 दिसंबर 2026, रात 11:59 बजे",
  ],
  [
    "the morning",
    "2026-12-05T00:30:00Z",
    "Sat, 5 December 2026, 6 am",
    "शनिवार, 5 दिसंबर 2026, सुबह 6 बजे",
  ],
])("a deadline in %s is rounded so that people can remember it", (_, instant, english, hindi) => {
  const requestedAt = new Date("2026-12-02T10:00:00Z");
  expect(formatDeadline(new Date(instant), requestedAt, "en")).toBe(english);
  expect(formatDeadline(new Date(instant), requestedAt, "hi")).toBe(hindi);
});

test("in the twelve hours before and after it, a deadline is exact to the minute", () => {
  const night = new Date("2026-12-04T22:08:00Z");
  const before = (hours: number) => new Date(night.getTime() - hours * 3_600_000);
  expect(formatDeadline(night, before(12), "en")).toBe("Fri, 4 December 2026, 11:59 pm");
  expect(formatDeadline(night, before(11), "en")).toBe("Sat, 5 December 2026, 3:38 am");
  expect(formatDeadline(night, before(-12), "en")).toBe("Fri, 4 December 2026, 11:59 pm");
  const midnight = new Date("2026-12-04T18:30:00Z");
  expect(formatDeadline(midnight, new Date("2026-12-04T18:00:00Z"), "en")).toBe(
    "Fri, 4 December 2026, 11:59 pm",
  );
});

test.each([
  ["2026-12-05", "today", "आज"],
  ["2026-12-06", "tomorrow", "1 दिन बाद"],
  ["2026-12-04", "yesterday", "1 दिन पहले"],
  ["2026-12-08", "in 3 days", "3 दिन बाद"],
  ["2026-12-03", "2 days ago", "2 दिन पहले"],
] as const)("seen on 5 December, %s is %s", (day, english, hindi) => {
  expect([relativeDay(day, "2026-12-05", "en"), relativeDay(day, "2026-12-05", "hi")]).toEqual([
    english,
    hindi,
  ]);
});

test.each([
  [-20, "just now", "अभी"],
  [20, "in less than a minute", "अभी"],
  [-60, "1 minute ago", "1 मिनट पहले"],
  [-59 * 60, "59 minutes ago", "59 मिनट पहले"],
  [-3600, "1 hour ago", "1 घंटे पहले"],
  [47.9 * 3600, "in 47 hours", "47 घंटे बाद"],
  [-3 * 86400, "3 days ago", "3 दिन पहले"],
  [-60 * 86400, "60 days ago", "60 दिन पहले"],
  [-92 * 86400, "3 months ago", "3 महीने पहले"],
  [-800 * 86400, "2 years ago", "2 साल पहले"],
])("%i seconds from now is %s", (seconds, english, hindi) => {
  const now = new Date("2026-12-05T10:00:00Z");
  const then = new Date(now.getTime() + seconds * 1000);
  expect([relativeTime(then, now, "en"), relativeTime(then, now, "hi")]).toEqual([english, hindi]);
});

test.each([
  [41.9 * 3600, "41 hours", "41 घंटे"],
  [3600, "1 hour", "1 घंटा"],
  [57 * 60 + 59, "57 minutes", "57 मिनट"],
  [49 * 3600, "2 days", "2 दिन"],
  [-5, "0 minutes", "0 मिनट"],
])("%i seconds are %s left, within a sentence", (seconds, english, hindi) => {
  const now = new Date("2026-12-05T10:00:00Z");
  const then = new Date(now.getTime() + seconds * 1000);
  expect([timeLeft(then, now, "en"), timeLeft(then, now, "hi")]).toEqual([english, hindi]);
});

test("the time left to a deadline in the night is that to the end of the day before, which is shown", () => {
  const now = new Date("2026-12-05T10:00:00Z");
  const then = new Date("2026-12-07T21:00:00Z");
  expect(formatDeadline(then, now, "en")).toBe("Mon, 7 December 2026, 11:59 pm");
  expect(timeLeft(then, now, "en")).toBe("2 days");
  expect(timeLeft(new Date("2026-12-06T21:00:00Z"), now, "en")).toBe("32 hours");
});

test("one hour has another form in Hindi before 'में'", () => {
  const now = new Date("2026-12-05T10:00:00Z");
  const then = new Date("2026-12-05T11:00:00Z");
  expect(timeLeft(then, now, "hi", { beforePostposition: true })).toBe("1 घंटे");
});
