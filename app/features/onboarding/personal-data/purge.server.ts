import { eq, inArray, or } from "drizzle-orm";
import { schema, type Tx } from "~/platform/database/database.server";
import { deleteFile } from "~/platform/files/uploads.server";

const {
  applicationAnswers,
  applicationFiles,
  applicationHistory,
  applications,
  applicationSubmissions,
  changeRequests,
} = schema;

/** Removes the applications of an account that is purged, and what is kept beside them, with their documents. */
export async function purgeApplications(tx: Tx, accountId: string) {
  const own = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(or(eq(applications.accountId, accountId), eq(applications.keptFor, accountId)));
  await deleteApplications(tx, own);
}

/** Removes applications with everything that was typed, uploaded and decided. */
export async function deleteApplications(tx: Tx, found: { id: string }[]) {
  const ids = found.map(({ id }) => id);
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
