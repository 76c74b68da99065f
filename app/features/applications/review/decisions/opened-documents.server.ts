import type { ApplicationFileId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { db, type Database } from "~/platform/database/database.server";
import { subjectsWithEntry } from "~/platform/security/audit-details.server";
import type { UploadedFile } from "../../uploaded-files.server";

type Upload = Pick<UploadedFile, "id" | "slot" | "state">;

/** A document that an approval would accept. Pictures of work are seen on the page itself. */
const isToOpen = ({ slot, state }: Upload) => slot !== "portfolioImages" && state === "waiting";

/**
 * Which of these uploads a reviewer has opened: in a page of its own or as a file. A small picture
 * beside the answers is no look at it.
 */
export const openedDocuments = (
  actor: Pick<Account, "id">,
  files: readonly Upload[],
  from: Pick<Database, "select"> = db,
): Promise<Set<ApplicationFileId>> =>
  subjectsWithEntry(
    actor.id,
    ["document.open", "document.view"],
    files.map(({ id }) => id),
    from,
  );

/** The documents that this reviewer must open before an approval. */
export async function unopenedDocuments<File extends Upload>(
  actor: Pick<Account, "id">,
  files: readonly File[],
  from?: Pick<Database, "select">,
): Promise<File[]> {
  const waiting = files.filter(isToOpen);
  const opened = await openedDocuments(actor, waiting, from);
  return waiting.filter(({ id }) => !opened.has(id));
}
