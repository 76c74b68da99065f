import type { TFunction } from "i18next";
import { translate, type Language } from "~/platform/i18n";
import { now } from "~/platform/clock.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import type { TypedSteps } from "../../answers/answers";
import type { ApplicationProgress } from "../../answers/answers.server";
import { fieldPath, slotsIn, steps, type Step } from "../../application-steps";
import { reviewDue } from "../../application-transitions.server";
import { canChange, awaitsDecision } from "../../application-lifecycle";
import type { Application } from "../../application-queries.server";
import { presentAnswers } from "../../answers/answer-presenter";
import { presentFile } from "../../uploads/application-file-presenter";

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
    const rows = [
      ...presentAnswers(step, typed[step] ?? {}, progress.checked, t, language).map((answer) => ({
        ...answer,
        note: (progress.checked.warnings[step][answer.name] ?? [])
          .map((key) => translate(t, key))
          .join(" "),
        change: change(answer.name),
        files: [],
      })),
      ...slotsIn(step).map((slot) => ({
        name: slot,
        label: t(`onboarding.slot.${slot}.label`),
        value: "",
        note: "",
        change: change(slot),
        files: progress.files
          .filter((file) => file.slot === slot)
          .map((file) => presentFile(t, language, file)),
      })),
    ];
    const isGiven = ({ value, files }: (typeof rows)[number]) => Boolean(value) || files.length > 0;
    const given = rows.filter(isGiven);
    return {
      step,
      title: t(`onboarding.step.${step}.title`),
      answered: t("onboarding.check.answered", { given: given.length, all: rows.length }),
      open: state === "draft" && given.length > 0,
      rows: given,
      empty: rows.filter((row) => !isGiven(row)),
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
