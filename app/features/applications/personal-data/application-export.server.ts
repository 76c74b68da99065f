import { eq, or } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { AccountId, ApplicationId } from "#db/schema/ids";
import { exportedFile, type ExportedData } from "~/features/accounts/personal-data/exported-data";
import { db, schema } from "~/platform/database/database.server";
import { ascendingBy } from "~/platform/database/insertion-order.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { answersOf, typedOf } from "../answers/answers.server";
import { checkAnswers, type TypedSteps } from "../answers/answers";
import { presentAnswers } from "../answers/answer-presenter";
import { historyOf, lastTransitionOf } from "../application-history.server";
import { submissionsOf } from "../application-queries.server";
import { pick } from "~/platform/pick";
import { steps } from "../application-steps";
import { allFilesOf } from "../uploaded-files.server";
import { uploadRequestsOf } from "../uploads/requests/upload-request-queries.server";

const { applications, changeRequests } = schema;
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
