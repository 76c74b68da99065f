import { and, desc, eq, ne } from "drizzle-orm";
import { schema } from "~/platform/database/database.server";
import { readListsByKey } from "~/platform/database/reads-by-key.server";
import type { Application } from "../application-queries.server";
import type { UploadedFile } from "../uploaded-files.server";

const { applicationFiles, applications, files } = schema;

const maxCopies = 5;
/** For all files of a page; submitted applications come first. */
const maxRows = 500;

export type CopiesOfFile = Awaited<ReturnType<typeof copiesOf>>;

/** The same file in another slot, or in the submitted application of another account. */
export async function copiesOf(
  application: Pick<Application, "accountId"> | null,
  uploads: readonly UploadedFile[],
) {
  const rows = await rowsByDigest(uploads.flatMap(({ digest }) => digest ?? []));
  return ({ id, digest, applicationId }: UploadedFile) =>
    (rows.get(digest ?? "") ?? [])
      .map((copy) => ({ ...copy, isOwn: copy.applicationId === applicationId }))
      .filter(
        (copy) =>
          copy.id !== id &&
          (copy.isOwn || (copy.submittedAt && copy.accountId !== application?.accountId)),
      )
      .slice(0, maxCopies);
}

const rowsByDigest = readListsByKey(
  (from, isKey) =>
    from
      .select({
        digest: files.digest,
        id: applicationFiles.id,
        slot: applicationFiles.slot,
        applicationId: applications.id,
        accountId: applications.accountId,
        reference: applications.reference,
        businessName: applications.businessName,
        submittedAt: applications.submittedAt,
      })
      .from(files)
      .innerJoin(applicationFiles, eq(applicationFiles.fileId, files.id))
      .innerJoin(applications, eq(applications.id, applicationFiles.applicationId))
      .where(and(isKey(files.digest), ne(applicationFiles.state, "replaced")))
      .orderBy(desc(applications.submittedAt))
      .limit(maxRows),
  ({ digest }) => (digest === null ? [] : [digest]),
);
