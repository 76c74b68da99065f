// `npm run test:faults`: the long run, on the built app. FAULTS_SEED=… repeats a run; `-- kills`
// runs a single scenario.
import { spawnSync } from "node:child_process";
import { Random } from "../support/fuzz/random";
import { clockChanges } from "./clock-changes";
import { kills, killsOnServers } from "./kills";
import { longRun, type Outcome, type Scenario } from "./scenario";
import { slowClients } from "./slow-clients";

const seed = process.env.FAULTS_SEED ?? new Date().toISOString().slice(0, 10);
const only = process.argv[2];
console.log(`seed ${seed}`);

/** Scenarios with tests of their own: disks, locks, unreachable servers, hostile requests. */
const testFiles: Record<string, string[]> = {
  "disk and database": [
    "tests/faults/full-disk.test.ts",
    "tests/faults/lost-files.test.ts",
    "tests/http/operation/locked-database.test.ts",
    "tests/http/servers/libsql-server.long.test.ts",
    "tests/http/servers/s3-storage.long.test.ts",
  ],
  requests: [
    "tests/http/requests/fuzz.sampled.test.ts",
    "tests/http/requests/hostile-headers.test.ts",
  ],
};

const scenarios: Record<string, Scenario> = {
  kills,
  killsOnServers,
  clockChanges,
  slowClients,
};
for (const [name, files] of Object.entries(testFiles)) scenarios[name] = () => testsIn(files);

async function testsIn(files: readonly string[]): Promise<Outcome> {
  const { status, stdout } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--reporter=verbose", "--silent=false", ...files],
    {
      encoding: "utf8",
      maxBuffer: 1e9,
      env: {
        ...process.env,
        NO_COLOR: "1",
        FUZZ_REQUESTS: String(longRun.fuzzed),
        FUZZ_SEED: seed,
      },
    },
  );
  const [tests = "none"] = /Tests +(.*)/.exec(stdout)?.slice(1) ?? [];
  const requests = /\d+ requests, .*/.exec(stdout)?.[0];
  const failed = stdout
    .split("\n")
    .filter((line) => /^ *(FAIL|×)|^\w*Error: |^ *❯ tests\/.*:\d/.test(line));
  return Promise.resolve({
    figures: { tests, ...(requests && { requests }) },
    faults: status === 0 ? [] : [...failed, `vitest ended with ${status}`],
  });
}

let faults = 0;
for (const [name, scenario] of Object.entries(scenarios)) {
  if (only && only !== name) continue;
  const since = performance.now();
  const outcome = await scenario(longRun, new Random(`${seed} ${name}`)).catch((error: Error) => ({
    figures: {},
    faults: [error.stack ?? error.message],
  }));
  console.log(`\n${name} (${Math.round((performance.now() - since) / 1000)} s)`);
  for (const [what, figure] of Object.entries(outcome.figures)) console.log(`  ${what}: ${figure}`);
  for (const fault of outcome.faults) console.log(`  FAULT ${fault}`);
  faults += outcome.faults.length;
}
console.log(`\n${faults === 0 ? "Nothing was lost." : `${faults} faults.`}`);
process.exit(faults === 0 ? 0 : 1);
