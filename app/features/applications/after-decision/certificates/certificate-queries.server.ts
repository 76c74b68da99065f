import { and, eq, exists, isNotNull, sql } from "drizzle-orm";
import { isToCheck } from "#db/schema/columns/index-conditions";
import { schema } from "~/platform/database/database.server";
import { ascendingBy } from "~/platform/database/insertion-order.server";
import { preparedRows, value } from "~/platform/database/prepared-reads.server";
import { nameOfApplication } from "../../application-history.server";

const { applicationFiles, applications } = schema;

const maxShown = 25;

export const certificatesToCheck = (limit = maxShown) => oldestToCheck({ limit });

const oldestToCheck = preparedRows((from) =>
  from
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
          from
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
    .orderBy(...ascendingBy(applicationFiles.createdAt))
    .limit(value("limit")),
);
