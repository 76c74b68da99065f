import type { z } from "zod";
import {
  removePieces,
  withWholeFile,
  writePiece,
  type PiecedFile,
} from "~/platform/files/pieces.server";
import { runInTurn, shareInFlight } from "~/platform/database/idempotency.server";
import { maxFileBytes } from "~/platform/files/received-file.server";
import { safeFileName } from "~/platform/files/uploads.server";
import { invalid, malformedForm, Refusal } from "~/platform/refusals";
import { consumeLimits } from "~/platform/security/rate-limits.server";
import type { piecePost } from "../answers/answer-forms";
import { maxFilesIn, type Slot, slotsIn, type Step } from "../application-steps";
import type { Applicant } from "../application-drafts.server";
import { applicationFor } from "../application-queries.server";
import { filesOf, type UploadedFile } from "../uploaded-files.server";
import { addFile, duplicate, refuseClosed, tooManyIn } from "./application-file-commands.server";

/**
 * By the same rules as a file sent in one request. @returns the bytes received so far, or that the
 * file is stored. @throws Refusal as `addFile`
 */
export async function addPiece(
  applicant: Applicant,
  step: Step,
  { slot, name, type, size, key, from, piece, _uploads: seen }: z.output<typeof piecePost>,
): Promise<{ received: number } | "stored"> {
  if (!slotsIn(step).includes(slot)) throw malformedForm();
  await consumeLimits(
    ["pieceByVisitor", 1, applicant.ip],
    ["pieceKilobytesByVisitor", Math.ceil(piece.size / 1024), applicant.ip],
  );
  if (size === 0) throw invalid({ [slot]: ["onboarding.upload.empty"] });
  if (size > maxFileBytes) throw invalid({ [slot]: ["onboarding.upload.tooBig"] });
  // The limits were checked against the announced size, so no more may arrive.
  if (from + piece.size > size) throw invalid({ [slot]: ["onboarding.upload.unreadable"] });
  if (from === 0) {
    const application = await applicationFor(applicant.actor, applicant.visitor);
    await refuseClosed(applicant, application, slot);
    await refuseFullSlot(applicant, slot, { name, size });
  }
  const file: PiecedFile = {
    owner: applicant.actor?.id ?? applicant.visitor,
    key: `${slot} ${size} ${key}`,
  };
  const add = async () => {
    const received = await writePiece(file, from, piece);
    if (received === size) return storeWhole(applicant, slot, file, { size, name, type, seen });
    const isStored = from > received && (await isStoredInSlot(slot, applicant, { name, size }));
    return isStored ? "stored" : { received };
  };
  // A piece sent again because its answer was lost gets the same answer.
  return shareInFlight(`piece ${file.owner} ${file.key} ${from}`, () =>
    from + piece.size < size ? add() : runInTurn(`whole ${file.owner} ${file.key}`, add),
  );
}

type Whole = { size: number; name: string; type: string; seen: string };

async function storeWhole(
  applicant: Applicant,
  slot: Slot,
  file: PiecedFile,
  { seen, ...about }: Whole,
): Promise<"stored"> {
  try {
    const { sameAs } = await withWholeFile(file, about, (whole) =>
      addFile(applicant, slot, whole, seen.split(" ")),
    );
    if (sameAs) throw duplicate(slot, sameAs);
  } catch (error) {
    // A refused file can't be used; after other errors its pieces remain for a retry.
    if (error instanceof Refusal && error.kind === "invalid") await removePieces(file);
    throw error;
  }
  await removePieces(file);
  return "stored";
}

/** Storing a file removes its pieces, so a late repeat finds none. */
const isStoredInSlot = async (slot: Slot, applicant: Applicant, file: Sent) =>
  (await storedIn(slot, applicant)).some(isFile(file));

async function refuseFullSlot(applicant: Applicant, slot: Slot, file: Sent) {
  if (maxFilesIn[slot] === 1) return;
  const stored = await storedIn(slot, applicant);
  if (stored.length >= maxFilesIn[slot] && !stored.some(isFile(file))) throw tooManyIn(slot);
}

type Sent = { name: string; size: number };

const isFile = (sent: Sent) => (stored: UploadedFile) =>
  stored.name === safeFileName(sent.name) && stored.size === sent.size;

async function storedIn(slot: Slot, { actor, visitor }: Applicant) {
  const application = await applicationFor(actor, visitor);
  const stored = application ? await filesOf(application.id) : [];
  return stored.filter((one) => one.slot === slot);
}
