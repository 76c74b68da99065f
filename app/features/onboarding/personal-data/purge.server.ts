import { and, eq, gte, inArray, isNull, lt, notExists } from "drizzle-orm";
import { days, later, now } from "~/platform/clock.server";
import { inBatches } from "~/platform/database/batches.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { deleteFile } from "~/platform/files/uploads.server";

const {
  applicationAnswers,
  applicationFiles,
  applicationHistory,
  applications,
  applicationSubmissions,
  changeRequests,
} = schema;

/** Removes the applications of an account that is purged, with their documents. */
export async function purgeApplications(tx: Tx, accountId: string) {
  const own = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.accountId, accountId));
  await removeApplications(
    tx,
    own.map(({ id }) => id),
  );
}

/**
 * Removes what browsers without an account left behind. The cookie that leads to a draft lasts 180 days, and we promise
 * at least 90 after the last visit, of which we keep no record.
 */
export async function purgeAbandonedDrafts() {
  const before = later(now(), -days(180));
  await inBatches(
    (limit) =>
      db
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(
            isNull(applications.accountId),
            lt(applications.updatedAt, before),
            notExists(
              db
                .select({ id: applicationFiles.id })
                .from(applicationFiles)
                .where(
                  and(
                    eq(applicationFiles.applicationId, applications.id),
                    gte(applicationFiles.createdAt, before),
                  ),
                ),
            ),
          ),
        )
        .limit(limit),
    (tx, drafts) =>
      removeApplications(
        tx,
        drafts.map(({ id }) => id),
      ),
  );
}

async function removeApplications(tx: Tx, ids: string[]) {
  const uploads = await tx
    .delete(applicationFiles)
    .where(inArray(applicationFiles.applicationId, ids))
    .returning({ fileId: applicationFiles.fileId });
  for (const { fileId } of uploads) await deleteFile(tx, fileId);
  for (const table of [
    applicationAnswers,
    applicationHistory,
    applicationSubmissions,
    changeRequests,
  ])
    await tx.delete(table).where(inArray(table.applicationId, ids));
  await tx.delete(applications).where(inArray(applications.id, ids));
}
