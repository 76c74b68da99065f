import { and, eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { conflict } from "~/platform/refusals";

const { applicationFiles, changeRequests } = schema;

type ChangeWish = { step: string; field?: string | null; reason: string };

/** Notes what the provider is asked to change; only that will be open to them. */
export async function askForChanges(
  tx: Tx,
  applicationId: string,
  requests: readonly ChangeWish[],
) {
  await tx.insert(changeRequests).values(
    requests.map(({ step, field, reason }) => ({
      id: newId(),
      applicationId,
      step,
      field: field ?? null,
      reason,
      askedAt: now(),
    })),
  );
}

type DocumentDecision = {
  state: "accepted" | "rejected" | "waiting" | "expired";
  reason?: string | null;
  note?: string | null;
  decidedBy: string;
};

/** A reviewer's word on one upload. @throws Refusal conflict when it was replaced meanwhile. */
export async function decideDocument(tx: Tx, uploadId: string, decision: DocumentDecision) {
  const { state, reason = null, note = null, decidedBy } = decision;
  const before = await tx
    .select({ state: applicationFiles.state })
    .from(applicationFiles)
    .where(eq(applicationFiles.id, uploadId))
    .get();
  if (!before || before.state === "replaced") throw conflict("errors.conflict.moved");
  await tx
    .update(applicationFiles)
    .set({ state, reason, note, decidedBy, decidedAt: now() })
    .where(and(eq(applicationFiles.id, uploadId), eq(applicationFiles.state, before.state)));
}
