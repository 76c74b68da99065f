import type { ApplicationId } from "#db/schema/ids";
import { db, type ReadFrom } from "~/platform/database/database.server";
import { checkAnswers, differing, problemsIn } from "../../answers/answers";
import { answersOf, typedOf } from "../../answers/answers.server";
import { allFilesOf, type UploadedFile } from "../../uploaded-files.server";
import { isAbout } from "../../application-policy";
import { openChangeRequests, submissionsOf } from "../../application-queries.server";
import {
  stepOfSlot,
  questionOf,
  steps,
  fieldPath,
  type Slot,
  type Step,
} from "../../application-steps";
import type { TFunction } from "i18next";
import { languageOfText } from "~/platform/india/text";
import { paths } from "~/urls";
import { whyRejected } from "../../uploads/application-file-presenter";
import { changeRequestLabel, requestText } from "../../application-labels";

/** Open change requests, each with whether something that it covers was changed since and is valid. */
export async function answeredRequests(applicationId: ApplicationId, from: ReadFrom = db) {
  const requests = await openChangeRequests(applicationId, from);
  if (requests.length === 0) return [];
  const [submitted] = await submissionsOf(applicationId, from);
  const saved = await answersOf(applicationId, from);
  const retyped = steps.flatMap((step) =>
    differing(submitted?.typed[step] ?? {}, saved[step]?.typed ?? {}).map((name) => ({
      step,
      name: questionOf(name),
    })),
  );
  const checked = checkAnswers(typedOf(saved));
  const invalid = steps.flatMap((step) =>
    Object.keys(problemsIn(checked, step)).map((name) => ({ step, name: questionOf(name) })),
  );
  const uploads = await allFilesOf(applicationId, from);
  return requests.map((request) => {
    const isIn = (fields: typeof retyped) =>
      fields.some(({ step, name }) => isAbout(request, step, name));
    const isReplaced = uploads.some(
      ({ slot, createdAt, changedAt }) =>
        isAbout(request, stepOfSlot(slot), slot) && (changedAt ?? createdAt) > request.askedAt,
    );
    return { ...request, isDone: (isIn(retyped) || isReplaced) && !isIn(invalid) };
  });
}

type Request = Awaited<ReturnType<typeof answeredRequests>>[number];

/** Requested changes, and rejected documents that none of them names. */
export function presentTasks(
  t: TFunction,
  { files, requests }: { files: UploadedFile[]; requests: Request[] },
) {
  const task = (id: string, step: Step, field: string | null, reason: string, isDone = false) => ({
    id,
    step,
    to: field ? fieldPath(step, field) : paths.onboarding(step),
    label: `${t(`onboarding.step.${step}.title`)}: ${changeRequestLabel(t, { field })}`,
    reason,
    language: languageOfText(reason),
    isDone,
  });
  const isAsked = (slot: Slot) =>
    requests.some(({ step, field }) => field === slot || (!field && step === stepOfSlot(slot)));
  return [
    ...requests.map(({ id, step, field, isDone, ...request }) =>
      task(id, step, field, requestText(t, request), isDone),
    ),
    ...files
      .filter(({ slot, state }) => state === "rejected" && !isAsked(slot))
      .map((file) => task(file.id, stepOfSlot(file.slot), file.slot, whyRejected(t, file) ?? "")),
  ];
}
