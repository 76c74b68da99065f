import {
  removePieces,
  withWholeFile,
  writePiece,
  type PiecedFile,
} from "~/platform/files/pieces/pieces.server";
import { largestFile } from "~/platform/files/received-file.server";
import { invalid, Refusal } from "~/platform/refusals";
import { consumeLimits } from "~/platform/security/rate-limits.server";
import type { Slot } from "../answers/choices";
import type { Applicant } from "../application-drafts.server";
import { addFile, duplicate, refuseClosedSlot } from "./application-file-commands.server";

/** A piece of an upload, and the file that it is of. */
type UploadPiece = {
  slot: Slot;
  name: string;
  type: string;
  /** Of the whole file, in bytes. */
  size: number;
  /** The same for all pieces of a file, also after the page was opened anew. */
  key: string;
  /** Where the piece stands in the file. */
  from: number;
  piece: File;
};

/**
 * Takes a piece of an upload; the last one stores the file, by the rules of one that is sent whole.
 * @param seen the uploads that stood on the page where it was chosen
 * @returns how many bytes have arrived, or that the file is stored
 * @throws Refusal as `addFile`
 */
export async function addPiece(
  applicant: Applicant,
  { slot, name, type, size, key, from, piece }: UploadPiece,
  seen: readonly string[],
): Promise<{ received: number } | "stored"> {
  await consumeLimits(
    ["pieceByVisitor", 1, applicant.ip],
    ["pieceKilobytesByVisitor", Math.ceil(piece.size / 1024), applicant.ip],
  );
  if (size === 0) throw invalid({ [slot]: ["onboarding.upload.empty"] });
  if (size > largestFile) throw invalid({ [slot]: ["onboarding.upload.tooBig"] });
  // Bounds were asked of the size that was said: what arrives is no larger.
  if (from + piece.size > size) throw invalid({ [slot]: ["onboarding.upload.unreadable"] });
  if (from === 0) await refuseClosedSlot(applicant, slot);
  const file: PiecedFile = {
    owner: applicant.actor?.id ?? applicant.visitor,
    key: `${slot} ${size} ${key}`,
  };
  const received = await writePiece(file, from, piece);
  if (received < size) return { received };
  try {
    const { sameAs } = await withWholeFile(file, { size, name, type }, (whole) =>
      addFile(applicant, slot, whole, seen),
    );
    if (sameAs) throw duplicate(slot, sameAs);
  } catch (error) {
    // After a refusal of the file itself it is of no use; what a later try may store waits for it.
    if (error instanceof Refusal && error.kind === "invalid") await removePieces(file);
    throw error;
  }
  await removePieces(file);
  return "stored";
}
