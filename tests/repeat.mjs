// `npm run test:repeat -- 5`: the tests again and again, each time in another order, beside a load
// on every core. Ends at the first run that is not green, with its seed: `SEED=… npx vitest run`
// repeats that order.
import { spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const times = Number(process.argv[2] ?? 5);
const stages = process.argv.slice(3);
const busy = "for (;;) Math.sqrt(Math.random())";

const load = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ["-e", busy], { stdio: "ignore" }),
);
process.on("exit", () => load.forEach((one) => one.kill()));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

for (let time = 1; time <= times; time += 1) {
  const seed = String(Date.now());
  console.log(`\n#### Run ${time} of ${times}, seed ${seed}`);
  for (const stage of stages.length > 0 ? stages : ["unit", "browser"]) {
    const { status } = spawnSync(process.execPath, ["tests/run.mjs", stage], {
      stdio: "inherit",
      env: { ...process.env, SEED: seed },
    });
    if (status === 0) continue;
    console.error(`\n#### Run ${time} of ${times} failed, seed ${seed}`);
    process.exit(1);
  }
}
console.log(`\n#### ${times} runs, all green.`);
// The load would keep it from ending.
process.exit();
