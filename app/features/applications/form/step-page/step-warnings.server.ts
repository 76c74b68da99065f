import type { TFunction } from "i18next";
import { translate, type Language } from "~/platform/i18n";
import { stateName } from "~/platform/india/places/places";
import type { ApplicationProgress } from "../../answers/answers.server";
import { fieldPath, isStep, type Step } from "../../application-steps";
import { offersIn } from "../../answers/offers";
import { answerLabel } from "../../answers/questionnaire";

/** About the step that was just saved, named in the URL; they block nothing. */
export function presentStepWarnings(
  saved: string | null,
  progress: ApplicationProgress,
  t: TFunction,
) {
  if (!saved || !isStep(saved)) return null;
  const warnings = Object.entries(progress.checked.warnings[saved]).flatMap(([field, keys]) =>
    keys.map((key) => ({
      to: fieldPath(saved, field),
      label: answerLabel(field, t),
      text: translate(t, key),
    })),
  );
  return warnings.length > 0
    ? { title: t("onboarding.lookAgain", { step: t(`onboarding.step.${saved}.title`) }), warnings }
    : null;
}

export function presentOffers(
  step: Step,
  { saved, checked }: ApplicationProgress,
  t: TFunction,
  language: Language,
): Record<string, string> {
  const offers = offersIn(step, saved[step]?.typed ?? {}, checked.values);
  return Object.fromEntries(
    Object.entries(offers).map(([name, value]) => [
      name,
      t("onboarding.fill", { value: name === "state" ? stateName(value, language) : value }),
    ]),
  );
}
