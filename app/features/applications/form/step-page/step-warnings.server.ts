import type { TFunction } from "i18next";
import { translate } from "~/platform/i18n";
import type { ApplicationProgress } from "../../answers/answers.server";
import { fieldPath, isStep } from "../../application-steps";
import { answerLabel } from "../../answers/questionnaire";
import { percentNeeded } from "../../answers/application-score";
import { unfinished } from "../submission/readiness.server";

/** About the step that was just saved, named in the URL; they block nothing. */
export function presentStepWarnings(
  saved: string | null,
  progress: ApplicationProgress,
  t: TFunction,
) {
  if (!saved || !isStep(saved)) return [];
  const warnings = Object.entries(progress.checked.warnings[saved]).flatMap(([field, keys]) =>
    keys.map((key) => ({
      to: fieldPath(saved, field),
      label: answerLabel(field, t),
      text: translate(t, key),
    })),
  );
  const title = t("onboarding.lookAgain", { step: t(`onboarding.step.${saved}.title`) });
  return warnings.length > 0 ? [{ title, warnings }] : [];
}

/** What submitting needs; each link leads back to the declaration once it is answered. */
export function presentUnfinished(
  progress: ApplicationProgress,
  { missing, enough }: { missing: { to: string; label: string }[]; enough: number },
  t: TFunction,
) {
  const needed = unfinished(progress).filter(({ field }) => field !== "score");
  const links = needed.map(({ step, field, keys: [key = ""] }) => ({
    to: fieldPath(step, field, { return: "declaration" }),
    label: translate(t, key),
  }));
  const helpful = progress.score.percent < percentNeeded ? missing.slice(0, enough) : [];
  return [
    { title: t("onboarding.check.problems"), links },
    { title: t("onboarding.check.gains", { percent: percentNeeded }), links: helpful },
  ].flatMap(({ title, links }) =>
    links.length > 0 ? [{ title, warnings: links.map((one) => ({ ...one, text: null })) }] : [],
  );
}
