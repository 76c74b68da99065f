/**
 * `npm run test:mutation`: makes one small change at a time to the business rules and checks that a
 * test fails. `-- --files bookings,money` limits it to source files with one of these in their path,
 * `-- --every 5` to a sample.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import tsconfigPaths from "vite-tsconfig-paths";
import { createVitest, type TestModule } from "vitest/node";
import { makeTemplateDatabase } from "../support/template-database";
import { seconds } from "../support/time-limits.mjs";
import { explained, isSame } from "./explained";
import { mutantsOf, type Mutant } from "./mutants";
import { targets } from "./targets";
import { mutate, typeChecker } from "./types";

// A test's data is thrown away with it, so it need not be written to a disk.
if (existsSync("/dev/shm")) process.env.TMPDIR = "/dev/shm";
process.env.PASSWORD_HASH_COST ??= "4";

const removeTemplate = makeTemplateDatabase();

const { values: options } = parseArgs({
  options: { files: { type: "string" }, every: { type: "string", default: "1" } },
});
const wanted = options.files?.split(",");
const files = Object.keys(targets).filter(
  (file) => !wanted || wanted.some((part) => file.includes(part)),
);
/** The mutants by what the worker imports instead of their file. */
const mutants = new Map<string, Mutant>();
const limits = { testTimeout: seconds(20), hookTimeout: seconds(20), maxWorkers: 1 };
const vitest = await createVitest(
  "test",
  { config: false, watch: false, reporters: [{}], ...limits },
  {
    plugins: [
      tsconfigPaths(),
      {
        name: "mutant",
        enforce: "pre",
        transform(code, id) {
          const mutant = mutants.get(id);
          return mutant ? { code: mutate(code, mutant), map: null } : null;
        },
      },
    ],
    test: {
      include: ["tests/unit/**/*.test.ts"],
      // The worker runs all mutants and loads packages once.
      isolate: false,
      sequence: { setupFiles: "list" },
      setupFiles: [
        "tests/support/own-modules.ts",
        "tests/mutation/with-mutant.ts",
        "tests/support/records/fresh-database.ts",
        "tests/support/records/held-clock.ts",
      ],
      ...limits,
    },
  },
);
let types: ReturnType<typeof typeChecker> | undefined;
const started = Date.now();
const sums = { mutants: 0, killed: 0, refused: 0, explained: 0, survived: 0 };

for (const file of files) {
  process.env.MUTATED_FILE = resolve(file);
  const all = mutantsOf(file).filter((_, index) => index % Number(options.every) === 0);
  all.forEach((mutant, index) => mutants.set(`${resolve(file)}?mutant=${index}`, mutant));
  const judged = all.filter((mutant) => !explained.some((one) => isSame(one, mutant)));
  let left = judged;
  for (const test of targets[file] ?? [])
    if (left.length > 0) left = await unnoticed(test, all, left);
  const survivors = left.filter((mutant) => !(types ??= typeChecker(files)).refuses(mutant));
  for (const { line, original, mutant } of survivors)
    console.log(`${file}:${line} ${original} → ${mutant}`);
  const of = {
    mutants: all.length,
    killed: judged.length - left.length,
    refused: left.length - survivors.length,
    explained: all.length - judged.length,
    survived: survivors.length,
  };
  for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += of[key];
  report(file, of);
}

report("All", sums);
console.log(`${Math.round((Date.now() - started) / 1000)} s`);
await vitest.close();
removeTemplate();
process.exit(sums.survived > 0 ? 1 : 0);

/** Runs a test with each of these mutants and, to see that it failed for them alone, without one. */
async function unnoticed(test: string, all: readonly Mutant[], left: readonly Mutant[]) {
  const idOf = (mutant?: Mutant) =>
    `${resolve(test)}?mutant=${mutant ? all.indexOf(mutant) : "none"}`;
  const { testModules } = await vitest.runTestSpecifications(
    [...left, undefined].map((mutant) => vitest.getRootProject().createSpecification(idOf(mutant))),
  );
  const modules = new Map(testModules.map((module) => [module.moduleId, module]));
  const unchanged = modules.get(idOf());
  if (unchanged?.state() !== "passed")
    throw new Error(`Without a mutant ${test} fails: ${problems(unchanged)}`);
  return left.filter((mutant) => modules.get(idOf(mutant))?.state() !== "failed");
}

function problems(module?: TestModule): string {
  const tests = module ? [...module.children.allTests("failed")] : [];
  return [...(module?.errors() ?? []), ...tests.flatMap((test) => test.result().errors ?? [])]
    .map(({ message }) => message)
    .join("; ");
}

function report(what: string, of: typeof sums) {
  const judged = of.mutants - of.refused - of.explained;
  const share = judged === 0 ? 100 : (100 * of.killed) / judged;
  console.log(
    `${what}: ${of.killed} of ${judged} killed by tests (${share.toFixed(1)} %), ${of.refused} refused by the types, ${of.explained} explained`,
  );
}
