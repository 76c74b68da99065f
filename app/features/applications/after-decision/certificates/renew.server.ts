import { isPublished } from "../../application-lifecycle";
import { eq } from "drizzle-orm";
import type { ApplicationFileId } from "#db/schema/ids";
import { administrators, type Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import type { ChosenFile } from "~/platform/files/received-file.server";
import { insertFile, storeUpload } from "~/platform/files/uploads.server";
import { newId } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, invalid } from "~/platform/refusals";
import { consumeLimit, countIn } from "~/platform/security/rate-limits.server";
import { filesOf } from "../../uploaded-files.server";
import { applicationFor, type Application } from "../../application-queries.server";
import { missingDocuments, outstandingDocuments } from "../../outstanding-documents.server";
import type { Slot } from "../../application-steps";
import { waitingMail } from "../../application-mails.server";
import { isCertificate, certificateSlots, lastDayField } from "../../certificate-policy";
import { z } from "zod";
import { shapeOf } from "~/platform/forms/field-schemas";
import { sentKey } from "~/platform/shared-schemas";

const { applicationFiles } = schema;

/** @throws Refusal conflict without a profile or if another tab was faster; invalid for the file */
export async function renewCertificate(
  actor: Account,
  { upload, slot, validUntil }: CertificateInput,
  chosen: ChosenFile | null,
) {
  const current = await applicationFor(actor, "");
  if (current && !(await targetOf({ upload, slot }, current)))
    throw conflict("onboarding.certificate.gone");
  const problems = {
    ...(chosen ? {} : { file: ["onboarding.upload.none"] }),
    ...(validUntil && validUntil < istDay(now())
      ? { validUntil: ["onboarding.certificate.past"] }
      : {}),
  };
  if (!chosen || Object.keys(problems).length > 0) throw invalid(problems);
  await consumeLimit("uploadByVisitor", actor.id);
  const stored = await storeUpload(chosen, "document", "file");
  const admins = await administrators();
  await write(async (tx) => {
    const application = await applicationFor(actor, "", tx);
    if (!application || !isPublished(application.state))
      throw conflict("onboarding.certificate.closed");
    const target = await targetOf({ upload, slot }, application, tx);
    if (!target) throw conflict("onboarding.certificate.gone");
    await countIn(tx, "renewalByAccount", actor.id);
    if (target.id)
      await tx
        .update(applicationFiles)
        .set({ state: "replaced", changedAt: now() })
        .where(eq(applicationFiles.id, target.id));
    await insertFile(tx, stored);
    await tx.insert(applicationFiles).values({
      id: newId(),
      applicationId: application.id,
      slot: target.slot,
      fileId: stored.id,
      position: target.position,
      validUntil,
      isRenewal: true,
      createdAt: now(),
    });
    for (const admin of admins)
      await enqueueMail(tx, waitingMail(admin, "certificateWaiting", application));
  });
}

type Target = { id?: ApplicationFileId; slot: Slot; position: number };

async function targetOf(
  { upload, slot }: Pick<CertificateInput, "upload" | "slot">,
  application: Application,
  tx?: Tx,
): Promise<Target | undefined> {
  const files = await filesOf(application.id, tx);
  if (upload) return files.find((file) => file.id === upload && isCertificate(file.slot));
  const outstanding = await outstandingDocuments(application, files, tx);
  return missingDocuments(outstanding, files)
    .filter((one) => one === slot)
    .map((one) => ({ slot: one, position: 1 }))[0];
}

export const certificateForm = z.object({
  upload: sentKey.optional(),
  slot: z.enum(certificateSlots).optional(),
  ...shapeOf(lastDayField),
});
type CertificateInput = z.output<typeof certificateForm>;
