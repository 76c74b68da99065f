import { eq } from "drizzle-orm";
import type { AccountId, ApplicationFileId, FileId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { db, schema, write } from "~/platform/database/database.server";
import { fileById } from "~/platform/files/uploads.server";
import type { PictureSize } from "~/urls";
import { isReadOnlyRequest } from "~/platform/log-context.server";
import { forbidden, notFound, orNotFound } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { hiddenApplication, openingOf } from "../hidden-applications.server";
import { withheldFiles } from "../number-access.server";
import type { Application } from "../application-queries.server";
import type { UploadedFile } from "../uploaded-files.server";

const { applicationFiles, applications, files } = schema;

/**
 * @throws Refusal notFound, also for another person's; forbidden to an administrator for a document
 * whose number is masked
 */
export async function pictureFor(
  fileId: FileId,
  actor: Reader,
  visitor: string,
  size: PictureSize,
) {
  const file = orNotFound(await fileById(fileId));
  if (file.isPublic) return file;
  if (file.kind === "document" && isReadOnlyRequest()) throw notFound();
  const found = await readableFile({ fileId }, actor, visitor);
  // Thumbnails of photos need no audit entry, but even one of a PAN card shows the number.
  if (size === "small" && file.kind === "document") await auditView(actor, found, "preview");
  else if (size !== "small") await auditView(actor, found);
  return file;
}

/** @throws Refusal notFound; forbidden to an administrator while the number on it is masked */
export async function documentFor(
  uploadId: ApplicationFileId,
  actor: Reader,
  visitor: string,
  view: ViewKind = "view",
) {
  const found = await readableFile({ id: uploadId }, actor, visitor);
  if (found.file.kind !== "document") throw notFound();
  await auditView(actor, found, view);
  return found.file;
}

/** @throws Refusal as `pictureFor` */
async function readableFile(by: ById, actor: Reader, visitor: string) {
  const found = await applicationFile(by);
  if (!found || !mayRead(found.application, actor, visitor)) throw notFound();
  await refuseHidden(found.application, actor);
  await refuseWithheld(found, actor);
  return found;
}

type ViewKind = "view" | "open" | "preview";

/** @throws Refusal notFound for a deleted account's files, unless a reason was given */
async function refuseHidden({ id, submittedAt }: Application, actor: { id: AccountId } | null) {
  if (submittedAt !== null || !(await hiddenApplication(id))) return;
  if (!actor || !(await openingOf(actor, id))) throw notFound();
}

/** Access to the document follows access to the number that it proves. @throws Refusal forbidden */
async function refuseWithheld({ upload, application }: Found, actor: Reader) {
  if (upload.slot === "portfolioImages") return;
  if ((await withheldFiles(actor, application)).has(upload.id))
    throw forbidden("applicationReview.document.withheld");
}

type Reader = Pick<Account, "id" | "role"> | null;
type Found = NonNullable<Awaited<ReturnType<typeof applicationFile>>>;
type ViewedDocument = {
  upload: Pick<UploadedFile, "id" | "slot">;
  application: Pick<Application, "id" | "accountId">;
};

/** If the audit log can't record it, the view fails. */
export async function auditView(
  actor: Reader,
  { upload, application }: ViewedDocument,
  view: ViewKind = "view",
) {
  if (actor?.role !== "admin" || application.accountId === actor.id) return;
  const detail = { application: application.id, slot: upload.slot };
  const entry = { actorId: actor.id, event: `document.${view}`, subject: upload.id, detail };
  await write((tx) => audit(tx, entry));
}

type ById = { id: ApplicationFileId } | { fileId: FileId };

export async function applicationFile(by: ById) {
  const found = await db
    .select()
    .from(applicationFiles)
    .innerJoin(files, eq(files.id, applicationFiles.fileId))
    .innerJoin(applications, eq(applications.id, applicationFiles.applicationId))
    .where("id" in by ? eq(applicationFiles.id, by.id) : eq(applicationFiles.fileId, by.fileId))
    .get();
  return found
    ? { upload: found.application_files, file: found.files, application: found.applications }
    : null;
}

/** Only its owner (an account or a browser) and administrators. */
export function mayRead(
  application: Pick<Application, "accountId" | "visitorId">,
  actor: Reader,
  visitor: string,
) {
  if (actor?.role === "admin") return true;
  return application.accountId
    ? application.accountId === actor?.id
    : application.visitorId === visitor;
}
