import { asc, sql } from "drizzle-orm";
import { minutes, now } from "../clock.server";
import { db, schema, write } from "../database/database.server";
import { withoutData } from "./error-text";

const { jobRuns } = schema;

export type JobRun = typeof jobRuns.$inferSelect;

type Run = { startedAt: Date; failure: unknown };
type Noted = { at: Date; /** Since then. */ failures: number; failing: boolean };

/** What this process noted last of each job, so that a frequent one writes once a minute at the most. */
const noted = new Map<string, Noted>();

/**
 * Notes how a turn went, in the job's one row: at once when it begins or ends to fail, else once a minute. Where that can't
 * be written the next turn does it; the job itself has said in the log what was wrong.
 */
export async function noteRun(
  { name, everyMs }: { name: string; everyMs: number },
  { startedAt, failure }: Run,
) {
  const last = noted.get(name);
  const failing = failure !== null;
  const failures = failing ? (last?.failures ?? 0) + 1 : 0;
  const isDue = !last || last.failing !== failing || +now() - +last.at >= minutes(1);
  if (!isDue) {
    noted.set(name, { ...last, failures });
    return;
  }
  const run = { everyMs, startedAt, tookMs: Math.max(0, +now() - +startedAt) };
  const failed = { failedAt: now(), error: withoutData(failure) };
  try {
    await write((tx) =>
      tx
        .insert(jobRuns)
        .values({ name, ...run, failures, ...(failing && failed) })
        .onConflictDoUpdate({
          target: jobRuns.name,
          set: failing
            ? { ...run, ...failed, failures: sql`${jobRuns.failures} + ${failures}` }
            : { ...run, failures: 0 },
        }),
    );
    noted.set(name, { at: now(), failures: 0, failing });
  } catch {
    noted.set(name, { at: last?.at ?? new Date(0), failures, failing: last?.failing ?? failing });
  }
}

/** Every job that ever ran. */
export const jobRunsByName = (): Promise<JobRun[]> =>
  db.select().from(jobRuns).orderBy(asc(jobRuns.name));
