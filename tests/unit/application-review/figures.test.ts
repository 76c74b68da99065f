import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { withdrawApplication } from "~/features/applications/application-drafts.server";
import {
  figuresCsv,
  presentFigures,
} from "~/features/applications/review/figures/review-figures-presenter.server";
import {
  outcomeOf,
  shareInTime,
  lastWeeks,
  writeReviewWeeks,
} from "~/features/applications/review/figures/review-weeks.server";
import { reviewFigures } from "~/features/applications/review/figures/overview.server";
import { advanceClock, days, hours, later, minutes, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { addDays, istDay, startOfIstDay, weekday } from "~/platform/india/dates/dates";
import { translatorFor } from "~/platform/i18n.server";
import { administrator } from "../../support/records/accounts";
import {
  approveApplication,
  rejectDocument,
  requestChanges,
  submittedApplication,
} from "../../support/records/application-review";

const t = translatorFor("en");
let chitra: Account;
beforeAll(async () => {
  chitra = await administrator();
});

const submitted = { expectedState: "submitted" };

describe("whether a submission was decided within 48 hours", () => {
  const sentAt = new Date("2026-11-20T06:30:00Z");
  const after = (count: number) => later(sentAt, hours(count));
  test.each<
    [what: string, ended: number | null, end: string | null, hoursPassed: number, outcome: unknown]
  >([
    ["decided after 5 hours", 5, "approve", 10, { at: after(5), inTime: true }],
    ["sent back on the dot", 48, "requestChanges", 50, { at: after(48), inTime: true }],
    ["rejected a minute late", 48.02, "reject", 60, { at: after(48), inTime: false }],
    ["open, and not due yet", null, null, 47, null],
    ["open, and overdue", null, null, 49, { at: after(48), inTime: false }],
    ["withdrawn in time", 10, "withdraw", 100, null],
    ["withdrawn when it was overdue", 60, "withdraw", 100, { at: after(48), inTime: false }],
  ])("%s", (_, ended, end, hoursPassed, outcome) => {
    const one = { sentAt, endedAt: ended === null ? null : after(ended), end };
    expect(outcomeOf(one, after(hoursPassed))).toEqual(outcome);
  });

  test.each([
    [0, 0, null],
    [3, 0, 100],
    [999, 1, 99],
    [0, 2, 0],
  ])("%d in time and %d missed are %s per cent", (inTime, missed, share) => {
    expect(shareInTime({ inTime, missed })).toBe(share);
  });
});

/** Removes what earlier tests left open. */
beforeEach(async () => {
  await write(async (tx) => {
    await tx.delete(schema.applications);
    await tx.delete(schema.reviewWeeks);
  });
});

test("the share is below a hundred per cent while something is overdue, however long ago it fell due", async () => {
  const quick = await submittedApplication();
  await submittedApplication();
  advanceClock(minutes(1));
  await approveApplication(chitra, quick.id, submitted);
  expect(await reviewFigures(chitra)).toMatchObject({ overdue: 0, settled: 1, share: 100 });
  advanceClock(hours(49));
  expect(await reviewFigures(chitra)).toMatchObject({ overdue: 1, settled: 2, share: 50 });
  advanceClock(days(40));
  const another = await submittedApplication();
  advanceClock(minutes(1));
  await approveApplication(chitra, another.id, submitted);
  expect(await reviewFigures(chitra)).toMatchObject({ overdue: 1, settled: 2, share: 50 });
});

test("a past week is recorded once, with what was waiting at its end and the reasons for sending applications back", async () => {
  toMonday();
  const week = istDay(now());
  const sentBack = await submittedApplication();
  const late = await submittedApplication();
  advanceClock(hours(10));
  await rejectDocument(chitra, sentBack.id, "panCard");
  const asks = [{ step: "legal" as const, field: null, reason: "It differs." }];
  await requestChanges(chitra, sentBack.id, { ...submitted, asks });
  await withdrawApplication((await submittedApplication()).applicant);
  advanceClock(minutes(1));
  // The current week, up to now.
  expect((await lastWeeks()).at(-1)).toMatchObject({ week, waiting: 1, inTime: 1, missed: 0 });
  advanceClock(days(7));
  await approveApplication(chitra, late.id, submitted);
  advanceClock(minutes(1));
  await writeReviewWeeks();
  await writeReviewWeeks();
  const weeks = await lastWeeks();
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-2)).toMatchObject({
    week,
    waiting: 1,
    decided: 1,
    medianMinutes: 600,
    inTime: 1,
    missed: 1,
    reasons: { "changes.legal": 1, "document.unreadable": 1 },
  });
  expect(weeks.at(-2)!.oldestSince!.getTime()).toBeLessThan(
    startOfIstDay(addDays(week, 1)).getTime(),
  );
  expect(weeks.at(-1)).toMatchObject({
    waiting: 0,
    oldestSince: null,
    decided: 1,
    inTime: 0,
    missed: 0,
  });
  expect(await db.select().from(schema.reviewWeeks)).toHaveLength(11);
});

test("the figures are shown as charts, described in a sentence, listed, and available as a file", async () => {
  toMonday();
  await submittedApplication();
  advanceClock(minutes(1));
  const { charts, rows, reasons } = await presentFigures(t, "en");
  expect(charts.map(({ name }) => name)).toEqual(["waiting", "oldest", "median", "share"]);
  expect(charts[0]!.description).toMatch(/: 1$/);
  expect(rows[0]).toMatchObject({ waiting: 1, share: "–" });
  expect(reasons).toEqual([]);
  const [head, ...lines] = await figuresCsv(chitra, t);
  expect(head).toMatch(/^Week from,Waiting at its end,/);
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,1,0,,,0,0,0\r\n$/);
});

/** Advances to the start of a week, since the test needs a whole one. */
function toMonday() {
  const today = istDay(now());
  const monday = addDays(today, ((8 - weekday(today)) % 7) + (weekday(today) === 1 ? 7 : 0));
  advanceClock(startOfIstDay(monday).getTime() - now().getTime() + hours(1));
}
