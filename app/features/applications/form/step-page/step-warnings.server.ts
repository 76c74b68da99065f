import type { TFunction } from "i18next";
import { translate, type Language } from "~/platform/i18n";
import { stateName } from "~/platform/india/places/places";
import type { ApplicationProgress } from "../../answers/answers.server";
import { fieldPath } from "../../answers/field-path";
import { offersIn } from "../../answers/offers";
import { isStep, type Step } from "../../application-steps";

/**
 * Warnings about the previous step, shown on the page that follows it; they block nothing.
 * @param saved the step that was just saved, from the URL
 */
export function presentStepWarnings(
  saved: string | null,
  progress: ApplicationProgress,
  t: TFunction,
) {
  if (!saved || !isStep(saved)) return null;
  const warnings = Object.entries(progress.checked.warnings[saved]).flatMap(([field, keys]) =>
    keys.map((key) => ({
      to: fieldPath(saved, field),
      label: t([`onboarding.field.${field}.short`, `onboarding.field.${field}.label`]),
      text: translate(t, key),
    })),
  );
  return warnings.length > 0
    ? { title: t("onboarding.lookAgain", { step: t(`onboarding.step.${saved}.title`) }), warnings }
    : null;
}

/** The labels of the buttons that fill in a suggested answer, by question. */
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
