import type { TFunction } from "i18next";
import { translate, type Language } from "~/platform/i18n";
import type { Checked, TypedSteps } from "../../answers/answers";
import { presentAnswers } from "../../answers/answer-presenter";
import type { Step } from "../../application-steps";
import { isOneOf } from "~/platform/unions";
import { openWarnings } from "../application-review-warnings";
import { maskedAnswer, type SecretField } from "../mask";

export type AnswerRow = {
  field: string;
  label: string;
  value: string;
  was?: string | undefined;
  href?: string | undefined;
  warnings: { id: string; text: string }[];
};

type Answers = {
  typed: TypedSteps;
  checked: Checked;
  before?: { typed: TypedSteps; checked: Checked } | null;
  clear?: readonly SecretField[];
};

export function answerRows(
  t: TFunction,
  language: Language,
  step: Step,
  { typed, checked, before, clear = [] }: Answers,
): AnswerRow[] {
  const warnings = openWarnings(checked).filter((one) => one.step === step);
  const old = before && presentAnswers(step, before.typed[step] ?? {}, before.checked, t, language);
  const shown = (name: string, value: string) =>
    isOneOf(clear)(name) ? value : maskedAnswer(name, value);
  return presentAnswers(step, typed[step] ?? {}, checked, t, language).map(
    ({ name, label, value }) => {
      const was = old ? (old.find((one) => one.name === name)?.value ?? "") : value;
      return {
        field: name,
        label,
        value: shown(name, value),
        was: was === value ? undefined : wasText(t, shown(name, was)),
        href: /^https?:\/\//.test(value) && URL.canParse(value) ? value : undefined,
        warnings: warnings
          .filter(({ field }) => field === name || field.startsWith(`${name}[`))
          .map(({ id, key }) => ({ id, text: translate(t, key) })),
      };
    },
  );
}

const wasText = (t: TFunction, value: string) =>
  value ? t("applicationReview.changed.was", { value }) : t("applicationReview.changed.wasEmpty");
