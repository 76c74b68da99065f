import type { Typed, TypedSteps } from "../../answers/answers";
import { reviewedQuestions, reviewedSteps } from "../../answers/questionnaire";

export function changesIn(live: TypedSteps, posted: TypedSteps): TypedSteps {
  const changes: TypedSteps = {};
  for (const step of reviewedSteps) {
    const names: readonly string[] = reviewedQuestions[step];
    const changed = names.filter(
      (name) => textOf(live[step]?.[name]) !== textOf(posted[step]?.[name]),
    );
    if (changed.length > 0)
      changes[step] = Object.fromEntries(changed.map((name) => [name, posted[step]?.[name] ?? ""]));
  }
  return changes;
}

export const withChanges = (live: TypedSteps, changes: TypedSteps): TypedSteps => ({
  ...live,
  ...Object.fromEntries(reviewedSteps.map((step) => [step, { ...live[step], ...changes[step] }])),
});

export const changedFields = (changes: TypedSteps) =>
  reviewedSteps.flatMap((step) => Object.keys(changes[step] ?? {}));

const textOf = (answer: Typed[string] | undefined) =>
  [answer ?? ""].flat().sort().join("\n").trim();
