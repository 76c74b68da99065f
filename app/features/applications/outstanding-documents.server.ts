import { db, type ReadFrom } from "~/platform/database/database.server";
import { uploadsIn } from "./answers/answers.server";
import { type UploadedFile } from "./uploaded-files.server";
import type { Slot } from "./application-steps";
import { lastTransitionOf } from "./application-history.server";
import type { Application } from "./application-queries.server";

/** Not uploaded and accepted since the profile was published without them. */
export async function outstandingDocuments(
  { id, state }: Pick<Application, "id" | "state">,
  files: readonly UploadedFile[],
  from: ReadFrom = db,
): Promise<Slot[]> {
  if (state !== "approved") return [];
  const without = (await lastTransitionOf(from, id, "approve"))?.note?.without;
  const held = uploadsIn(files);
  return Array.isArray(without) ? (without as Slot[]).filter((slot) => held[slot] === 0) : [];
}

export const missingDocuments = (outstanding: readonly Slot[], files: readonly UploadedFile[]) =>
  outstanding.filter((slot) => !files.some((file) => file.slot === slot));
