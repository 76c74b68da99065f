import type { ApplicationId } from "#db/schema/ids";
import { db, type ReadFrom } from "~/platform/database/database.server";
import { checkAnswers, differing, problemsIn } from "../../answers/answers";
import { answersOf, typedOf } from "../../answers/answers.server";
import { allFilesOf } from "../../uploaded-files.server";
import { isAbout } from "../../application-policy";
import { openChangeRequests, submissionsOf } from "../../application-queries.server";
import { stepOfSlot, questionOf, steps } from "../../application-steps";

/** Open change requests, each with whether something that it covers was changed since and is valid. */
export async function answeredRequests(applicationId: ApplicationId, from: ReadFrom = db) {
  const requests = await openChangeRequests(applicationId, from);
  if (requests.length === 0) return [];
  const [submitted] = await submissionsOf(applicationId, from);
  const saved = await answersOf(applicationId, from);
  const retyped = steps.flatMap((step) =>
    differing(submitted?.typed[step] ?? {}, saved[step]?.typed ?? {}).map((name) => ({
      step,
      name: questionOf(name),
    })),
  );
  const checked = checkAnswers(typedOf(saved));
  const invalid = steps.flatMap((step) =>
    Object.keys(problemsIn(checked, step)).map((name) => ({ step, name: questionOf(name) })),
  );
  const uploads = await allFilesOf(applicationId, from);
  return requests.map((request) => {
    const isIn = (fields: typeof retyped) =>
      fields.some(({ step, name }) => isAbout(request, step, name));
    const isReplaced = uploads.some(
      ({ slot, createdAt, changedAt }) =>
        isAbout(request, stepOfSlot(slot), slot) && (changedAt ?? createdAt) > request.askedAt,
    );
    return { ...request, isDone: (isIn(retyped) || isReplaced) && !isIn(invalid) };
  });
}
