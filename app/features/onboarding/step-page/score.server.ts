import type { TFunction } from "i18next";
import { fieldPath } from "../answers/field-path";
import type { ApplicationProgress } from "../answers/answers.server";
import { percentNeeded } from "../answers/score";
import { questionOf, type Step } from "../steps";

/** Whether this step may be changed now, and which questions and uploads of all steps. */
type Open = { isOpen: boolean; mayChange: (step: Step, field: string) => boolean };

/** The score in words, and what the next points cost. Where nothing may be changed, only the words. */
export function presentScore(
  { score, checked }: ApplicationProgress,
  step: Step,
  { isOpen, mayChange }: Open,
  t: TFunction,
) {
  // Of the pictures only the next one is named; what stands on this page comes first.
  const nextPicture = score.missing.find((item) => item.step === "portfolio");
  const missing = score.missing
    .filter((item) => item.step !== "portfolio" || item === nextPicture)
    .filter((item) => mayChange(item.step, questionOf(item.field)))
    .sort(
      (one, other) =>
        Number(other.step === step) - Number(one.step === step) ||
        Number(other.required) - Number(one.required) ||
        other.points - one.points,
    )
    .map(({ points, key, required, ...item }) => ({
      /** In this step a link, in another one a button that keeps what was typed and goes there. */
      isHere: item.step === step,
      to: fieldPath(item.step, item.field),
      field: `${item.step}/${item.field}`,
      label: t(required ? "onboarding.score.needed" : "onboarding.score.gain", {
        what: t(key),
        points,
      }),
    }));
  const { percent } = score;
  return {
    percent,
    goal: percentNeeded,
    label: t("onboarding.score.label"),
    text: t(`onboarding.score.${standing()}`, {
      percent,
      needed: percentNeeded,
      more: percentNeeded - percent,
    }),
    missing: isOpen ? missing : [],
    withoutGst: Boolean(checked.values.legal.notGstRegistered),
  };

  function standing() {
    if (!isOpen) return "closed";
    if (percent < percentNeeded) return "short";
    return score.missing.some(({ required }) => required) ? "incomplete" : "enough";
  }
}
