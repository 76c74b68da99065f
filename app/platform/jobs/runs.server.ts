import { asc, sql } from "drizzle-orm";
import { minutes, now } from "../clock.server";
import { db, schema, write } from "../database/database.server";
import { withoutData } from "./error-text";
import type { FailedRows } from "./row-by-row.server";

const { jobRuns } = schema;

export type JobRun = typeof jobRuns.$inferSelect;

type Run = { startedAt: Date; failure: unknown; failedRows: Pick<FailedRows, "count" | "error"> };
type Noted = {
  at: Date;
  /** Since `at`. */ failures: number;
  failing: boolean;
  failedRows: number;
};

const noted = new Map<string, Noted>();

/** If it can't be written, the next turn does it; the job itself has logged what was wrong. */
export async function noteRun(
  { name, everyMs }: { name: string; everyMs: number },
  { startedAt, failure, failedRows: { count, error } }: Run,
) {
  const last = noted.get(name);
  const failing = failure !== null;
  const failures = failing ? (last?.failures ?? 0) + 1 : 0;
  const hasChanged = last?.failing !== failing || last.failedRows !== count;
  const isDue = !last || hasChanged || +now() - +last.at >= minutes(1);
  if (!isDue) {
    noted.set(name, { ...last, failures });
    return;
  }
  const run = { everyMs, startedAt, tookMs: Math.max(0, +now() - +startedAt), failedRows: count };
  const thrown = failing ? failure : error;
  const failed = thrown !== null && { failedAt: now(), error: withoutData(thrown) };
  try {
    await write((tx) =>
      tx
        .insert(jobRuns)
        .values({ name, ...run, failures, ...failed })
        .onConflictDoUpdate({
          target: jobRuns.name,
          set: {
            ...run,
            ...failed,
            failures: failing ? sql`${jobRuns.failures} + ${failures}` : 0,
          },
        }),
    );
    noted.set(name, { at: now(), failures: 0, failing, failedRows: count });
  } catch {
    const before = last ?? { at: new Date(0), failing, failedRows: count };
    noted.set(name, { ...before, failures });
  }
}

export const jobRunsByName = (): Promise<JobRun[]> =>
  db.select().from(jobRuns).orderBy(asc(jobRuns.name));
