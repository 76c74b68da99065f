import type { TFunction } from "i18next";
import type { Checked, TypedSteps } from "~/features/onboarding/answers/answers";
import { presentAnswers } from "~/features/onboarding/answers/presenter";
import type { Step } from "~/features/onboarding/steps";
import { translate, type Language } from "~/platform/i18n";
import { maskedAnswer } from "./mask";

export type AnswerRow = {
  field: string;
  label: string;
  /** Empty where nothing was given. */
  value: string;
  href?: string | undefined;
  /** What looks odd, or could not be read. */
  notes: string[];
};

/** The answers of a step as the reviewer reads them; numbers worth stealing are masked. */
export function answerRows(
  t: TFunction,
  language: Language,
  step: Step,
  { typed, checked }: { typed: TypedSteps; checked: Checked },
): AnswerRow[] {
  const problems = Object.entries({ ...checked.wrong[step] });
  return presentAnswers(step, typed[step] ?? {}, checked, t, language).map(
    ({ name, label, value }) => {
      const wrong = problems.filter(([field]) => field === name || field.startsWith(`${name}[`));
      const notes = [...wrong.flatMap(([, keys]) => keys), ...(checked.warnings[step][name] ?? [])];
      return {
        field: name,
        label,
        value: maskedAnswer(name, value),
        href: /^https?:\/\//.test(value) ? value : undefined,
        notes: notes.map((key) => translate(t, key)),
      };
    },
  );
}
