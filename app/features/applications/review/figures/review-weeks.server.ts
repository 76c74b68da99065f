import { and, gte, inArray, lt } from "drizzle-orm";
import { later, minutes, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { oneRow } from "~/platform/database/prepared-reads.server";
import { addDays, istDay, startOfIstDay, weekday, type IstDay } from "~/platform/india/dates/dates";
import { auditDetailsIn } from "~/platform/security/audit-details.server";
import { totalWaiting } from "../../queue/queue-counts.server";
import { oldestWaiting } from "../../queue/next-waiting.server";
import {
  changeSince,
  endsIn,
  submissionsIn,
  type Ended,
} from "../../queue/review-transitions.server";
import { reviewTime, reviewDue } from "../../application-transitions.server";

const { reviewWeeks } = schema;

export type ReviewWeek = Omit<typeof reviewWeeks.$inferSelect, "week"> & { week: IstDay };

const weeksShown = 12;

/** Oldest first: past weeks as stored, the current one calculated so far. */
export async function lastWeeks(): Promise<ReviewWeek[]> {
  const monday = mondayOf(istDay(now()));
  const past = await db
    .select()
    .from(reviewWeeks)
    .where(and(gte(reviewWeeks.week, firstShown(monday)), lt(reviewWeeks.week, monday)))
    .orderBy(reviewWeeks.week);
  // Every stored `week` is a Monday.
  return [...(past as ReviewWeek[]), await weekOf(monday)];
}

const weeksToWrite = rowByRow();

export async function writeReviewWeeks() {
  const monday = mondayOf(istDay(now()));
  const first = firstShown(monday);
  const pastWeeks = Array.from({ length: weeksShown - 1 }, (_, nth) => addDays(first, 7 * nth));
  const written = await db
    .select({ week: reviewWeeks.week })
    .from(reviewWeeks)
    .where(inArray(reviewWeeks.week, pastWeeks));
  const missing = pastWeeks.filter((week) => !written.some((one) => one.week === week));
  await weeksToWrite.each(
    missing.map((week) => ({ id: week })),
    async ({ id: week }) => {
      const row = await weekOf(week);
      // Another process may have stored it first.
      await write((tx) => tx.insert(reviewWeeks).values(row).onConflictDoNothing());
    },
  );
}

type Submission = { sentAt: Date; endedAt: Date | null; end: string | null };

/** Settled by the decision or the due time. Null if not yet due or withdrawn in time. */
export function outcomeOf({ sentAt, endedAt, end }: Submission, now: Date) {
  const due = reviewDue(sentAt);
  if (endedAt && endedAt <= due) return end === "withdraw" ? null : { at: endedAt, inTime: true };
  return due <= now ? { at: due, inTime: false } : null;
}

/** Whole per cent, rounded down, so that 100 means none was missed. Null if nothing was settled. */
export function shareInTime({ inTime, missed }: { inTime: number; missed: number }) {
  const settled = inTime + missed;
  return settled === 0 ? null : Math.floor((100 * inTime) / settled);
}

/** From its transitions, and from later ones for those still waiting at its end. */
async function weekOf(week: IstDay) {
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
    waiting: Math.max(0, waiting.total - waiting.change),
    oldestSince: waitedThen.length > 0 ? new Date(Math.min(...waitedThen.map(Number))) : null,
    decided: decisions.length,
    medianMinutes: medianOf(decisions.map(({ sentAt, endedAt }) => +endedAt - +sentAt)),
    inTime,
    missed: settled.length - inTime,
    reasons: reasonsOf(decisions, documents),
  };
}

/** `changes.<step>` for requested changes, `document.<reason>`, and `rejected`. */
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
  const counts = new Map<string, number>();
  for (const reason of given) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function stepsOf({ asks }: Record<string, unknown>) {
  const steps = Array.isArray(asks) ? (asks as { step: string }[]).map(({ step }) => step) : [];
  return [...new Set(steps)].map((step) => `changes.${step}`);
}

const waitingAt = (instant: Date) =>
  oneRow({
    total: totalWaiting(),
    change: changeSince(instant),
    oldest: oldestWaiting(instant),
  });

function medianOf(waits: number[]) {
  const sorted = [...waits].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return lower === undefined || upper === undefined
    ? null
    : Math.round((lower + upper) / 2 / minutes(1));
}

const mondayOf = (day: IstDay) => addDays(day, -((weekday(day) + 6) % 7));
const firstShown = (monday: IstDay) => addDays(monday, -7 * (weeksShown - 1));
