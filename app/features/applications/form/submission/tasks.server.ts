import type { TFunction } from "i18next";
import { languageOfText } from "~/platform/india/text";
import { paths } from "~/urls";
import { fieldPath } from "../../answers/field-path";
import { presentFile } from "../../uploads/present-file";
import type { UploadedFile } from "../../uploaded-files.server";
import { changeRequestLabel } from "../../application-labels";
import { stepOfSlot } from "../../application-policy";
import type { openChangeRequests } from "../../application-queries.server";
import { isStep, type Step } from "../../application-steps";

type Request = Awaited<ReturnType<typeof openChangeRequests>>[number] & { isDone: boolean };

export function presentTasks(
  t: TFunction,
  { files, requests }: { files: UploadedFile[]; requests: Request[] },
) {
  const asked = requests.map(({ id, step, field, reason, isDone }) => ({
    id,
    step,
    to: field && isStep(step) ? fieldPath(step, field) : paths.onboarding(step),
    label: `${t(`onboarding.step.${step}.title`)}: ${changeRequestLabel(t, { field })}`,
    reason,
    language: languageOfText(reason),
    isDone,
  }));
  const isAsked = (slot: string, step: Step) =>
    requests.some((one) => one.field === slot || (one.field === null && one.step === step));
  const unasked = files
    .filter(({ slot, state }) => state === "rejected" && !isAsked(slot, stepOfSlot(slot)))
    .map((file) => {
      const step = stepOfSlot(file.slot);
      const reason = presentFile(t, file).why ?? "";
      return {
        id: file.id,
        step,
        to: fieldPath(step, file.slot),
        label: `${t(`onboarding.step.${step}.title`)}: ${t(`onboarding.slot.${file.slot}.label`)}`,
        reason,
        language: languageOfText(reason),
        isDone: false,
      };
    });
  return [...asked, ...unasked];
}
