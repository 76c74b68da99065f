import { reviewDue } from "../../form/submission/review-due";

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
