// `npm test`: everything that CI runs, from nothing. Installs what is missing, then format, types,
// lint, build, tests, browser. `npm test -- unit` runs one stage: lint (with format and types),
// build, unit or browser.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { printTimes } from "./support/report/times.mjs";
import { installServers } from "./support/servers/programs.mjs";
import { measureFactor } from "./support/time-limits.mjs";

const windows = process.platform === "win32";
const only = process.argv[2];
const isWanted = (/** @type {string} */ name) => !only || only === name;
const bin = (/** @type {string} */ name) => `node_modules/.bin/${name}${windows ? ".cmd" : ""}`;

/** Seconds by stage, in their order. */
const seconds = /** @type {Record<string, number>} */ ({});
const reports = ["build/tests/vitest.json", "build/tests/playwright.json"];
mkdirSync("build/tests", { recursive: true });
for (const report of reports) rmSync(report, { force: true });

if (
  !existsSync("node_modules/.package-lock.json") ||
  isNewer("package-lock.json", "node_modules/.package-lock.json")
)
  await run("Install", windows ? "npm.cmd" : "npm", ["ci", "--no-fund", "--no-audit"]);

const factor = String(process.env.TIME_LIMIT_FACTOR ?? (await measureFactor()));
process.env.TIME_LIMIT_FACTOR = factor;
console.log(
  `\nThis machine takes ${factor} times as long as a quiet one with two cores: so do the limits of the tests.`,
);

// Neither needs anything of the other.
await Promise.all([
  isWanted("lint") && checkSource(),
  isWanted("build") && run("Build", bin("remix"), ["vite:build", "--logLevel", "warn"]),
]);
if (isWanted("unit")) {
  await timed("Servers", ensureServers);
  await run("Unit and HTTP", bin("vitest"), [
    ...["run", "--reporter=default", "--reporter=json", `--outputFile.json=${reports[0]}`],
  ]);
}
if (isWanted("browser")) {
  await timed("Chromium", ensureBrowser);
  await run(
    "Browser",
    bin("playwright"),
    ["test", "--config", "tests/browser/playwright.config.ts", "--reporter=list,json"],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(reports[1]) },
  );
}
printTimes(seconds, reports);
console.log("\nAll green.");

async function checkSource() {
  await run("Format", bin("oxfmt"), ["--check"]);
  await run("Types and lint", bin("oxlint"), []);
}

/**
 * Runs a program to its end; the whole run ends where it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function run(title, command, args, env) {
  let status = 0;
  await timed(title, async () => {
    const child = spawn(command, args, {
      stdio: "inherit",
      shell: windows,
      env: { ...process.env, ...env },
    });
    [status] = await once(child, "close");
  });
  if (status === 0) return;
  printTimes(seconds, reports);
  console.error(`\n${title} failed.`);
  process.exit(status ?? 1);
}

/**
 * @param {string} title
 * @param {() => void | Promise<void>} work
 */
async function timed(title, work) {
  console.log(`\n== ${title}`);
  const started = Date.now();
  await work();
  seconds[title] = (Date.now() - started) / 1000;
  console.log(`== ${title}: ${seconds[title].toFixed(1)} s`);
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
