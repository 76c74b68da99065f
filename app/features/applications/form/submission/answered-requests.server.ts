import { eq } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { db, schema, type Database } from "~/platform/database/database.server";
import type { Typed } from "../../answers/answers";
import { answersOf } from "../../answers/answers.server";
import { isAbout, stepOfSlot, type RequestedField } from "../../application-policy";
import { openChangeRequests, submissionsOf } from "../../application-queries.server";
import { questionOf, steps } from "../../application-steps";

const { applicationFiles } = schema;

/** Change requests after which something that they cover was changed. */
export async function answeredRequests(
  applicationId: ApplicationId,
  from: Pick<Database, "select"> = db,
): Promise<Set<string>> {
  const requests = await openChangeRequests(applicationId, from);
  if (requests.length === 0) return new Set();
  const [submitted] = await submissionsOf(applicationId, from);
  const saved = await answersOf(applicationId, from);
  const retyped = steps.flatMap((step) =>
    changedNames(submitted?.typed[step] ?? {}, saved[step]?.typed ?? {}).map((name) => ({
      step,
      name: questionOf(name),
    })),
  );
  const uploads = await from
    .select()
    .from(applicationFiles)
    .where(eq(applicationFiles.applicationId, applicationId));
  const isAnswered = (request: RequestedField & { askedAt: Date }) =>
    retyped.some(({ step, name }) => isAbout(request, step, name)) ||
    uploads.some(
      ({ slot, createdAt, changedAt }) =>
        isAbout(request, stepOfSlot(slot), slot) && (changedAt ?? createdAt) > request.askedAt,
    );
  return new Set(requests.filter(isAnswered).map(({ id }) => id));
}

function changedNames(before: Typed, now: Typed): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
}
