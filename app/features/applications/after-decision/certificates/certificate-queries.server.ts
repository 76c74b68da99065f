import { and, asc, eq, exists, isNotNull } from "drizzle-orm";
import { isToCheck } from "#db/schema/columns/index-conditions";
import { db, schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { applicationById } from "../../application-queries.server";

const { applicationFiles, applications } = schema;

const mostShown = 25;

/**
 * The new certificates of profiles that nobody has looked at, oldest first, with the application
 * that each belongs to.
 */
export async function certificatesToCheck(limit = mostShown) {
  const rows = await db
    .select({
      id: applicationFiles.id,
      applicationId: applicationFiles.applicationId,
      sentAt: applicationFiles.createdAt,
    })
    .from(applicationFiles)
    .where(
      and(
        isToCheck,
        // That of a deleted account is out of sight.
        exists(
          db
            .select({ id: applications.id })
            .from(applications)
            .where(
              and(
                eq(applications.id, applicationFiles.applicationId),
                isNotNull(applications.submittedAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(applicationFiles.createdAt), asc(insertionOrder(applicationFiles)))
    .limit(limit);
  return Promise.all(
    rows.map(async (row) => {
      const { businessName, reference } = await applicationById(row.applicationId);
      return { ...row, name: businessName ?? reference };
    }),
  );
}
