import type { Account } from "~/features/accounts/account-queries.server";
import { days, later, now } from "~/platform/clock.server";
import { countWaitingSince } from "../../queue/next-waiting.server";
import { submissionsIn } from "../../queue/review-transitions.server";
import { reviewTime } from "../../application-policy";
import { nextInQueue, reviewQueue } from "../queue/queue.server";
import { outcomeOf, shareInTime } from "./review-weeks.server";

/**
 * How the review is doing: what waits, what is overdue, and the share that kept the 48 hours of all
 * that was settled in the last 30 days, with whatever has been overdue for longer: while one is
 * overdue, it is not a hundred per cent.
 */
export async function reviewFigures(actor: Pick<Account, "id">) {
  const today = now();
  const since = later(today, -days(30));
  const [queue, next, overdue, before, submissions] = await Promise.all([
    reviewQueue({ state: "todo", q: "", sort: "oldest" }, null, { limit: 8 }),
    nextInQueue(actor),
    countWaitingSince(later(today, -reviewTime)),
    countWaitingSince(later(since, -reviewTime)),
    submissionsIn({ from: later(since, -reviewTime), until: today }),
  ]);
  const settled = submissions.flatMap((one) => outcomeOf(one, today) ?? []);
  const recent = settled.filter(({ at }) => at > since);
  const inTime = recent.filter((one) => one.inTime).length;
  const missed = recent.length - inTime + before;
  return {
    waiting: queue.counts.submitted,
    inReview: queue.counts.in_review,
    overdue,
    live: queue.counts.approved,
    oldest: queue.rows[0]?.submittedAt ?? null,
    settled: inTime + missed,
    share: shareInTime({ inTime, missed }),
    next,
    first: queue.rows,
  };
}
