import { eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { db, schema } from "~/platform/database/database.server";
import { fileById } from "~/platform/files/uploads.server";
import { notFound } from "~/platform/refusals";
import type { Application } from "../queries.server";

const { applicationFiles, applications, files } = schema;

/** A picture that this person may see. @throws Refusal notFound, also where it is another's */
export async function pictureFor(
  fileId: string,
  actor: Pick<Account, "id" | "role"> | null,
  visitor: string,
) {
  const file = await fileById(fileId);
  if (!file) throw notFound();
  if (file.isPublic) return file;
  const found = await applicationFile({ fileId });
  if (!found || !mayRead(found.application, actor, visitor)) throw notFound();
  return file;
}

/** A document of an application, by its upload. @throws Refusal notFound */
export async function documentFor(
  uploadId: string,
  actor: Pick<Account, "id" | "role"> | null,
  visitor: string,
) {
  const found = await applicationFile({ id: uploadId });
  if (!found || found.file.kind !== "document") throw notFound();
  if (!mayRead(found.application, actor, visitor)) throw notFound();
  return found.file;
}

/** A file of an application, with the application that decides who may see it. */
export async function applicationFile(by: { id: string } | { fileId: string }) {
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

/** The owner of an application, an account or a browser, and administrators may read it; for others it does not exist. */
export function mayRead(
  application: Pick<Application, "accountId" | "visitorId">,
  actor: Pick<Account, "id" | "role"> | null,
  visitor: string,
): boolean {
  if (actor?.role === "admin") return true;
  return application.accountId
    ? application.accountId === actor?.id
    : application.visitorId === visitor;
}
