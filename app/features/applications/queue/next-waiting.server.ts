import { and, count, lte, ne, sql } from "drizzle-orm";
import { isUndecided } from "#db/schema/columns/index-conditions";
import type { AccountId, ApplicationId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import { submittedIn } from "./queue-conditions.server";

const { applications } = schema;

type Position = { id: ApplicationId; submittedAt: Date };
type Reviewer = {
  id: AccountId;
  /** Whether the reviewer may decide on an appeal against their own rejection. */
  decidesOwnAppeals: boolean;
};

/**
 * The application that waits for a reviewer next after another one, in the order in which they were
 * submitted; after the last one, and without another, the first. Neither that one, nor the
 * reviewer's own, nor an appeal that is for somebody else.
 */
export async function nextWaiting(reviewer: Reviewer, after?: Position) {
  return (after && (await firstWaiting(reviewer, after, true))) ?? firstWaiting(reviewer, after);
}

const lastRejectedBy = sql`(
  select h.actor_id from application_history h
  where h.application_id = ${applications.id} and h.event = 'reject'
  order by h.at desc, h.rowid desc limit 1
)`;

async function firstWaiting(reviewer: Reviewer, other?: Position, beyond = false) {
  const { submittedAt, id } = applications;
  const found = await db
    .select({ id, businessName: applications.businessName, reference: applications.reference })
    .from(applications)
    .where(
      and(
        submittedIn(["submitted"]),
        ne(applications.accountId, reviewer.id),
        reviewer.decidesOwnAppeals
          ? undefined
          : sql`(${applications.appealedAt} is null or ${lastRejectedBy} <> ${reviewer.id})`,
        other && ne(id, other.id),
        other && beyond
          ? sql`(${submittedAt}, ${id}) > (${other.submittedAt.getTime()}, ${other.id})`
          : undefined,
      ),
    )
    .orderBy(submittedAt, id)
    .limit(1)
    .get();
  return found ?? null;
}

/** How many wait for a decision that were submitted by then. */
export async function countWaitingSince(instant: Date): Promise<number> {
  const [counted] = await db
    .select({ many: count() })
    .from(applications)
    .where(and(isUndecided, lte(applications.submittedAt, instant)));
  return counted?.many ?? 0;
}

/**
 * Since when the oldest of those has waited that want a decision, and were submitted before an
 * instant.
 */
export async function oldestWaiting(before: Date): Promise<Date | null> {
  const found = await db
    .select({ submittedAt: applications.submittedAt })
    .from(applications)
    .where(and(isUndecided, lte(applications.submittedAt, before)))
    .orderBy(applications.submittedAt, applications.id)
    .limit(1)
    .get();
  return found?.submittedAt ?? null;
}
