import type { TFunction } from "i18next";
import { translate, type Language } from "~/platform/i18n";
import { now } from "~/platform/clock.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { problemsIn, type TypedSteps } from "../../answers/answers";
import type { ApplicationProgress } from "../../answers/answers.server";
import { fieldPath, slotsIn, steps, type Step } from "../../application-steps";
import { reviewDue } from "../../application-transitions.server";
import { canChange, awaitsDecision } from "../../application-lifecycle";
import type { Application } from "../../application-queries.server";
import { presentAnswers } from "../../answers/answer-presenter";

export function presentSummary(
  progress: Pick<ApplicationProgress, "checked" | "files">,
  typed: TypedSteps,
  state: Application["state"],
  canEdit: (step: Step, name: string) => boolean,
  t: TFunction,
  language: Language,
) {
  const shownSteps = canChange(state) ? steps.slice(0, -1) : steps;
  return shownSteps.map((step) => {
    const change = (name: string) =>
      canEdit(step, name) ? fieldPath(step, name, { return: "declaration" }) : null;
    const problems = Object.values(problemsIn(progress.checked, step)).flat();
    const toFix = [...new Set(problems)].map((key) => translate(t, key));
    const rows = [
      ...presentAnswers(step, typed[step] ?? {}, progress.checked, t, language).map((answer) => ({
        ...answer,
        note: (progress.checked.warnings[step][answer.name] ?? [])
          .map((key) => translate(t, key))
          .join(" "),
        change: change(answer.name),
      })),
      ...slotsIn(step).map((slot) => ({
        name: slot,
        label: t(`onboarding.slot.${slot}.label`),
        value: progress.files
          .filter((file) => file.slot === slot)
          .map(({ name }) => name)
          .join("\n"),
        note: "",
        change: change(slot),
      })),
    ];
    const given = rows.filter(({ value }) => value).length;
    return {
      step,
      title: t(`onboarding.step.${step}.title`),
      problems: toFix,
      answered: t("onboarding.check.answered", { given, all: rows.length }),
      open: canChange(state) && given > 0 && toFix.length > 0,
      rows,
    };
  });
}

type Waiting = Pick<Application, "state" | "submittedAt">;

/** Null if no one is waiting for us. */
export function presentPromise({ state, submittedAt }: Waiting, t: TFunction, language: Language) {
  if (!awaitsDecision(state) || !submittedAt) return null;
  const due = reviewDue(submittedAt);
  const isLate = due < now();
  const says = isLate ? (state === "submitted" ? "lateNext" : "late") : "due";
  return t(`onboarding.promise.${says}`, { due: formatDeadline(due, now(), language) });
}
