import { asc, eq } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import { readListsByKey } from "~/platform/database/reads-by-key.server";
import { istDay } from "~/platform/india/dates/dates";

const { applicationFiles, files } = schema;

type Own = typeof applicationFiles.$inferSelect;
type StoredFile = typeof files.$inferSelect;
export type UploadedFile = Own & Omit<StoredFile, keyof Own>;

/** In the owner's order, without replaced ones. */
export const filesOf = async (applicationId: ApplicationId, from: ReadFrom = db) =>
  (await allFilesOf(applicationId, from)).filter(({ state }) => state !== "replaced");

export async function allFilesOf(
  applicationId: ApplicationId,
  from: ReadFrom = db,
): Promise<UploadedFile[]> {
  const rows = await fileRows.one(applicationId, from);
  return rows.map(({ application_files: own, files: file }) => ({
    ...file,
    ...own,
    state: stateNow(own),
  }));
}

const fileRows = readListsByKey(
  (from, isKey) =>
    from
      .select()
      .from(applicationFiles)
      .innerJoin(files, eq(files.id, applicationFiles.fileId))
      .where(isKey(applicationFiles.applicationId))
      .orderBy(asc(applicationFiles.slot), asc(applicationFiles.position)),
  (row) => [row.application_files.applicationId],
);

/** A certificate past its last day counts as expired, even before the job has run. */
const stateNow = ({ state, validUntil }: Own) =>
  state === "accepted" && validUntil !== null && validUntil < istDay(now()) ? "expired" : state;
