import { and, eq } from "drizzle-orm";
import type { changeReasons, documentReasons } from "#db/schema/allowed-values";
import type { AccountId, ApplicationFileId, ApplicationId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { conflict, notFound } from "~/platform/refusals";
import type { Step } from "./application-steps";

const { applicationFiles, changeRequests, files } = schema;

type RequestedChange = {
  step: Step;
  field?: string | null;
  code?: (typeof changeReasons)[number] | null;
  reason: string;
};

/** Only these are then open to the provider. */
export async function recordRequestedChanges(
  tx: Tx,
  applicationId: ApplicationId,
  requests: readonly RequestedChange[],
) {
  await tx.insert(changeRequests).values(
    requests.map(({ step, field, code, reason }) => ({
      id: newId(),
      applicationId,
      step,
      field: field ?? null,
      code: code ?? null,
      reason,
      askedAt: now(),
    })),
  );
}

type DocumentDecision = {
  state: (typeof applicationFiles.$inferSelect)["state"];
  reason: (typeof documentReasons)[number] | null;
  note: string | null;
  decidedBy: AccountId;
};

type DecidableDocument = Omit<typeof applicationFiles.$inferSelect, "validUntil"> & {
  validUntil: IstDay | null;
  name: string;
};

/** @throws Refusal notFound */
export async function documentOf(
  tx: Tx,
  applicationId: ApplicationId,
  uploadId: ApplicationFileId,
): Promise<DecidableDocument> {
  const found = await tx
    .select()
    .from(applicationFiles)
    .innerJoin(files, eq(files.id, applicationFiles.fileId))
    .where(
      and(eq(applicationFiles.id, uploadId), eq(applicationFiles.applicationId, applicationId)),
    )
    .get();
  if (!found) throw notFound();
  const { application_files: upload, files: file } = found;
  return { ...upload, name: file.name, validUntil: upload.validUntil };
}

/** @throws Refusal conflict if it was replaced in the meantime */
export async function writeDocumentDecision(
  tx: Tx,
  before: Pick<DecidableDocument, "id" | "state">,
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
