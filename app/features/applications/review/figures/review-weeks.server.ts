import { and, gte, inArray, lt, sql } from "drizzle-orm";
import { later, minutes, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { required } from "~/platform/required";
import { addDays, istDay, startOfIstDay, weekday, type IstDay } from "~/platform/india/dates/dates";
import { auditDetailsIn } from "~/platform/security/audit-details.server";
import { manyWaiting } from "../../queue/queue-counts.server";
import { oldestWaiting } from "../../queue/next-waiting.server";
import {
  changeSince,
  endsIn,
  submissionsIn,
  type Ended,
} from "../../queue/review-transitions.server";
import { reviewTime, reviewDue } from "../../application-review-time.server";

const { reviewWeeks } = schema;

export type ReviewWeek = Omit<typeof reviewWeeks.$inferSelect, "week"> & { week: IstDay };

/** With the one that runs. */
const weeksShown = 12;

/**
 * The last twelve weeks, the first first: those that are over as they were written down, and this
 * one as far as it has come.
 */
export async function lastWeeks(): Promise<ReviewWeek[]> {
  const monday = mondayOf(istDay(now()));
  const over = await db
    .select()
    .from(reviewWeeks)
    .where(and(gte(reviewWeeks.week, firstShown(monday)), lt(reviewWeeks.week, monday)))
    .orderBy(reviewWeeks.week);
  // Only Mondays are written.
  return [...(over as ReviewWeek[]), await weekOf(monday)];
}

const weeksToWrite = rowByRow();

/** Writes the weeks down that are over and were not yet. */
export async function writeReviewWeeks() {
  const monday = mondayOf(istDay(now()));
  const first = firstShown(monday);
  const wanted = Array.from({ length: weeksShown - 1 }, (_, nth) => addDays(first, 7 * nth));
  const written = await db
    .select({ week: reviewWeeks.week })
    .from(reviewWeeks)
    .where(inArray(reviewWeeks.week, wanted));
  const missing = wanted.filter((week) => !written.some((one) => one.week === week));
  await weeksToWrite.each(
    missing.map((week) => ({ id: week })),
    async ({ id: week }) => {
      const row = await weekOf(week);
      // Another process may have been quicker.
      await write((tx) => tx.insert(reviewWeeks).values(row).onConflictDoNothing());
    },
  );
}

type Submission = { sentAt: Date; endedAt: Date | null; end: string | null };

/**
 * Whether a submission kept the 48 hours, and the instant at which that was settled: its decision,
 * or the hour in which it fell due without one, whatever came later. Null for what is not due yet,
 * and for what was withdrawn before.
 */
export function outcomeOf({ sentAt, endedAt, end }: Submission, now: Date) {
  const due = reviewDue(sentAt);
  if (endedAt && endedAt <= due) return end === "withdraw" ? null : { at: endedAt, inTime: true };
  return due <= now ? { at: due, inTime: false } : null;
}

/**
 * In whole per cent, rounded down: a hundred means that none was missed. Null where nothing was
 * settled.
 */
export function shareInTime({ inTime, missed }: { inTime: number; missed: number }): number | null {
  const settled = inTime + missed;
  return settled === 0 ? null : Math.floor((100 * inTime) / settled);
}

/**
 * A week by the transitions that were made in it, and by what has been made since of what waited at
 * its end.
 */
async function weekOf(week: IstDay): Promise<ReviewWeek> {
  const today = now();
  const from = startOfIstDay(week);
  const end = startOfIstDay(addDays(week, 7));
  const until = end < today ? end : today;
  const [ends, submissions, waiting, documents] = await Promise.all([
    endsIn({ from, until: later(today, 1) }),
    submissionsIn({ from: later(from, -reviewTime()), until }),
    waitingAt(until),
    auditDetailsIn("document.reject", { from, until }),
  ]);
  const since = ends.filter(({ endedAt }) => endedAt >= until);
  const decisions = ends.filter(({ end, endedAt }) => endedAt < until && end !== "withdraw");
  const settled = submissions
    .flatMap((one) => outcomeOf(one, until) ?? [])
    .filter(({ at }) => at >= from && at < until);
  const inTime = settled.filter((one) => one.inTime).length;
  const waitedThen = [
    ...since.flatMap(({ sentAt }) => (sentAt < until ? [sentAt] : [])),
    ...(waiting.oldest === null ? [] : [new Date(waiting.oldest)]),
  ];
  return {
    week,
    waiting: Math.max(0, waiting.many - waiting.change),
    oldestSince: waitedThen.length > 0 ? new Date(Math.min(...waitedThen.map(Number))) : null,
    decided: decisions.length,
    medianMinutes: medianOf(decisions.map(({ sentAt, endedAt }) => +endedAt - +sentAt)),
    inTime,
    missed: settled.length - inTime,
    reasons: reasonsOf(decisions, documents),
  };
}

/** `changes.<step>` for what was asked to be changed, `document.<reason>`, and `rejected`. */
function reasonsOf(
  decisions: Ended[],
  documents: Record<string, unknown>[],
): Record<string, number> {
  const given = [
    ...decisions.flatMap(({ end, note }) => (end === "reject" ? ["rejected"] : stepsOf(note))),
    ...documents.flatMap(({ reason }) =>
      typeof reason === "string" ? [`document.${reason}`] : [],
    ),
  ];
  const many = new Map<string, number>();
  for (const reason of given) many.set(reason, (many.get(reason) ?? 0) + 1);
  return Object.fromEntries(many);
}

function stepsOf({ asks }: Record<string, unknown>): string[] {
  const steps = Array.isArray(asks) ? (asks as { step: string }[]).map(({ step }) => step) : [];
  return [...new Set(steps)].map((step) => `changes.${step}`);
}

/** How many wait now, how that changed since an instant, and since when the oldest of then waits. */
async function waitingAt(instant: Date) {
  const [found] = await db
    .select({
      many: manyWaiting(),
      change: changeSince(instant),
      oldest: oldestWaiting(instant),
    })
    .from(sql`(select 1) as one`);
  return required(found, "row without a table");
}

function medianOf(waits: number[]): number | null {
  const sorted = [...waits].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return lower === undefined || upper === undefined
    ? null
    : Math.round((lower + upper) / 2 / minutes(1));
}

const mondayOf = (day: IstDay): IstDay => addDays(day, -((weekday(day) + 6) % 7));
const firstShown = (monday: IstDay): IstDay => addDays(monday, -7 * (weeksShown - 1));
