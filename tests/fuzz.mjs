// `npm run fuzz -- 10000`: the hostile requests of tests/http/requests/fuzz.sampled.test.ts, as many as
// named. FUZZ_SEED=… repeats a run.
import { spawnSync } from "node:child_process";

const [many = "10000"] = process.argv.slice(2);
const command = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "tests/http/requests/fuzz.sampled.test.ts",
];
const { status } = spawnSync(process.execPath, command, {
  stdio: "inherit",
  env: { ...process.env, FUZZ_REQUESTS: many },
});
process.exit(status ?? 1);
