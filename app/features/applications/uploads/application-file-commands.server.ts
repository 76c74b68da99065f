import { eq, isNull, sql } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { keyWith } from "~/platform/i18n";
import { consumeLimit, consumeUses } from "~/platform/security/rate-limits.server";
import { conflict, eachOnItsOwn, invalid, Refusal } from "~/platform/refusals";
import type { ChosenFile } from "~/platform/files/received-file.server";
import {
  deleteFile,
  insertFile,
  storeUpload,
  type StoredFile,
} from "~/platform/files/uploads.server";
import { filesOf, type UploadedFile } from "../uploaded-files.server";
import { mostIn, type Slot } from "../answers/choices";
import { changeApplication, whatMayChange, type Applicant } from "../application-drafts.server";
import { stepOfSlot } from "../application-policy";
import { applicationFor, type Application } from "../application-queries.server";

const { applicationFiles, applications, files } = schema;

/** Of all drafts that belong to no account yet. */
const mostKeptWithoutAccount = 4 * 1024 ** 3;

/**
 * Stores an upload in a slot. Where the slot takes one file, it takes the old one's place.
 * @param seen the uploads that stood on the page where the file was chosen: others stay beside the
 *   new one
 * @returns the names of those others; for a file that is there already, its name there
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
  const kept = await storeInSlot(chosen, slot, slot);
  return changeApplication(applicant, async (tx, application) => {
    await refuseClosed(applicant, application, slot, tx);
    return putInSlot(tx, application, slot, kept, seen && ((file) => seen.includes(file.id)));
  });
}

/** Asked before a file is received or stored for nothing. @throws Refusal conflict */
export async function refuseClosedSlot(applicant: Applicant, slot: Slot) {
  const application = await applicationFor(applicant.actor, applicant.visitor);
  if (application) await refuseClosed(applicant, application, slot);
}

/**
 * Checks a file by the rules of its slot and stores it.
 * @param field that is named where it is refused
 */
export const storeInSlot = (chosen: ChosenFile, slot: Slot, field: string) =>
  storeUpload(chosen, slot === "portfolioImages" ? "picture" : "document", field);

/**
 * Makes a stored file an upload of a slot. Where the slot takes one file, it takes the old one's
 * place.
 * @param wasSeen whether an upload was known when the file was chosen: others stay beside the new
 *   one
 * @returns the names of those others; for a file that is there already, its name there
 */
export async function putInSlot(
  tx: Tx,
  application: Application,
  slot: Slot,
  kept: StoredFile,
  wasSeen: (file: UploadedFile) => boolean = () => true,
): Promise<{ beside: string[]; sameAs?: string }> {
  const current = (await filesOf(application.id, tx)).filter((file) => file.slot === slot);
  const same = current.find(({ digest }) => digest !== null && digest === kept.digest);
  if (same && mostIn[slot] > 1) return { beside: [], sameAs: same.name };
  const isSame = (file: UploadedFile) => file.name === kept.name && file.size === kept.size;
  const others = current.filter((file) => !wasSeen(file) && !isSame(file));
  if (mostIn[slot] === 1) {
    for (const file of current) if (!others.includes(file)) await putAway(tx, application, file);
  } else if (current.length >= mostIn[slot])
    throw invalid({ [slot]: [`onboarding.upload.tooMany|max=${mostIn[slot]}`] });
  await insertFile(tx, kept);
  await tx.insert(applicationFiles).values({
    id: newId(),
    applicationId: application.id,
    slot,
    fileId: kept.id,
    position: (current.at(-1)?.position ?? 0) + 1,
    createdAt: now(),
  });
  return { beside: mostIn[slot] === 1 ? others.map(({ name }) => name) : [] };
}

/**
 * Anybody may begin an application: what people without an account upload is bounded by address and
 * in all.
 * @throws Refusal tooMany; `full` where all of them together keep as much as may be
 */
export async function countWithoutAccount(
  { ip }: Pick<Applicant, "ip">,
  chosen: ChosenFile,
  full: Refusal,
) {
  const bytes = chosen instanceof File ? chosen.size : chosen.bytes.length;
  await consumeUses("keptKilobytesByVisitor", Math.ceil(bytes / 1024), ip);
  const found = await db
    .select({ kept: sql<number>`coalesce(sum(${files.size}), 0)` })
    .from(applications)
    .innerJoin(applicationFiles, eq(applicationFiles.applicationId, applications.id))
    .innerJoin(files, eq(files.id, applicationFiles.fileId))
    .where(isNull(applications.accountId))
    .get();
  if (found && found.kept > mostKeptWithoutAccount) throw full;
}

/**
 * Stores every file that a form brought, each on its own, and takes what is stored out of the form.
 * @param seen the uploads that stood on the form's page
 */
export async function keepFiles(
  applicant: Applicant,
  slots: readonly Slot[],
  form: FormData,
  seen?: readonly string[],
) {
  const filesIn = (slot: Slot) => form.getAll(slot).filter((one) => one instanceof File);
  await eachOnItsOwn(
    slots.flatMap((slot) =>
      filesIn(slot).map((file) => async () => {
        const { beside, sameAs } = await refuseClosedSlot(applicant, slot)
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

/** Said of a file that is there already; it is stored once. */
export const duplicate = (slot: Slot, name: string) =>
  invalid({ [slot]: [keyWith("onboarding.upload.duplicate", { name })] });

const storedBeside = (name: string, others: string[]) =>
  keyWith("onboarding.upload.beside", { name, others: others.join(", ") });

/** A refusal of one file is said beside its slot. */
const atField = (slot: Slot, { kind, key, details }: Refusal) =>
  new Refusal(kind, key, {
    ...details,
    fields: details.fields ?? { [slot]: [keyWith(key, details.params)] },
  });

/** A draft deletes a file; what was reviewed once stays as history. */
export async function putAway(tx: Tx, { state }: Application, file: UploadedFile) {
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

/** @throws Refusal conflict where the slot may not be changed now */
export async function refuseClosed(
  applicant: Applicant,
  application: Application,
  slot: Slot,
  tx?: Tx,
) {
  const mayBeChanged = await whatMayChange(applicant, application, tx);
  if (!mayBeChanged(stepOfSlot(slot), slot)) throw conflict("onboarding.locked");
}
