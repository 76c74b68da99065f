// `npm test`: everything that CI runs, from nothing. Installs what is missing, then types, lint, build, tests, journeys.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { installServers } from "./support/servers/programs.mjs";

const windows = process.platform === "win32";
const only = process.argv[2];

if (
  !existsSync("node_modules/.package-lock.json") ||
  newer("package-lock.json", "node_modules/.package-lock.json")
)
  run("Install", windows ? "npm.cmd" : "npm", ["ci", "--no-fund", "--no-audit"]);

const bin = (name) => `node_modules/.bin/${name}${windows ? ".cmd" : ""}`;

await sideBySide([
  ["types", "Types", bin("tsc"), []],
  ["lint", "Lint", bin("eslint"), [".", "--max-warnings", "0"]],
  ["lint", "Format", bin("prettier"), ["--check", "--log-level", "warn", "."]],
]);
step("build", "Build", bin("remix"), ["vite:build", "--logLevel", "warn"]);
if (!only || only === "unit") ensureServers();
step("unit", "Features and routes", bin("vitest"), ["run"]);
if (!only || only === "journeys") {
  ensureBrowser();
  run("Journeys", bin("playwright"), ["test", "--config", "tests/browser/playwright.config.ts"]);
}
console.log("\nAll green.");

function step(name, title, command, args) {
  if (!only || only === name) run(title, command, args);
}

/** What needs nothing of each other: each takes a core. */
async function sideBySide(steps) {
  const wanted = steps.filter(([name]) => !only || only === name);
  const started = Date.now();
  const ended = wanted.map(async ([, title, command, args]) => {
    const child = spawn(command, args, { stdio: "inherit", shell: windows });
    const [status] = await once(child, "close");
    console.log(`\n== ${title}\n   ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return { title, status };
  });
  const failed = (await Promise.all(ended)).filter(({ status }) => status !== 0);
  for (const { title } of failed) console.error(`\n${title} failed.`);
  if (failed.length > 0) process.exit(1);
}

function run(title, command, args) {
  console.log(`\n== ${title}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: "inherit", shell: windows });
  if (status !== 0) {
    console.error(`\n${title} failed.`);
    process.exit(status ?? 1);
  }
  console.log(`   ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** The system's Chromium, Playwright's own, or else one installed now: by Playwright, or where that is not to be had, by apt. */
function ensureBrowser() {
  const { chromium } = createRequire(import.meta.url)("@playwright/test");
  const present = () => existsSync("/usr/bin/chromium") || existsSync(chromium.executablePath());
  if (present()) return;
  console.log("\n== Chromium");
  spawnSync(bin("playwright"), ["install", "--with-deps", "chromium"], {
    stdio: "inherit",
    shell: windows,
  });
  if (!present() && process.getuid?.() === 0) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium", "fonts-noto-core"], {
      stdio: "inherit",
    });
  }
  if (present()) return;
  console.error(
    "No Chromium could be installed. Install one, for instance with: apt-get install chromium",
  );
  process.exit(1);
}

/** Where one can't be had, the tests that need it are skipped: they say so once more when they run. */
function ensureServers() {
  console.log("\n== Servers");
  for (const name of installServers())
    console.error(
      `!! No ${name} server could be installed: the tests against a real one will be SKIPPED.`,
    );
}

function newer(one, other) {
  return statSync(one).mtimeMs > statSync(other).mtimeMs;
}
