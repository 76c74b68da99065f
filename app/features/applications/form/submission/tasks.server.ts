import type { TFunction } from "i18next";
import { languageOfText } from "~/platform/india/text";
import { paths } from "~/urls";
import { fieldPath, type Slot, stepOfSlot, type Step } from "../../application-steps";
import { whyRejected } from "../../uploads/application-file-presenter";
import type { UploadedFile } from "../../uploaded-files.server";
import { changeRequestLabel, requestText } from "../../application-labels";
import type { answeredRequests } from "./answered-requests.server";

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
