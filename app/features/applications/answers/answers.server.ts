import { eq, sql } from "drizzle-orm";
import type { AccountId, ApplicationId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx, type ReadFrom } from "~/platform/database/database.server";
import { readListsByKey } from "~/platform/database/reads-by-key.server";
import { encrypt, decrypt } from "~/platform/security/encryption.server";
import type { EncryptedColumn } from "~/platform/security/key-rotation/encrypted-columns.server";
import { recordOf } from "~/platform/unions";
import { filesOf, type UploadedFile } from "../uploaded-files.server";
import {
  checkAnswers,
  isBegun,
  lacksPriceUnit,
  problemsIn,
  type Checked,
  type Typed,
  type TypedSteps,
} from "./answers";
import { maxFilesIn, slots, steps, type Step } from "../application-steps";
import { scoreOf, type Score, type Uploads } from "./application-score";
import { applicationFor, draftOfVisitor } from "../application-queries.server";
import { isPublished } from "../application-lifecycle";
import type { PageSave } from "./page-save.server";

const { applicationAnswers } = schema;

type SavedStep = {
  typed: Typed;
  version: number;
  savedAt: Date;
  savedByPage: string | null;
};

export async function answersOf(
  applicationId: ApplicationId,
  from: ReadFrom = db,
): Promise<Partial<Record<Step, SavedStep>>> {
  const rows = await answerRows.one(applicationId, from);
  return Object.fromEntries(
    rows.map(({ step, typed, version, savedAt, savedByPage }) => [
      step,
      { typed: decryptTyped(applicationId, step, typed), version, savedAt, savedByPage },
    ]),
  );
}

const answerRows = readListsByKey(
  (from, isKey) =>
    from.select().from(applicationAnswers).where(isKey(applicationAnswers.applicationId)),
  ({ applicationId }) => [applicationId],
);

/** @returns the step's version, which increases with every change */
export async function writeAnswers(
  tx: Tx,
  applicationId: ApplicationId,
  step: Step,
  typed: Typed,
  save?: PageSave,
) {
  const row = {
    typed: encryptTyped(applicationId, step, typed),
    savedAt: now(),
    savedByPage: save?.page ?? null,
    saveNumber: save?.number ?? null,
  };
  const { version } = await tx
    .insert(applicationAnswers)
    .values({ applicationId, step, ...row, version: 1 })
    .onConflictDoUpdate({
      target: [applicationAnswers.applicationId, applicationAnswers.step],
      set: { ...row, version: sql`${applicationAnswers.version} + 1` },
    })
    .returning({ version: applicationAnswers.version })
    .get();
  return version;
}

type StepState = "notStarted" | "inProgress" | "completed";

export type ApplicationProgress = {
  saved: Partial<Record<Step, SavedStep>>;
  files: UploadedFile[];
  checked: Checked;
  score: Score;
  stepStates: Record<Step, StepState>;
};

export async function progressOf(
  applicationId: ApplicationId | null,
  from: ReadFrom = db,
): Promise<ApplicationProgress> {
  const saved = applicationId ? await answersOf(applicationId, from) : {};
  const files = applicationId ? await filesOf(applicationId, from) : [];
  const typed = typedOf(saved);
  const checked = checkAnswers(typed);
  const counts = uploadsIn(files);
  return {
    saved,
    files,
    checked,
    score: scoreOf(checked.values, counts),
    stepStates: recordOf(steps, (step) => stateOf(step, typed[step], checked, counts, files)),
  };
}

export const typedOf = (saved: Partial<Record<Step, SavedStep>>): TypedSteps =>
  Object.fromEntries(Object.entries(saved).map(([step, { typed }]) => [step, typed]));

/** A rejected or expired document doesn't count until it is replaced. */
export function uploadsIn(uploaded: readonly Pick<UploadedFile, "slot" | "state">[]): Uploads {
  const current = uploaded.filter(({ state }) => state === "waiting" || state === "accepted");
  return recordOf(slots, (slot) => current.filter((file) => file.slot === slot).length);
}

function stateOf(
  step: Step,
  typed: Typed | undefined,
  checked: Checked,
  uploads: Uploads,
  uploaded: readonly UploadedFile[],
) {
  if (step === "portfolio") return uploads.portfolioImages > 0 ? "completed" : "notStarted";
  const hasDocuments =
    step === "documents" && uploaded.some((file) => file.slot !== "portfolioImages");
  if (!isBegun(typed) && !hasDocuments) return "notStarted";
  // The declaration is complete only once submitted, which its answers alone don't show.
  if (step === "declaration" || Object.keys(problemsIn(checked, step)).length > 0)
    return "inProgress";
  if (step === "services" && lacksPriceUnit(typed, checked)) return "inProgress";
  if (step !== "documents") return "completed";
  const tooMany = slots.some((slot) => uploads[slot] > maxFilesIn[slot]);
  return uploads.panCard === 0 || tooMany ? "inProgress" : "completed";
}

/** The legal step contains the PAN, GSTIN, bank account and UPI ID, so it is encrypted. */
const encryptTyped = (applicationId: ApplicationId, step: string, typed: Typed) =>
  step === "legal"
    ? encrypt(JSON.stringify(typed), associatedDataOf(applicationId))
    : JSON.stringify(typed);

const decryptTyped = (applicationId: ApplicationId, step: string, text: string) =>
  JSON.parse(step === "legal" ? decrypt(text, associatedDataOf(applicationId)) : text) as Typed;

const associatedDataOf = (applicationId: ApplicationId) =>
  `application_answers.typed:${applicationId}:legal`;

export const encryptedLegalAnswers: EncryptedColumn = {
  column: applicationAnswers.typed,
  id: applicationAnswers.applicationId,
  associatedData: associatedDataOf,
  only: eq(applicationAnswers.step, "legal"),
};

export async function contactInDraft(visitor: string) {
  const draft = await draftOfVisitor(visitor);
  const typed = draft && (await answersOf(draft.id)).company?.typed;
  if (!typed) return null;
  const text = (name: string) => String(typed[name] ?? "");
  return { name: text("contactPerson"), email: text("email"), phone: text("phone") };
}

/** For customers who pay the provider: UPI ID, GSTIN and address. Null before the approval. */
export async function approvedAnswersOf(accountId: AccountId, from: ReadFrom = db) {
  const application = await applicationFor({ id: accountId }, "", from);
  if (!application || !isPublished(application.state)) return null;
  return (await progressOf(application.id, from)).checked.values;
}
