import { invalid } from "~/platform/refusals";
import { keyWith } from "~/platform/i18n";
import type { Problems } from "../../answers/answers";
import { mostIn, slots } from "../../answers/choices";
import { progressOf, uploadsIn, type ApplicationProgress } from "../../answers/answers.server";
import { percentNeeded, type Score } from "../../answers/application-score";
import type { Applicant } from "../../application-drafts.server";
import { applicationFor } from "../../application-queries.server";
import { steps, type Step } from "../../application-steps";

/**
 * Asked before somebody without an account is sent to the sign-up: nobody opens one to be told
 * afterwards what is missing.
 * @throws Refusal invalid with whatever stands in the way of submitting
 */
export async function refuseUnready({ actor, visitor }: Applicant) {
  const application = await applicationFor(actor, visitor);
  refuseUnfinished(await progressOf(application?.id ?? null));
}

/** Everything is filled in and signed: nothing is left but to send it. */
export const isReady = (progress: ApplicationProgress) =>
  Object.keys(problemsOf(progress)).length === 0;

/** Nothing is missing or wrong but, maybe, on the declaration's own page. */
export const isReadyToSign = (progress: ApplicationProgress) =>
  !Object.keys(problemsOf(progress)).some((name) => name.includes("/"));

/**
 * @throws Refusal invalid with what is missing or wrong, by field; those of other steps as
 * `legal/panNumber`, and a score that is too low at the step that is missing most, as
 * `documents/score`
 */
export function refuseUnfinished(progress: ApplicationProgress) {
  const problems = problemsOf(progress);
  if (Object.keys(problems).length) throw invalid(problems);
}

function problemsOf(progress: ApplicationProgress): Problems {
  const { checked, score } = progress;
  const problems: Problems = {};
  for (const step of steps)
    for (const [name, keys] of Object.entries({ ...checked.missing[step], ...checked.wrong[step] }))
      problems[step === "declaration" ? name : inStep(step, name)] = keys;
  Object.assign(problems, problemsOfDocuments(progress));
  if (score.percent < percentNeeded) {
    const step = stepMissingMost(score);
    const params = { percent: score.percent, needed: percentNeeded };
    problems[inStep(step, "score")] = [keyWith(`onboarding.problem.score.${step}`, params)];
  }
  return problems;
}

/** What an error is called whose field stands in another step than the declaration. */
export const inStep = (step: Step, field: string) => `${step}/${field}`;

function problemsOfDocuments({ files }: ApplicationProgress): Problems {
  const problems: Problems = {};
  const counts = uploadsIn(files);
  for (const slot of slots) {
    const isRejected =
      slot !== "portfolioImages" &&
      files.some((file) => file.slot === slot && file.state === "rejected") &&
      files.every((file) => file.slot !== slot || file.state === "rejected");
    if (isRejected) problems[inStep("documents", slot)] = ["onboarding.problem.rejectedDocument"];
    else if (slot === "panCard" && counts.panCard === 0)
      problems[inStep("documents", slot)] = ["onboarding.add.panCard"];
    else if (counts[slot] > mostIn[slot])
      problems[inStep("documents", slot)] = ["onboarding.problem.severalDocuments"];
  }
  return problems;
}

/** Where the most points are to be had. */
function stepMissingMost({ missing }: Pick<Score, "missing">): Step {
  const pointsIn = (step: Step) =>
    missing.reduce((sum, item) => sum + (item.step === step ? item.points : 0), 0);
  return steps.reduce((most, step) => (pointsIn(step) > pointsIn(most) ? step : most));
}
