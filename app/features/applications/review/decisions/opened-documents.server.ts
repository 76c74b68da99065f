import type { ReadFrom } from "~/platform/database/database.server";
import type { ApplicationFileId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { subjectsWithEntry } from "~/platform/security/audit-details.server";
import type { UploadedFile } from "../../uploaded-files.server";
import { idsOf } from "~/platform/ids";

type Upload = Pick<UploadedFile, "id" | "slot" | "state">;

/** Photos are visible on the page itself. */
export const mustBeOpened = ({ slot, state }: Upload) =>
  slot !== "portfolioImages" && state === "waiting";

/** Seeing the thumbnail doesn't count. */
export const openedDocuments = (
  actor: Pick<Account, "id">,
  files: readonly Upload[],
  from?: ReadFrom,
): Promise<Set<ApplicationFileId>> =>
  subjectsWithEntry(actor.id, ["document.open", "document.view"], idsOf(files), from);

export async function unopenedDocuments<File extends Upload>(
  actor: Pick<Account, "id">,
  files: readonly File[],
  from?: ReadFrom,
): Promise<File[]> {
  const waiting = files.filter(mustBeOpened);
  const opened = await openedDocuments(actor, waiting, from);
  return waiting.filter(({ id }) => !opened.has(id));
}
