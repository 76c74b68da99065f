import { and, asc, eq, exists, isNotNull, sql } from "drizzle-orm";
import { isToCheck } from "#db/schema/columns/index-conditions";
import { db, schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { nameOfApplication } from "../../application-history.server";

const { applicationFiles, applications } = schema;

const maxShown = 25;

export async function certificatesToCheck(limit = maxShown) {
  return db
    .select({
      id: applicationFiles.id,
      applicationId: applicationFiles.applicationId,
      sentAt: applicationFiles.createdAt,
      name: nameOfApplication(sql`application_id`),
    })
    .from(applicationFiles)
    .where(
      and(
        isToCheck,
        // Those of deleted accounts are hidden.
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
}
