import { eq, or, and, gte, inArray, isNull, lt, notExists, type SQL } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { AccountId, ApplicationId } from "#db/schema/ids";
import { exportedFile, type ExportedData } from "~/features/accounts/personal-data/exported-data";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { ascendingBy } from "~/platform/database/insertion-order.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { answersOf, typedOf } from "./answers/answers.server";
import { checkAnswers, type TypedSteps } from "./answers/answers";
import { presentAnswers } from "./answers/answer-presenter";
import { historyOf, lastTransitionOf } from "./application-history.server";
import { submissionsOf, applicationFor } from "./application-queries.server";
import { pick } from "~/platform/pick";
import { steps } from "./application-steps";
import { allFilesOf } from "./uploaded-files.server";
import { uploadRequestsOf } from "./uploads/requests/upload-request-queries.server";
import { isReservedForAccount, isUnowned } from "#db/schema/columns/index-conditions";
import { days, later, now } from "~/platform/clock.server";
import { deleteFile } from "~/platform/files/uploads.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { isPossible } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { applicationTransitions, releaseClaim } from "./application-transitions.server";
import { applicationLifecycle } from "./application-lifecycle";
import { workingRetentionDays } from "~/platform/retention";
import { idsOf } from "~/platform/ids";

const {
  applications,
  changeRequests,
  applicationAnswers,
  applicationFiles,
  applicationHistory,
  applicationSubmissions,
  uploadRequests,
} = schema;

type Application = typeof applications.$inferSelect;

/** Numbers in full, since they are the owner's own. */
export async function exportApplications(
  accountId: AccountId,
  t: TFunction,
  language: Language,
): Promise<ExportedData | null> {
  const own = await db
    .select()
    .from(applications)
    .where(or(eq(applications.accountId, accountId), eq(applications.keptFor, accountId)))
    .orderBy(...ascendingBy(applications.createdAt));
  if (own.length === 0) return null;
  const exported = await Promise.all(
    own.map(async (application) => ({
      application,
      typed: typedOf(await answersOf(application.id)),
      uploads: await allFilesOf(application.id),
      appeal: (await lastTransitionOf(db, application.id, "appeal"))?.note?.reason,
      requests: await uploadRequestsOf(application.id),
      submissions: await submissionsOf(application.id),
      changeRequests: await changeRequestsOf(application.id),
      history: await historyOf(application.id),
    })),
  );
  return {
    name: "applications",
    json: exported.map(({ application, typed, uploads, appeal, requests, ...past }) => ({
      ...pick(application, [
        "reference",
        "state",
        "language",
        "businessName",
        "city",
        "categories",
        "percent",
        "warnings",
        "createdAt",
        "submittedAt",
        "decidedAt",
        "decisionCode",
        "decisionReason",
        "reapplyAfter",
        "remindersEndedAt",
        "updatedAt",
        "appealedAt",
      ]),
      appeal,
      answers: typed,
      uploads: uploads.map((one) =>
        pick(one, [
          "slot",
          "caption",
          "state",
          "reason",
          "note",
          "decidedAt",
          "createdAt",
          "changedAt",
          "validUntil",
          "name",
          "type",
          "size",
        ]),
      ),
      uploadRequests: requests.map((one) =>
        pick(one, ["slot", "createdAt", "expiresAt", "revokedAt", "usedAt", "uploaderName"]),
      ),
      submissions: past.submissions.map((one) => {
        const { id: _, applicationId: __, typed: answers, ...submission } = one;
        return { ...submission, answers };
      }),
      changeRequests: past.changeRequests.map((one) =>
        pick(one, ["step", "field", "code", "reason", "askedAt", "answeredAt"]),
      ),
      // The reviewer's identity is not the owner's personal data.
      history: past.history.map((one) => ({
        ...pick(one, ["event", "from", "to", "at"]),
        note: withoutReviewer(one.note),
      })),
    })),
    sheets: exported.map(({ application, typed }) => sheetOf(application, typed, t, language)),
    files: exported.flatMap(({ uploads }) => uploads.map(exportedFile)),
  };
}

const withoutReviewer = (note: Record<string, unknown> | null) =>
  note && Object.fromEntries(Object.entries(note).filter(([name]) => name !== "claimedBy"));

const changeRequestsOf = (applicationId: ApplicationId) =>
  db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.applicationId, applicationId))
    .orderBy(...ascendingBy(changeRequests.askedAt));

function sheetOf(application: Application, typed: TypedSteps, t: TFunction, language: Language) {
  const checked = checkAnswers(typed);
  const answers = steps.flatMap((step) =>
    presentAnswers(step, typed[step] ?? {}, checked, t, language),
  );
  return {
    title: t("accounts.settings.export.application", { reference: application.reference }),
    rows: [
      [t("accounts.settings.export.since"), formatInstant(application.createdAt, language)] as [
        string,
        string,
      ],
      ...answers
        .filter(({ value }) => value !== "")
        .map(({ label, value }): [string, string] => [label, value]),
    ],
  };
}

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
