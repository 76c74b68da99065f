import type { Account } from "~/features/accounts/queries.server";
import { movesSince } from "~/features/onboarding/history.server";
import { days, later, now } from "~/platform/clock.server";
import { reviewDue } from "~/features/onboarding/submission/review-due";
import { nextInQueue, reviewQueue } from "./queue.server";

/** How the review is doing: what waits, and how many decisions of the last 30 days kept the 48 hours. */
export async function reviewFigures(actor: Account) {
  const [queue, next, decisions] = await Promise.all([
    reviewQueue({ state: "todo", q: "", sort: "oldest" }, null),
    nextInQueue(actor),
    decisionsSince(later(now(), -days(30))),
  ]);
  const oldest = queue.rows[0]?.submittedAt ?? null;
  return {
    waiting: queue.counts.submitted,
    inReview: queue.counts.in_review,
    // The queue's page is in order of age, so whatever is overdue stands on it first.
    overdue: queue.rows.filter(({ submittedAt }) => reviewDue(submittedAt) < now()).length,
    live: queue.counts.approved,
    oldest,
    decided: decisions.length,
    inTime: decisions.filter(({ sentAt, at }) => at <= reviewDue(sentAt)).length,
    next,
    first: queue.rows.slice(0, 8),
  };
}

/** Each decision with the submission that it answered. */
async function decisionsSince(since: Date) {
  const events = await movesSince(later(since, -days(30)), [
    "submit",
    "appeal",
    "approve",
    "reject",
    "requestChanges",
  ]);
  const sent = new Map<string, Date>();
  const decisions: { sentAt: Date; at: Date }[] = [];
  for (const { applicationId, event, at } of events) {
    const sentAt = sent.get(applicationId);
    if (event === "submit" || event === "appeal") sent.set(applicationId, at);
    else if (sentAt && at >= since) decisions.push({ sentAt, at });
  }
  return decisions;
}
