import { and, eq, isNotNull } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { schema, type Tx } from "~/platform/database/database.server";

const { applications } = schema;

/**
 * Takes the applications of an account that is being deleted out of sight: what has no day of
 * submission is in no list, count or search of administrators. When each was submitted stays with
 * its submissions.
 */
export async function hideApplications(tx: Tx, accountId: AccountId) {
  await tx
    .update(applications)
    .set({ submittedAt: null })
    .where(and(eq(applications.accountId, accountId), isNotNull(applications.submittedAt)));
}
