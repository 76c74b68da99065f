import { eq, isNull, sql } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { keyWith } from "~/platform/i18n";
import { consumeLimit, consumeUses } from "~/platform/security/rate-limits.server";
import { conflict, eachOnItsOwn, invalid, notFound, Refusal } from "~/platform/refusals";
import type { ChosenFile } from "~/platform/files/received-file.server";
import { deleteFile, insertFile, storeUpload } from "~/platform/files/uploads.server";
import { filesOf, type UploadedFile } from "../answers/answers.server";
import { mostIn, type Slot } from "../answers/choices";
import { changeApplication, whatMayChange, type Applicant } from "../drafts.server";
import { stepOfSlot } from "../policy";
import { applicationFor, type Application } from "../queries.server";

const { applicationFiles, applications, files } = schema;

/** Of all drafts that belong to no account yet. */
const mostKeptWithoutAccount = 4 * 1024 ** 3;

/**
 * Stores an upload in a slot. Where the slot takes one file, it takes the old one's place.
 * @param seen the uploads that stood on the page where the file was chosen: others stay beside the new one
 * @returns the names of those others; for a file that is there already, its name there
 */
export async function addFile(
  applicant: Applicant,
  slot: Slot,
  chosen: ChosenFile,
  seen?: readonly string[],
): Promise<{ beside: string[]; sameAs?: string }> {
  await consumeLimit("uploadByVisitor", applicant.address);
  if (!applicant.actor) await countWithoutAccount(applicant, slot, chosen);
  await refuseClosedSlot(applicant, slot);
  const kept = await storeUpload(chosen, slot === "portfolioImages" ? "picture" : "document", slot);
  return changeApplication(applicant, async (tx, application) => {
    await refuseClosed(applicant, application, slot, tx);
    const current = (await filesOf(application.id, tx)).filter((file) => file.slot === slot);
    const same = current.find(({ digest }) => digest !== null && digest === kept.digest);
    if (same && mostIn[slot] > 1) return { beside: [], sameAs: same.name };
    const isSame = (file: UploadedFile) => file.name === kept.name && file.size === kept.size;
    const others = seen ? current.filter((file) => !seen.includes(file.id) && !isSame(file)) : [];
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
  });
}

/** Asked before a large file is sent. @throws Refusal conflict */
export async function refuseClosedSlot(applicant: Applicant, slot: Slot) {
  const application = await applicationFor(applicant.actor, applicant.visitor);
  if (application) await refuseClosed(applicant, application, slot);
}

/** Anybody may begin an application: what people without an account upload is bounded by address and in all. */
async function countWithoutAccount({ address }: Applicant, slot: Slot, chosen: ChosenFile) {
  const bytes = chosen instanceof File ? chosen.size : chosen.bytes.length;
  await consumeUses("keptKilobytesByVisitor", Math.ceil(bytes / 1024), address);
  const found = await db
    .select({ kept: sql<number>`coalesce(sum(${files.size}), 0)` })
    .from(applications)
    .innerJoin(applicationFiles, eq(applicationFiles.applicationId, applications.id))
    .innerJoin(files, eq(files.id, applicationFiles.fileId))
    .where(isNull(applications.accountId))
    .get();
  if (found && found.kept > mostKeptWithoutAccount)
    throw invalid({ [slot]: ["onboarding.upload.accountFirst"] });
}

export async function removeFile(applicant: Applicant, uploadId: string) {
  await changeFile(applicant, uploadId, async (tx, file, application) =>
    putAway(tx, application, file),
  );
}

/** Swaps a picture with its neighbour. */
export async function moveFile(applicant: Applicant, uploadId: string, where: "up" | "down") {
  await changeFile(applicant, uploadId, async (tx, file, application) => {
    const others = (await filesOf(application.id, tx)).filter((one) => one.slot === file.slot);
    const at = others.findIndex((one) => one.id === file.id);
    const neighbour = others[where === "up" ? at - 1 : at + 1];
    if (!neighbour) return;
    await place(tx, file.id, neighbour.position);
    await place(tx, neighbour.id, file.position);
  });
}

/** Puts a picture before the others: it is the cover. */
export async function makeCover(applicant: Applicant, uploadId: string) {
  await changeFile(applicant, uploadId, async (tx, file, application) => {
    const own = (await filesOf(application.id, tx)).filter((one) => one.slot === file.slot);
    const ordered = [file, ...own.filter(({ id }) => id !== file.id)];
    for (const [at, { id, position }] of ordered.entries())
      if (position !== at + 1) await place(tx, id, at + 1);
  });
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
        const { beside, sameAs } = await addFile(applicant, slot, file, seen).catch(
          (error: unknown) => {
            throw error instanceof Refusal ? atField(slot, error) : error;
          },
        );
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

async function changeFile(
  applicant: Applicant,
  uploadId: string,
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

/** A draft deletes a file; what was reviewed once stays as history. */
async function putAway(tx: Tx, { state }: Application, file: UploadedFile) {
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

async function refuseClosed(applicant: Applicant, application: Application, slot: Slot, tx?: Tx) {
  const mayBeChanged = await whatMayChange(applicant, application, tx);
  if (!mayBeChanged(stepOfSlot(slot), slot)) throw conflict("onboarding.locked");
}

async function place(tx: Tx, id: string, position: number) {
  await tx
    .update(applicationFiles)
    .set({ position, changedAt: now() })
    .where(eq(applicationFiles.id, id));
}
