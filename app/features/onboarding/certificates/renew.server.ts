import { eq } from "drizzle-orm";
import { administrators, type Account } from "~/features/accounts/queries.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import type { ChosenFile } from "~/platform/files/received-file.server";
import { insertFile, storeUpload } from "~/platform/files/uploads.server";
import { newId } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, invalid } from "~/platform/refusals";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { filesOf } from "../files/uploaded-files.server";
import { applicationFor } from "../queries.server";
import type { CertificateInput } from "./forms";
import { certificateWaitingMail } from "./mails.server";
import { isCertificate, mayRenew } from "./policy";

const { applicationFiles } = schema;

/**
 * Puts a new certificate in the place of one of a profile's, to be checked. The profile stays as it is meanwhile.
 * @throws Refusal conflict where there is no profile, or another tab was faster; invalid for a file that can't be taken
 */
export async function renewCertificate(
  actor: Account,
  { upload, validUntil }: CertificateInput,
  chosen: ChosenFile | null,
) {
  const problems = {
    ...(chosen ? {} : { file: ["onboarding.upload.none"] }),
    ...(validUntil && validUntil < istDay(now())
      ? { validUntil: ["onboarding.certificate.past"] }
      : {}),
  };
  if (!chosen || Object.keys(problems).length > 0) throw invalid(problems);
  await consumeLimit("uploadByVisitor", actor.id);
  const kept = await storeUpload(chosen, "document", "file");
  const admins = await administrators();
  await write(async (tx) => {
    const application = await applicationFor(actor, "", tx);
    if (!application || !mayRenew(application.state))
      throw conflict("onboarding.certificate.closed");
    const old = (await filesOf(application.id, tx)).find(({ id }) => id === upload);
    if (!old || !isCertificate(old.slot)) throw conflict("onboarding.certificate.gone");
    await tx
      .update(applicationFiles)
      .set({ state: "replaced", changedAt: now() })
      .where(eq(applicationFiles.id, old.id));
    await insertFile(tx, kept);
    await tx.insert(applicationFiles).values({
      id: newId(),
      applicationId: application.id,
      slot: old.slot,
      fileId: kept.id,
      position: old.position,
      validUntil,
      isRenewal: true,
      createdAt: now(),
    });
    for (const admin of admins) await enqueueMail(tx, certificateWaitingMail(admin, application));
  });
}
