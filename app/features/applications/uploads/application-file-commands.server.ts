import { eq, isNull, sql } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { keyWith } from "~/platform/i18n";
import { consumeLimit, consumeUses } from "~/platform/security/rate-limits.server";
import { conflict, runIndependently, invalid, Refusal } from "~/platform/refusals";
import type { ChosenFile } from "~/platform/files/received-file.server";
import {
  deleteFile,
  insertFile,
  storeUpload,
  type StoredFile,
} from "~/platform/files/uploads.server";
import { filesOf, type UploadedFile } from "../uploaded-files.server";
import { maxFilesIn, type Slot, stepOfSlot } from "../application-steps";
import { changeApplication, whatMayChange, type Applicant } from "../application-drafts.server";
import { applicationFor, type Application } from "../application-queries.server";

const { applicationFiles, applications, files } = schema;

/** Bytes, for all drafts without an account together. */
const maxBytesWithoutAccount = 4 * 1024 ** 3;

/**
 * Replaces only uploads that the page showed (`seen`). @returns the names of the others; for a
 * duplicate, its name in the slot
 */
export async function addFile(
  applicant: Applicant,
  slot: Slot,
  chosen: ChosenFile,
  seen?: readonly string[],
): Promise<{ beside: string[]; sameAs?: string }> {
  await consumeLimit("uploadByVisitor", applicant.ip);
  if (!applicant.actor)
    await countWithoutAccount(
      applicant,
      chosen,
      invalid({ [slot]: ["onboarding.upload.accountFirst"] }),
    );
  const stored = await storeInSlot(chosen, slot, slot);
  return changeApplication(applicant, async (tx, application) => {
    await refuseClosed(applicant, application, slot, tx);
    return putInSlot(tx, application, slot, stored, seen && ((file) => seen.includes(file.id)));
  });
}

export const storeInSlot = (chosen: ChosenFile, slot: Slot, field: string) =>
  storeUpload(chosen, slot === "portfolioImages" ? "picture" : "document", field);

/** Uploads that the owner did not know of when choosing are not replaced. @returns as `addFile` */
export async function putInSlot(
  tx: Tx,
  application: Application,
  slot: Slot,
  stored: StoredFile,
  wasSeen: (file: UploadedFile) => boolean = () => true,
): Promise<{ beside: string[]; sameAs?: string }> {
  const current = (await filesOf(application.id, tx)).filter((file) => file.slot === slot);
  const same = current.find(({ digest }) => digest !== null && digest === stored.digest);
  if (same && maxFilesIn[slot] > 1)
    // One that the page did not show was sent by the same press.
    return same.name === stored.name && !wasSeen(same)
      ? { beside: [] }
      : { beside: [], sameAs: same.name };
  const isSame = (file: UploadedFile) => file.name === stored.name && file.size === stored.size;
  const others = current.filter((file) => !wasSeen(file) && !isSame(file));
  if (maxFilesIn[slot] === 1) {
    for (const file of current)
      if (!others.includes(file)) await discardUpload(tx, application, file);
  } else if (current.length >= maxFilesIn[slot]) throw tooManyIn(slot);
  await insertFile(tx, stored);
  await tx.insert(applicationFiles).values({
    id: newId(),
    applicationId: application.id,
    slot,
    fileId: stored.id,
    position: (current.at(-1)?.position ?? 0) + 1,
    createdAt: now(),
  });
  return { beside: maxFilesIn[slot] === 1 ? others.map(({ name }) => name) : [] };
}

/**
 * Anyone can start an application, so uploads without an account are limited per IP and in total.
 * @throws Refusal tooMany; `full` if the total limit is reached
 */
export async function countWithoutAccount(
  { ip }: Pick<Applicant, "ip">,
  chosen: ChosenFile,
  full: Refusal,
) {
  const bytes = chosen instanceof File ? chosen.size : chosen.bytes.length;
  await consumeUses("keptKilobytesByVisitor", Math.ceil(bytes / 1024), ip);
  const found = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)` })
    .from(applications)
    .innerJoin(applicationFiles, eq(applicationFiles.applicationId, applications.id))
    .innerJoin(files, eq(files.id, applicationFiles.fileId))
    .where(isNull(applications.accountId))
    .get();
  if (found && found.bytes > maxBytesWithoutAccount) throw full;
}

/** Removes the stored ones from the form. */
export async function storePostedFiles(
  applicant: Applicant,
  slots: readonly Slot[],
  form: FormData,
  seen?: readonly string[],
) {
  const filesIn = (slot: Slot) => form.getAll(slot).filter((one) => one instanceof File);
  const application = await applicationFor(applicant.actor, applicant.visitor);
  await runIndependently(
    slots.flatMap((slot) =>
      filesIn(slot).map((file) => async () => {
        const { beside, sameAs } = await refuseClosed(applicant, application, slot)
          .then(() => addFile(applicant, slot, file, seen))
          .catch((error: unknown) => {
            throw error instanceof Refusal ? atField(slot, error) : error;
          });
        const left = filesIn(slot).filter((one) => one !== file);
        form.delete(slot);
        for (const one of left) form.append(slot, one);
        if (sameAs) throw duplicate(slot, sameAs);
        if (beside.length > 0) throw invalid({ [slot]: [storedBeside(file.name, beside)] });
      }),
    ),
  );
}

/** The file is stored only once. */
export const duplicate = (slot: Slot, name: string) =>
  invalid({ [slot]: [keyWith("onboarding.upload.duplicate", { name })] });

export const tooManyIn = (slot: Slot) =>
  invalid({ [slot]: [`onboarding.upload.tooMany|max=${maxFilesIn[slot]}`] });

const storedBeside = (name: string, others: string[]) =>
  keyWith("onboarding.upload.beside", { name, others: others.join(", ") });

const atField = (slot: Slot, { kind, key, details }: Refusal) =>
  new Refusal(kind, key, {
    ...details,
    fields: details.fields ?? { [slot]: [keyWith(key, details.params)] },
  });

/** After a submission it remains as history. */
export async function discardUpload(tx: Tx, { state }: Application, file: UploadedFile) {
  if (state !== "draft") {
    await tx
      .update(applicationFiles)
      .set({ state: "replaced", changedAt: now() })
      .where(eq(applicationFiles.id, file.id));
    return;
  }
  await tx.delete(applicationFiles).where(eq(applicationFiles.id, file.id));
  await deleteFile(tx, file.fileId);
}

/** Also before receiving or storing a file in vain. @throws Refusal conflict */
export async function refuseClosed(
  applicant: Applicant,
  application: Application | null,
  slot: Slot,
  tx?: Tx,
) {
  const canChange = await whatMayChange(applicant, application, tx);
  if (!canChange(stepOfSlot(slot), slot)) throw conflict("onboarding.locked");
}
