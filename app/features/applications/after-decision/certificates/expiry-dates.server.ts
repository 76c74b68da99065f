import { eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import { day } from "~/platform/india/india-fields";
import { invalid } from "~/platform/refusals";
import type { Problems } from "../../answers/answers";
import { maxFilesIn, type Slot, stepOfSlot } from "../../application-steps";
import { filesOf } from "../../uploaded-files.server";
import { changeApplication, whatMayChange, type Applicant } from "../../application-drafts.server";
import { applicationFor } from "../../application-queries.server";
import { isCertificate } from "../../certificate-policy";
import { textsBeside } from "../../uploads/captions.server";

const { applicationFiles } = schema;

/** A wrong date doesn't stop the others. @param removed an upload being deleted with its date */
export async function saveExpiryDates(applicant: Applicant, form: FormData, removed?: string) {
  const problems: Problems = {};
  const valid: { upload: string; day: IstDay | null }[] = [];
  for (const { upload, typed, before } of textsBeside(form, "validUntil")) {
    if (upload === removed || typed.trim() === before) continue;
    const parsed = day.optional().safeParse(typed);
    const at = `validUntil-${upload}`;
    if (!parsed.success) problems[at] = parsed.error.issues.map(({ message }) => message);
    else if (parsed.data && parsed.data < istDay(now()))
      problems[at] = ["onboarding.certificate.past"];
    else valid.push({ upload, day: parsed.data ?? null });
  }
  if (valid.length > 0)
    await changeApplication(applicant, async (tx, application) => {
      const files = await filesOf(application.id, tx);
      const canChange = await whatMayChange(applicant, application, tx);
      for (const { upload, day: last } of valid) {
        const file = files.find(({ id }) => id === upload);
        const isOpen =
          file?.state === "waiting" &&
          isCertificate(file.slot) &&
          canChange(stepOfSlot(file.slot), file.slot);
        if (isOpen) await writeValidity(tx, upload, last);
        else if (last)
          (problems[""] ??= []).push(`onboarding.certificate.notStored|day=${dayAsTyped(last)}`);
      }
    });
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** In slots that take one file, where a new file replaces them. */
export async function singleCertificates({ actor, visitor }: Applicant) {
  const application = await applicationFor(actor, visitor);
  const files = application ? await filesOf(application.id) : [];
  return new Map(
    files
      .filter(({ slot }) => isCertificate(slot) && maxFilesIn[slot] === 1)
      .map(({ id, slot }) => [id, slot]),
  );
}

/**
 * A date typed beside the old certificate is meant for the new file; an unchanged one is dropped.
 * @param before `singleCertificates` before the form's files were stored
 */
export async function moveDatesToNewUploads(
  applicant: Applicant,
  form: FormData,
  before: ReadonlyMap<string, Slot>,
) {
  const current = await singleCertificates(applicant);
  const days = textsBeside(form, "validUntil").map((posted) => {
    const slot = current.has(posted.upload) ? undefined : before.get(posted.upload);
    const replacement = [...current].find(([, one]) => one === slot)?.[0];
    if (!replacement) return posted;
    const isUntouched = posted.typed.trim() === posted.before;
    return { upload: replacement, before: "", typed: isUntouched ? "" : posted.typed };
  });
  for (const name of ["validUntilOf", "validUntilBefore", "validUntil"]) form.delete(name);
  for (const { upload, before: rendered, typed } of days) {
    form.append("validUntilOf", upload);
    form.append("validUntilBefore", rendered);
    form.append("validUntil", typed);
  }
}

/** A new expiry date starts its own series of reminder emails. */
export async function writeValidity(tx: Tx, upload: string, validUntil: IstDay | null) {
  await tx
    .update(applicationFiles)
    .set({ validUntil, expiryEmails: 0, changedAt: now() })
    .where(eq(applicationFiles.id, upload));
}
