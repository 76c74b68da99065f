import { and, count, lte, ne, sql } from "drizzle-orm";
import { isUndecided } from "#db/schema/columns/index-conditions";
import { db, schema } from "~/platform/database/database.server";
import { submittedIn } from "./conditions.server";

const { applications } = schema;

type Place = { id: string; submittedAt: Date };

/**
 * The application that waits for a reviewer next after another one, in the order in which they were submitted; after the last
 * one, and without another, the first. Neither that one nor the reviewer's own.
 */
export async function nextWaiting(reviewerId: string, after?: Place) {
  return (
    (after && (await firstWaiting(reviewerId, after, true))) ?? firstWaiting(reviewerId, after)
  );
}

async function firstWaiting(reviewerId: string, other?: Place, beyond = false) {
  const { submittedAt, id } = applications;
  const found = await db
    .select({ id, businessName: applications.businessName, reference: applications.reference })
    .from(applications)
    .where(
      and(
        submittedIn(["submitted"]),
        ne(applications.accountId, reviewerId),
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

/** Since when the oldest of those has waited that want a decision, and were submitted before an instant. */
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
