import { and, eq, gte, inArray, isNull, lt, notExists, or, type SQL } from "drizzle-orm";
import { isReservedForAccount, isUnowned } from "#db/schema/columns/index-conditions";
import type { AccountId, ApplicationId } from "#db/schema/ids";
import { days, later, now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { deleteFile } from "~/platform/files/uploads.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { isPossible } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { applicationTransitions, releaseClaim } from "../application-transitions.server";
import { applicationFor } from "../application-queries.server";
import { applicationLifecycle } from "../application-lifecycle";
import { workingRetentionDays } from "~/platform/retention";
import { idsOf } from "~/platform/ids";

const {
  applicationAnswers,
  applicationFiles,
  applicationHistory,
  applications,
  applicationSubmissions,
  changeRequests,
  uploadRequests,
} = schema;

export async function purgeApplications(tx: Tx, accountId: AccountId) {
  const own = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(or(eq(applications.accountId, accountId), eq(applications.keptFor, accountId)));
  await deleteApplications(tx, own);
}

const abandonedDrafts = rowByRow();

/** A browser's draft after 180 days, the lifetime of its cookie; one set aside after 90 days. */
export async function purgeAbandonedDrafts() {
  const { abandonedDrafts: ofBrowser, draftsSetAside } = workingRetentionDays;
  await purgeDrafts(and(isUnowned, isNull(applications.keptFor)), ofBrowser);
  await purgeDrafts(isReservedForAccount, draftsSetAside);
}

async function purgeDrafts(condition: SQL | undefined, retention: number) {
  const before = later(now(), -days(retention));
  await abandonedDrafts.inBatches(
    (limit) =>
      db
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(
            condition,
            lt(applications.updatedAt, before),
            abandonedDrafts.isNotPutOff(applications.id),
            notExists(
              db
                .select({ id: applicationFiles.id })
                .from(applicationFiles)
                .where(
                  and(
                    eq(applicationFiles.applicationId, applications.id),
                    gte(applicationFiles.createdAt, before),
                  ),
                ),
            ),
          ),
        )
        .limit(limit),
    deleteApplications,
  );
}

async function deleteApplications(tx: Tx, found: readonly { id: ApplicationId }[]) {
  if (found.length === 0) return;
  const ids = idsOf(found);
  const uploads = await tx
    .delete(applicationFiles)
    .where(inArray(applicationFiles.applicationId, ids))
    .returning({ fileId: applicationFiles.fileId });
  for (const { fileId } of uploads) await deleteFile(tx, fileId);
  for (const table of [
    applicationAnswers,
    applicationHistory,
    applicationSubmissions,
    changeRequests,
    uploadRequests,
  ])
    await tx.delete(table).where(inArray(table.applicationId, ids));
  await tx.delete(applications).where(inArray(applications.id, ids));
}

/** One that was decided remains as decided. */
export async function withdrawForDeletion(tx: Tx, actor: Pick<Account, "id">) {
  const found = await applicationFor(actor, "", tx);
  if (!found || found.accountId !== actor.id) return;
  // A claimed application can only be withdrawn after its release.
  const row = found.state === "in_review" ? await releaseClaim(tx, found) : found;
  if (isPossible(applicationLifecycle, row.state, "withdraw"))
    await transition(tx, applicationTransitions, row, "withdraw", {
      party: "provider",
      actorId: actor.id,
    });
}
