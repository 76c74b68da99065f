import { asc, eq } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, type Database } from "~/platform/database/database.server";
import { readListsByKey } from "~/platform/database/reads-by-key.server";
import { istDay } from "~/platform/india/dates/dates";

type Reader = Pick<Database, "select">;

const { applicationFiles, files } = schema;

type Own = typeof applicationFiles.$inferSelect;
type StoredFile = typeof files.$inferSelect;
export type UploadedFile = Own & Omit<StoredFile, keyof Own>;

/** In the owner's order, without replaced ones. */
export async function filesOf(
  applicationId: ApplicationId,
  from: Reader = db,
): Promise<UploadedFile[]> {
  const rows = (await fileRows([applicationId], from)).get(applicationId) ?? [];
  return rows
    .map(({ application_files: own, files: file }) => uploadedFile(own, file))
    .filter(({ state }) => state !== "replaced");
}

export const uploadedFile = (own: Own, file: StoredFile): UploadedFile => ({
  ...file,
  ...own,
  state: stateNow(own),
});

const fileRows = readListsByKey(
  (from, isKey) =>
    from
      .select()
      .from(applicationFiles)
      .innerJoin(files, eq(files.id, applicationFiles.fileId))
      .where(isKey(applicationFiles.applicationId))
      .orderBy(asc(applicationFiles.slot), asc(applicationFiles.position))
      .prepare(),
  (row) => [row.application_files.applicationId],
);

/** A certificate past its last day counts as expired, even before the job has run. */
export const stateNow = ({
  state,
  validUntil,
}: Pick<UploadedFile, "state" | "validUntil">): UploadedFile["state"] =>
  state === "accepted" && validUntil !== null && validUntil < istDay(now()) ? "expired" : state;
