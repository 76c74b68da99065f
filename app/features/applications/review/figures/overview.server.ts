import type { Account } from "~/features/accounts/account-queries.server";
import { days, later, now } from "~/platform/clock.server";
import { oneRow } from "~/platform/database/prepared-reads.server";
import { jsonRows } from "~/platform/database/json-rows.server";
import { dueFollowUps } from "../notes/application-note-queries.server";
import { firstWaiting, waitingSince, type Waiting } from "../../queue/next-waiting.server";
import { withExpiredClaims, storedCounts } from "../../queue/queue-counts.server";
import { submissionsIn } from "../../queue/review-transitions.server";
import { reviewTime } from "../../application-transitions.server";
import { mayDecide, queuePage } from "../queue/queue.server";
import { outcomeOf, shareInTime } from "./review-weeks.server";

/** Overdue ones count as missed: the share in time is below 100% while any is overdue. */
export async function reviewFigures(actor: Pick<Account, "id">) {
  const today = now();
  const since = later(today, -days(30));
  const [page, queue, submissions] = await Promise.all([
    queuePage({ state: "todo", q: "", sort: "oldest" }, null, { limit: 8 }),
    queueFigures(actor, { today, since }),
    submissionsIn({ from: later(since, -reviewTime()), until: today }),
  ]);
  const counts = withExpiredClaims(queue.stored, queue.waitAgain);
  const settled = submissions.flatMap((one) => outcomeOf(one, today) ?? []);
  const recent = settled.filter(({ at }) => at > since);
  const inTime = recent.filter((one) => one.inTime).length;
  const missed = recent.length - inTime + queue.before;
  return {
    waiting: counts.get("submitted") ?? 0,
    inReview: counts.get("in_review") ?? 0,
    overdue: queue.overdue,
    oldest: page.rows[0]?.submittedAt ?? null,
    settled: inTime + missed,
    share: shareInTime({ inTime, missed }),
    next: await mayDecide(actor, queue.next[0] ?? null),
    first: page.rows,
    followUps: queue.followUps,
  };
}

const queueFigures = (
  { id }: Pick<Account, "id">,
  { today, since }: Record<"today" | "since", Date>,
) =>
  oneRow({
    ...storedCounts(),
    overdue: isOverdue(today),
    before: isOverdue(since),
    next: jsonRows<Waiting>(
      firstWaiting(id),
      ...(["id", "businessName", "reference", "isOwnAppeal"] as const),
    ),
    followUps: dueFollowUps(),
  });

const isOverdue = (at: Date) => waitingSince(later(at, -reviewTime()));
