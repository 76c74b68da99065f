import { eq } from "drizzle-orm";
import type { ApplicationFileId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { conflict, notFound } from "~/platform/refusals";
import { filesOf, type UploadedFile } from "../uploaded-files.server";
import { changeApplication, type Applicant } from "../application-drafts.server";
import { applicationFor, type Application } from "../application-queries.server";
import { discardUpload, refuseClosed } from "./application-file-commands.server";

const { applicationFiles } = schema;

export async function removeFile(applicant: Applicant, uploadId: ApplicationFileId) {
  await changeFile(applicant, uploadId, async (tx, file, application) =>
    discardUpload(tx, application, file),
  );
}

export async function moveFile(
  applicant: Applicant,
  uploadId: ApplicationFileId,
  where: "up" | "down",
) {
  await changeFile(applicant, uploadId, async (tx, file, application) => {
    const others = (await filesOf(application.id, tx)).filter((one) => one.slot === file.slot);
    const at = others.findIndex((one) => one.id === file.id);
    const neighbour = others[where === "up" ? at - 1 : at + 1];
    if (!neighbour) return;
    await setPosition(tx, file.id, neighbour.position);
    await setPosition(tx, neighbour.id, file.position);
  });
}

export async function makeCover(applicant: Applicant, uploadId: ApplicationFileId) {
  await changeFile(applicant, uploadId, async (tx, file, application) => {
    const own = (await filesOf(application.id, tx)).filter((one) => one.slot === file.slot);
    const ordered = [file, ...own.filter(({ id }) => id !== file.id)];
    for (const [at, { id, position }] of ordered.entries())
      if (position !== at + 1) await setPosition(tx, id, at + 1);
  });
}

async function changeFile(
  applicant: Applicant,
  uploadId: ApplicationFileId,
  body: (tx: Tx, file: UploadedFile, application: Application) => Promise<void>,
) {
  if (!(await applicationFor(applicant.actor, applicant.visitor))) throw notFound();
  await changeApplication(applicant, async (tx, application) => {
    const file = (await filesOf(application.id, tx)).find(({ id }) => id === uploadId);
    if (!file) throw conflict("onboarding.upload.gone");
    await refuseClosed(applicant, application, file.slot, tx);
    await body(tx, file, application);
  });
}

async function setPosition(tx: Tx, id: ApplicationFileId, position: number) {
  await tx
    .update(applicationFiles)
    .set({ position, changedAt: now() })
    .where(eq(applicationFiles.id, id));
}
