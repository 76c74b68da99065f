import { afterAll, beforeAll, expect, test } from "vitest";
import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { sharedApp } from "../../support/running-app/shared-app";
import type { AppWithAdministrator } from "../../support/running-app/administrators";
import { healthWhile } from "../../support/running-app/health";
import { liveProvider } from "../../support/running-app/live-provider";

let app: AppWithAdministrator;
beforeAll(async () => (app = await sharedApp()));
afterAll(() => app.endFile());

test("a calendar with events that last for years delays no one, and one without end is refused", async () => {
  const { visitor } = await liveProvider(app);
  const read = async (...lines: string[]) => {
    const text = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR", ""];
    const page = await visitor.open("/dashboard/calendar");
    return page.submit("readFile", { file: new File([text.join("\r\n")], "diary.ics") });
  };
  const tomorrow = addDays(istDay(now()), 1).replaceAll("-", "");
  const health = healthWhile(app);
  const [years, endless] = [
    await read(`DTSTART:${tomorrow}T000000Z`, "DTEND:20600101T000000Z", "RRULE:FREQ=SECONDLY"),
    await read("DTSTART:20270101T000000Z", "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"),
  ];
  const answers = await health();
  // On a busy machine the time limit may be reached before the repetitions are done.
  if (years.status === 422) expect(years.errors.file).toMatch(/^This file would take too long/);
  else expect(years.text).toContain("The file has too many days");
  expect(endless.status).toBe(422);
  expect(endless.errors.file).toMatch(/^This file would take too long to read/);
  // A blocked event loop would have answered none of them in the three seconds of the second file.
  expect(answers.length).toBeGreaterThan(20);
});
