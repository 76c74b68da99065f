/**
 * `npm run test:mutation`: makes one small change at a time to the business rules and checks that a
 * test fails. `-- --files bookings,money` limits it to source files with one of these in their path,
 * `-- --every 5` to a sample.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import tsconfigPaths from "vite-tsconfig-paths";
import { createVitest, type TestProject } from "vitest/node";
import { importsOf } from "../support/source/imports";
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
let current: Mutant | undefined;
const limits = { testTimeout: seconds(20), hookTimeout: seconds(20), maxWorkers: 1 };
const plugins = [
  tsconfigPaths(),
  {
    name: "mutant",
    enforce: "pre" as const,
    transform: (code: string, id: string) =>
      current && id === resolve(current.file) ? { code: mutate(code, current), map: null } : null,
  },
];
const include = ["tests/unit/**/*.test.ts"];
const [skip, clock, records] = [
  "tests/mutation/skip-after-failure.ts",
  "tests/support/records/held-clock.ts",
  "tests/support/records/fresh-database.ts",
];
const vitest = await createVitest(
  "test",
  { config: false, watch: false, reporters: [{}], ...limits },
  {
    test: {
      projects: [
        { plugins, test: { name: "rules", include, setupFiles: [skip, clock], ...limits } },
        {
          plugins,
          test: { name: "records", include, setupFiles: [skip, records, clock], ...limits },
        },
      ],
    },
  },
);
const types = typeChecker(files);
const started = Date.now();
const sums = { mutants: 0, killed: 0, refused: 0, explained: 0, survived: 0 };

for (const file of files) {
  const tests = targets[file] ?? [];
  for (const test of tests)
    if (await fails(test)) throw new Error(`Without a mutant ${test} fails: ${problems(test)}`);
  const kills = new Map(tests.map((test) => [test, 0]));
  const of = { mutants: 0, killed: 0, refused: 0, explained: 0, survived: 0 };
  for (const [index, mutant] of mutantsOf(file).entries()) {
    if (index % Number(options.every) !== 0) continue;
    of.mutants += 1;
    if (explained.some((one) => isSame(one, mutant))) of.explained += 1;
    else if (types.refuses(mutant)) of.refused += 1;
    else {
      const killer = await killerOf(mutant, [...kills.keys()].sort(byKills));
      if (killer) {
        of.killed += 1;
        kills.set(killer, (kills.get(killer) ?? 0) + 1);
      } else {
        of.survived += 1;
        console.log(`${file}:${mutant.line} ${mutant.original} → ${mutant.mutant}`);
      }
    }
  }
  for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += of[key];
  report(file, of);

  function byKills(one: string, other: string) {
    return (kills.get(other) ?? 0) - (kills.get(one) ?? 0);
  }
}

report("All", sums);
console.log(`${Math.round((Date.now() - started) / 1000)} s`);
await vitest.close();
removeTemplate();
process.exit(sums.survived > 0 ? 1 : 0);

async function killerOf(mutant: Mutant, tests: readonly string[]): Promise<string | undefined> {
  change(mutant);
  try {
    for (const test of tests) if (await fails(test)) return test;
  } finally {
    change(undefined);
  }
  return undefined;
}

function change(mutant: Mutant | undefined) {
  const file = (mutant ?? current)?.file;
  current = mutant;
  if (file) vitest.invalidateFile(resolve(file));
}

async function fails(test: string): Promise<boolean> {
  const specification = projectOf(test).createSpecification(resolve(test));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  const states = testModules
    .filter(({ moduleId }) => moduleId === resolve(test))
    .map((module) => module.state());
  if (states.length === 0) throw new Error(`${test} did not run.`);
  return unhandledErrors.length > 0 || states.includes("failed");
}

function problems(test: string): string {
  return vitest.state
    .getFiles([resolve(test)])
    .flatMap((file) => [file, ...file.tasks])
    .flatMap(
      ({ name, result }) => result?.errors?.map(({ message }) => `${name}: ${message}`) ?? [],
    )
    .join("; ");
}

/**
 * Tests without a database skip preparing one, which takes most of the time of a short test.
 */
function projectOf(test: string): TestProject {
  const name = reaches(test, "app/platform/database/database.server") ? "records" : "rules";
  const project = vitest.projects.find((one) => one.name === name);
  if (!project) throw new Error(`There is no project ${name}.`);
  return project;
}

function reaches(from: string, to: string, seen = new Set<string>()): boolean {
  return importsOf(from).some((one) => {
    if (one.typeOnly || seen.has(one.to)) return false;
    seen.add(one.to);
    const path = ["", ".ts", ".tsx", "/index.ts"].map((end) => one.to + end).find(isSource);
    return one.to === to || (path !== undefined && reaches(path, to, seen));
  });
}

function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && existsSync(path);
}

function report(what: string, of: typeof sums) {
  const judged = of.mutants - of.refused - of.explained;
  const share = judged === 0 ? 100 : (100 * of.killed) / judged;
  console.log(
    `${what}: ${of.killed} of ${judged} killed by tests (${share.toFixed(1)} %), ${of.refused} refused by the types, ${of.explained} explained`,
  );
}
