import { db } from "~/platform/database/database.server";
import { uploadsIn } from "./answers/answers.server";
import { type UploadedFile } from "./files/uploaded-files.server";
import type { Slot } from "./answers/choices";
import { lastMoveOf } from "./history.server";
import type { Application } from "./queries.server";

/** The documents without which a profile was published and that are still wanted: neither uploaded nor accepted since. */
export async function wantedDocuments(
  { id, state }: Pick<Application, "id" | "state">,
  files: readonly UploadedFile[],
): Promise<Slot[]> {
  if (state !== "approved") return [];
  const without = (await lastMoveOf(db, id, "approve"))?.note?.without;
  const held = uploadsIn(files);
  return Array.isArray(without) ? (without as Slot[]).filter((slot) => held[slot] === 0) : [];
}
