import { invalid } from "~/platform/refusals";
import { keyWith } from "~/platform/i18n";
import { problemsIn, type Problems } from "../../answers/answers";
import { isStep, maxFilesIn, slots, steps, type Step } from "../../application-steps";
import { uploadsIn, type ApplicationProgress } from "../../answers/answers.server";
import { percentNeeded, type Score } from "../../answers/application-score";

export const isReady = (progress: ApplicationProgress) =>
  Object.keys(problemsOf(progress)).length === 0;

/** What the steps before the declaration still need. */
export const unfinished = (progress: ApplicationProgress) =>
  Object.entries(problemsOf(progress)).flatMap(([name, keys]) => {
    const [step = "", field] = name.split("/");
    return field && isStep(step) ? [{ step, field, keys }] : [];
  });

/**
 * By field: those of other steps as `legal/panNumber`, a score that is too low as
 * `documents/score`, in the step that is missing most points. @throws Refusal invalid
 */
export function refuseUnfinished(progress: ApplicationProgress) {
  const problems = problemsOf(progress);
  if (Object.keys(problems).length) throw invalid(problems);
}

function problemsOf(progress: ApplicationProgress): Problems {
  const { checked, score } = progress;
  const problems: Problems = {};
  for (const step of steps)
    for (const [name, keys] of Object.entries(problemsIn(checked, step)))
      problems[step === "declaration" ? name : inStep(step, name)] = keys;
  Object.assign(problems, problemsOfDocuments(progress));
  if (score.percent < percentNeeded) {
    const step = stepMissingMost(score);
    const params = { percent: score.percent, needed: percentNeeded, step: `${step}.title` };
    problems[inStep(step, "score")] = [keyWith("onboarding.problem.score", params)];
  }
  return problems;
}

export const inStep = (step: Step, field: string) => `${step}/${field}`;

function problemsOfDocuments({ files }: ApplicationProgress): Problems {
  const problems: Problems = {};
  const counts = uploadsIn(files);
  for (const slot of slots) {
    const own = files.filter((file) => file.slot === slot && slot !== "portfolioImages");
    const isRejected = own.length > 0 && own.every(({ state }) => state === "rejected");
    if (isRejected) problems[inStep("documents", slot)] = ["onboarding.problem.rejectedDocument"];
    else if (slot === "panCard" && counts.panCard === 0)
      problems[inStep("documents", slot)] = ["onboarding.add.panCard"];
    else if (counts[slot] > maxFilesIn[slot])
      problems[inStep("documents", slot)] = ["onboarding.problem.severalDocuments"];
  }
  return problems;
}

function stepMissingMost({ missing }: Pick<Score, "missing">): Step {
  const pointsIn = (step: Step) =>
    missing.reduce((sum, item) => sum + (item.step === step ? item.points : 0), 0);
  return steps.reduce((most, step) => (pointsIn(step) > pointsIn(most) ? step : most));
}
