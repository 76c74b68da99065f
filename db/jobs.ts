import { jobRunsByName } from "~/platform/jobs/runs.server";
import { runCommand } from "./run-command";

await runCommand(async () => {
  const runs = await jobRunsByName();
  if (runs.length === 0) console.log("No job has run yet: jobs run once the app has started.");
  for (const { name, startedAt, tookMs, failures, failedRows, failedAt, error } of runs) {
    const isFailing = failures + failedRows > 0;
    console.log(
      `${isFailing ? "fails" : "works"}  ${name}: last run ${startedAt.toISOString()}, took ${tookMs} ms`,
    );
    if (isFailing) console.log(`       ${failures} failed runs, ${failedRows} failed rows`);
    if (failedAt) console.log(`       last error ${failedAt.toISOString()}: ${error ?? ""}`);
    if (isFailing) process.exitCode = 1;
  }
});
