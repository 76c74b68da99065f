import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { healthWhile } from "../../support/running-app/health";
import { plantedProvider } from "../../support/running-app/planted-provider";
import { dayAhead } from "../../support/day-ahead";

const app = await appForFile();

test("a calendar with events that last for years delays no one, and one without end is refused", async () => {
  const { visitor } = await plantedProvider(app);
  const read = async (...lines: string[]) => {
    const text = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR", ""];
    const page = await visitor.open("/dashboard/calendar");
    return page.submit("readFile", { file: new File([text.join("\r\n")], "diary.ics") });
  };
  const midnightIn = (days: number) => `${dayAhead(days).replaceAll("-", "")}T000000Z`;
  const health = healthWhile(app);
  const [years, endless] = [
    await read(`DTSTART:${midnightIn(1)}`, `DTEND:${midnightIn(12_000)}`, "RRULE:FREQ=SECONDLY"),
    await read(`DTSTART:${midnightIn(1)}`, "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"),
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
