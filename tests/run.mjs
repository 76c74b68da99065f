// `npm test`, the first stage, from nothing: installs what is missing, then format, types, lint,
// build, unit and HTTP tests, main journeys. `npm run test:all` (`all` here) is the second: servers,
// faults, long tests, screenshots, the other journeys.
// `npm test -- unit` runs one part (lint, build, unit, browser), `npm test -- bookings` the tests of
// a feature.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { testsOfFeature } from "./support/feature-tests.mjs";
import { processorSeconds } from "./support/report/processor-seconds.mjs";
import {
  failuresOfVitest,
  flakyOfPlaywright,
  maxSlips,
  mayBeSlip,
  recordSlips,
} from "./support/report/slips.mjs";
import { printTimes } from "./support/report/times.mjs";
import { installServers } from "./support/servers/programs.mjs";
import { measureFactor } from "./support/time-limits.mjs";

/** @typedef {import("./support/report/slips.mjs").Failure} Failure */

const windows = process.platform === "win32";
const bin = (/** @type {string} */ name) => `node_modules/.bin/${name}${windows ? ".cmd" : ""}`;
const parts = ["lint", "build", "unit", "browser"];
const given = process.argv.slice(2);
const isSecondStage = given[0] === "all";
const [wanted] = isSecondStage ? given.slice(1) : given;
const isWanted = (/** @type {string} */ part) => !wanted || wanted === part;

const fixedFactor = process.env.TIME_LIMIT_FACTOR;
process.env.TEST_STAGE = isSecondStage ? "all" : "main";
process.env.SEED ??= String(Date.now() % 1e9);

/** Seconds by part, in their order: of the clock, and of all processors. */
const seconds = /** @type {Record<string, { clock: number, processors: number }>} */ ({});
const reports = { vitest: "build/tests/vitest.json", playwright: "build/tests/playwright.json" };
mkdirSync("build/tests", { recursive: true });
for (const report of Object.values(reports)) rmSync(report, { force: true });
if (!isSecondStage) rmSync("build/tests/slips.json", { force: true });

if (
  !existsSync("node_modules/.package-lock.json") ||
  isNewer("package-lock.json", "node_modules/.package-lock.json")
)
  await run("Install", windows ? "npm.cmd" : "npm", ["ci", "--no-fund", "--no-audit"]);

if (wanted && !parts.includes(wanted)) await testFeature(wanted);
else await testStage();
printTimes(seconds, Object.values(reports));
console.log(`\nAll green (SEED=${process.env.SEED}).`);

async function testStage() {
  // Neither needs anything of the other.
  await Promise.all([
    !isSecondStage && isWanted("lint") && checkSource(),
    (isSecondStage ? isBuildStale() : isWanted("build")) && build(),
  ]);
  if (isWanted("unit")) {
    await timed("Servers", ensureServers);
    await runVitest("Unit and HTTP");
  }
  if (isWanted("browser")) {
    await timed("Chromium", ensureBrowser);
    await runPlaywright();
  }
}

async function testFeature(/** @type {string} */ feature) {
  const files = testsOfFeature(feature);
  if (files.length === 0) {
    console.error(`No test concerns '${feature}'. Name ${parts.join(", ")} or a feature.`);
    process.exit(1);
  }
  if (files.some((file) => file.startsWith("tests/http/")) && isBuildStale()) await build();
  await runVitest(`Tests of ${feature}`, files);
}

function build() {
  return run("Build", bin("remix"), ["vite:build", "--logLevel", "warn"]);
}

async function checkSource() {
  await run("Format", bin("oxfmt"), ["--check"]);
  await run("Types and lint", bin("oxlint"), []);
}

/** @param {string[]} files all of the stage, if none is named */
async function runVitest(/** @type {string} */ title, files = []) {
  await adjustTimeLimits();
  const args = ["run", "--reporter=default", "--reporter=json"];
  const { vitest } = reports;
  const status = await attempt(title, bin("vitest"), [
    ...args,
    `--outputFile.json=${vitest}`,
    ...files,
  ]);
  if (status === 0) return;
  const failures = existsSync(vitest) ? failuresOfVitest(readJson(vitest)) : [];
  if (failures.length === 0 || failures.length > maxSlips || !failures.every(mayBeSlip))
    return end(title, status);
  await adjustTimeLimits();
  const again = [...new Set(failures.map(({ file }) => file))];
  for (const file of again) await run(`Once more, alone: ${file}`, bin("vitest"), ["run", file]);
  endUnlessSlips(failures);
}

async function runPlaywright() {
  await adjustTimeLimits();
  await run(
    "Browser",
    bin("playwright"),
    ["test", "--config", "tests/browser/playwright.config.ts", "--reporter=list,json"],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(reports.playwright), TEST_RETRIES: "1" },
  );
  const repeated = flakyOfPlaywright(readJson(reports.playwright));
  const wrong = repeated.filter((failure) => !mayBeSlip(failure));
  for (const { file, test, error } of wrong)
    console.error(`\nA wrong value, though not when repeated: ${file}: ${test}\n${error}`);
  if (wrong.length > 0) end("Browser", 1);
  endUnlessSlips(repeated);
}

function endUnlessSlips(/** @type {Failure[]} */ failures) {
  const reason = recordSlips(failures);
  if (!reason) return;
  console.error(`\n${reason}`);
  end("Slips", 1);
}

/** Before each part: how busy the machine is changes within minutes. */
async function adjustTimeLimits() {
  process.env.TIME_LIMIT_FACTOR = fixedFactor ?? String(await measureFactor());
  console.log(
    `\nThis machine takes ${process.env.TIME_LIMIT_FACTOR} times as long as a quiet one with two cores: so do the limits of the tests.`,
  );
}

/**
 * Runs a program to its end; the whole run ends where it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function run(title, command, args, env) {
  const status = await attempt(title, command, args, env);
  if (status !== 0) end(title, status);
}

/**
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} its exit code
 */
async function attempt(title, command, args, env) {
  let status = 1;
  await timed(title, async () => {
    const child = spawn(command, args, {
      stdio: "inherit",
      shell: windows,
      env: { ...process.env, ...env },
    });
    [status] = await once(child, "close");
  });
  return status ?? 1;
}

/** @returns {never} */
function end(/** @type {string} */ title, /** @type {number} */ status) {
  printTimes(seconds, Object.values(reports));
  console.error(`\n${title} failed (SEED=${process.env.SEED}).`);
  process.exit(status);
}

/**
 * @param {string} title
 * @param {() => void | Promise<void>} work
 */
async function timed(title, work) {
  console.log(`\n== ${title}`);
  const [started, processors] = [Date.now(), processorSeconds()];
  await work();
  const clock = (Date.now() - started) / 1000;
  seconds[title] = { clock, processors: processorSeconds() - processors };
  console.log(`== ${title}: ${clock.toFixed(1)} s`);
}

/**
 * The system's Chromium, Playwright's own, or else one installed now: by Playwright, or where that
 * is not to be had, by apt. Debian's has a second program for journeys, which is quicker; without
 * it they take the first.
 */
function ensureBrowser() {
  const { chromium } = createRequire(import.meta.url)("playwright");
  const present = () => existsSync("/usr/bin/chromium") || existsSync(chromium.executablePath());
  if (existsSync("/usr/bin/chromium") && !existsSync("/usr/bin/chromium-headless-shell"))
    installByApt("chromium-headless-shell");
  if (present()) return;
  spawnSync(bin("playwright"), ["install", "--with-deps", "chromium"], {
    stdio: "inherit",
    shell: windows,
  });
  if (!present()) installByApt("chromium", "chromium-headless-shell", "fonts-noto-core");
  if (present()) return;
  console.error(
    "No Chromium could be installed. Install one, for instance with: apt-get install chromium",
  );
  process.exit(1);
}

/** Only as root, who may. */
function installByApt(/** @type {string[]} */ ...packages) {
  if (process.getuid?.() !== 0) return;
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  spawnSync("apt-get", ["install", "-y", "-qq", ...packages], { stdio: "inherit" });
}

/**
 * Where one can't be had, the tests that need it are skipped: they say so once more when they run.
 */
function ensureServers() {
  for (const name of installServers())
    console.error(
      `!! No ${name} server could be installed: the tests against a real one will be SKIPPED.`,
    );
}

function isNewer(/** @type {string} */ one, /** @type {string} */ other) {
  return statSync(one).mtimeMs > statSync(other).mtimeMs;
}

/** Since the last build a file that goes into it has changed. */
function isBuildStale() {
  const built = "build/server/index.js";
  if (!existsSync(built)) return true;
  const folders = ["app", "db", "public", "vite-plugins"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const files = [...folders, "vite.config.ts", "remix.config.js", "package-lock.json"];
  return files.some((file) => isNewer(file, built));
}

function readJson(/** @type {string} */ file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
