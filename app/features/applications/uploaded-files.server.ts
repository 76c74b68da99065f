import { eq } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, type Database } from "~/platform/database/database.server";
import { readListsByKey } from "~/platform/database/reads-by-key.server";
import { istDay } from "~/platform/india/dates/dates";

type Reader = Pick<Database, "select">;

const { applicationFiles, files } = schema;

export type UploadedFile = Pick<
  typeof applicationFiles.$inferSelect,
  | "id"
  | "slot"
  | "fileId"
  | "caption"
  | "captionByPage"
  | "position"
  | "state"
  | "reason"
  | "note"
  | "decidedBy"
  | "decidedAt"
  | "createdAt"
  | "validUntil"
  | "isRenewal"
  | "changedAt"
> &
  Pick<
    typeof files.$inferSelect,
    "name" | "type" | "size" | "digest" | "width" | "height" | "pages"
  >;

/** In the owner's order, without replaced ones. */
export const filesOf = async (
  applicationId: ApplicationId,
  from: Reader = db,
): Promise<UploadedFile[]> =>
  (await allFilesOf(applicationId, from)).filter(({ state }) => state !== "replaced");

async function allFilesOf(applicationId: ApplicationId, from: Reader): Promise<UploadedFile[]> {
  const rows = (await fileRows([applicationId], from)).get(applicationId) ?? [];
  return rows
    .toSorted(({ application_files: one }, { application_files: other }) =>
      one.slot === other.slot ? one.position - other.position : one.slot < other.slot ? -1 : 1,
    )
    .map(({ application_files: own, files: file }) => uploadedFile(own, file));
}

export function uploadedFile(
  own: typeof applicationFiles.$inferSelect,
  file: typeof files.$inferSelect,
): UploadedFile {
  return {
    id: own.id,
    slot: own.slot,
    fileId: own.fileId,
    caption: own.caption,
    captionByPage: own.captionByPage,
    position: own.position,
    state: stateNow(own),
    reason: own.reason,
    note: own.note,
    decidedBy: own.decidedBy,
    decidedAt: own.decidedAt,
    createdAt: own.createdAt,
    changedAt: own.changedAt,
    validUntil: own.validUntil,
    isRenewal: own.isRenewal,
    name: file.name,
    type: file.type,
    size: file.size,
    digest: file.digest,
    width: file.width,
    height: file.height,
    pages: file.pages,
  };
}

const fileRows = readListsByKey(
  (from, isKey) =>
    from
      .select()
      .from(applicationFiles)
      .innerJoin(files, eq(files.id, applicationFiles.fileId))
      .where(isKey(applicationFiles.applicationId))
      .prepare(),
  (row) => [row.application_files.applicationId],
);

/** A certificate past its last day counts as expired, even before the job has run. */
export const stateNow = ({
  state,
  validUntil,
}: Pick<UploadedFile, "state" | "validUntil">): UploadedFile["state"] =>
  state === "accepted" && validUntil !== null && validUntil < istDay(now()) ? "expired" : state;
