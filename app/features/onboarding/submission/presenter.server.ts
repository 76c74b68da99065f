import type { TFunction } from "i18next";
import { paths } from "~/paths";
import { sayKey, type Language } from "~/platform/i18n";
import { typedOf, type Standing } from "../answers/answers.server";
import { mayChange, type Asked } from "../policy";
import type { Application } from "../queries.server";
import { readableAnswers } from "../answers/presenter";
import { slotsIn, steps } from "../steps";

/** Every answer before it is signed, step by step, with the way to change it. */
export function summaryOf(
  standing: Standing,
  state: Application["state"],
  asked: Asked[],
  t: TFunction,
  language: Language,
) {
  const typed = typedOf(standing.saved);
  const wanted = state === "draft" || state === "changes_requested" ? steps.slice(0, -1) : steps;
  return wanted.map((step) => {
    const change = (name: string) =>
      mayChange(state, asked, step, name)
        ? `${paths.onboarding(step)}?return=declaration#field-${name}`
        : null;
    const problems = { ...standing.checked.missing[step], ...standing.checked.wrong[step] };
    return {
      step,
      title: t(`onboarding.step.${step}.title`),
      problems: [...new Set(Object.values(problems).flat())].map((key) => sayKey(t, key)),
      rows: [
        ...readableAnswers(step, typed[step] ?? {}, standing.checked, t, language).map(
          (answer) => ({
            ...answer,
            note: (standing.checked.warnings[step][answer.name] ?? [])
              .map((key) => sayKey(t, key))
              .join(" "),
            change: change(answer.name),
          }),
        ),
        ...slotsIn(step).map((slot) => ({
          name: slot,
          label: t(`onboarding.slot.${slot}.label`),
          value: standing.files
            .filter((file) => file.slot === slot)
            .map(({ name }) => name)
            .join("\n"),
          note: "",
          change: change(slot),
        })),
      ],
    };
  });
}
