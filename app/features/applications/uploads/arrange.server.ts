import { eq } from "drizzle-orm";
import type { ApplicationFileId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { conflict, notFound } from "~/platform/refusals";
import { movedRow } from "../answers/answers";
import { filesOf, type UploadedFile } from "../uploaded-files.server";
import { changeApplication, type Applicant } from "../application-drafts.server";
import { applicationFor, type Application } from "../application-queries.server";
import { discardUpload, refuseClosed } from "./application-file-commands.server";

const { applicationFiles } = schema;

export const removeFile = (applicant: Applicant, uploadId: ApplicationFileId) =>
  changeFile(applicant, uploadId, (tx, file, application) => discardUpload(tx, application, file));

export const moveFile = (applicant: Applicant, uploadId: ApplicationFileId, where: "up" | "down") =>
  arrange(applicant, uploadId, (own, at) => movedRow(own, at, where));

export const makeCover = (applicant: Applicant, uploadId: ApplicationFileId) =>
  arrange(applicant, uploadId, (own, at) => [...own.slice(at, at + 1), ...own.toSpliced(at, 1)]);

/** `at` is its place among the files of its slot. */
const arrange = (
  applicant: Applicant,
  uploadId: ApplicationFileId,
  order: (own: UploadedFile[], at: number) => UploadedFile[],
) =>
  changeFile(applicant, uploadId, async (tx, { slot }, application) => {
    const own = (await filesOf(application.id, tx)).filter((one) => one.slot === slot);
    const ordered = order(
      own,
      own.findIndex(({ id }) => id === uploadId),
    );
    for (const [at, { id, position }] of ordered.entries())
      if (position !== at + 1)
        await tx
          .update(applicationFiles)
          .set({ position: at + 1, changedAt: now() })
          .where(eq(applicationFiles.id, id));
  });

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
