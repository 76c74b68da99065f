import { minutes, now } from "../clock.server";
import { newId } from "../ids.server";
import { log } from "../log.server";
import { withLogContext } from "../log-context.server";
import { refreshSite } from "../site/current-site.server";
import { countingFailedRows } from "./row-by-row.server";
import { noteRun } from "./runs.server";

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

let timers: NodeJS.Timeout[] = [];

export function startJobs(jobs: Job[]) {
  stopJobs();
  for (const job of jobs) {
    let running = false;
    const turn = async () => {
      if (running) return;
      running = true;
      await runJob(job);
      running = false;
    };
    setImmediate(() => void turn());
    timers.push(setInterval(() => void turn(), job.everyMs).unref());
  }
}

export function runJob(job: Job) {
  return withLogContext({ job: job.name, turn: newId() }, () => runTurn(job));
}

async function runTurn(job: Job) {
  const startedAt = now();
  let failure: unknown = null;
  await refreshSite();
  const failedRows = await countingFailedRows(job.everyMs, () =>
    job.run().catch((error: unknown) => {
      failure = error ?? new Error("no reason");
      log.error({ err: error }, "job failed");
    }),
  );
  await noteRun(job, { startedAt, failure, failedRows });
}

function stopJobs() {
  for (const timer of timers) clearInterval(timer);
  timers = [];
}

export const everyMinute = minutes(1);

export const job = (name: string, everyMs: number, run: Job["run"]): Job => ({
  name,
  everyMs,
  run,
});
