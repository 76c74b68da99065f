import type { UploadedFile } from "./uploaded-files.server";
import { and, eq, getTableColumns } from "drizzle-orm";
import type { AccountId, ApplicationFileId, ApplicationId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { conflict, orNotFound } from "~/platform/refusals";

const { applicationFiles, changeRequests, files } = schema;

type RequestedChange = Pick<
  typeof changeRequests.$inferInsert,
  "step" | "field" | "code" | "reason"
>;

/** Only these are then open to the provider. */
export const recordRequestedChanges = (
  tx: Tx,
  applicationId: ApplicationId,
  requests: readonly RequestedChange[],
) =>
  tx
    .insert(changeRequests)
    .values(requests.map((one) => ({ ...one, id: newId(), applicationId, askedAt: now() })));

type DocumentDecision = Pick<UploadedFile, "state" | "reason" | "note" | "decidedBy">;

/** @throws Refusal notFound */
export async function documentOf(
  tx: Tx,
  applicationId: ApplicationId,
  uploadId: ApplicationFileId,
) {
  return orNotFound(
    await tx
      .select({ ...getTableColumns(applicationFiles), name: files.name })
      .from(applicationFiles)
      .innerJoin(files, eq(files.id, applicationFiles.fileId))
      .where(
        and(eq(applicationFiles.id, uploadId), eq(applicationFiles.applicationId, applicationId)),
      )
      .get(),
  );
}

/** @throws Refusal conflict if it was replaced in the meantime */
export async function writeDocumentDecision(
  tx: Tx,
  before: Pick<UploadedFile, "id" | "state">,
  decision: DocumentDecision,
) {
  const written = await tx
    .update(applicationFiles)
    .set({ ...decision, decidedAt: now() })
    .where(and(eq(applicationFiles.id, before.id), eq(applicationFiles.state, before.state)));
  if (written.rowsAffected !== 1) throw conflict("errors.conflict.moved");
}

export async function acceptWaitingDocuments(
  tx: Tx,
  applicationId: ApplicationId,
  decidedBy: AccountId,
) {
  await tx
    .update(applicationFiles)
    .set({ state: "accepted", decidedBy, decidedAt: now() })
    .where(
      and(eq(applicationFiles.applicationId, applicationId), eq(applicationFiles.state, "waiting")),
    );
}
