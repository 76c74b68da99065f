// `npm run demo`: a working copy with data from nothing but Node and npm. Plain Node, since nothing
// is installed yet.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

process.chdir(join(dirname(fileURLToPath(import.meta.url)), ".."));
process.env.DEMO = "1";
process.env.PORT ||= "3000";
process.env.LOG_LEVEL ||= "warn";
const port = Number(process.env.PORT);

try {
  refuseOldNode();
  await refuseBusyPort();
  await install();
  await build();
  say("Filling the database …");
  await run(["--import", "tsx", "seed/run.ts"], "The demo data could not be loaded.");
  await serve();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Aayojan needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

/** @returns {Promise<void>} */
function refuseBusyPort() {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`PORT is ${process.env.PORT}: set it to a number from 1 to 65535.`);
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(
        new Error(
          error.code === "EADDRINUSE"
            ? `Port ${port} is in use. Stop the program that uses it, or set the environment variable PORT to another number, like ${port + 1}, and start again.`
            : `Port ${port} cannot be used (${error.message}). Set the environment variable PORT to another number and start again.`,
        ),
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

async function install() {
  if (installedFits()) return;
  say("Installing what is missing (a minute or two, the first time only) …");
  const flags = ["--include=dev", "--no-audit", "--no-fund"];
  try {
    await npm("ci", ...flags);
  } catch {
    say("npm ci failed here; trying npm install, which is less strict.");
    await npm("install", ...flags);
  }
}

/** Compares versions, not times: a fresh clone or a copied folder has misleading times. */
function installedFits() {
  const [wanted, installed] = ["package-lock.json", "node_modules/.package-lock.json"].map((file) =>
    existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : null,
  );
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || optional || devOptional || installed[path]?.version === version,
  );
}

/** Runs npm as a script of this Node: on Windows `npm.cmd` would need a shell. */
function npm(/** @type {string[]} */ ...words) {
  const script = [
    process.env.npm_execpath ?? "",
    join(dirname(process.execPath), "node_modules/npm/bin/npm-cli.js"),
    join(dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js"),
  ].find((path) => path.endsWith("npm-cli.js") && existsSync(path));
  if (!script) throw new Error("npm was not found. Start the demo with: npm run demo");
  return run([script, ...words], "The installation failed: npm says why above.");
}

async function build() {
  const made = "build/server/index.js";
  const sources = ["app", "db/schema", "public", "package-lock.json", "remix.config.js"];
  const newest = Math.max(...[...sources, "vite.config.ts", "tsconfig.json"].map(newestIn));
  if (existsSync(made) && statSync(made).mtimeMs >= newest) return;
  say("Building …");
  const remix = "node_modules/@remix-run/dev/dist/cli.js";
  await run([remix, "vite:build"], "The build failed: the reason is above.");
}

/** @returns {number} */
function newestIn(/** @type {string} */ path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

/** Runs remix-serve in this process, so that Ctrl+C leaves nothing behind on any system. */
async function serve() {
  say("Starting …");
  const program = "node_modules/@remix-run/serve/dist/cli.js";
  // A demo shows every email to anyone who can reach it.
  process.env.HOST ||= "127.0.0.1";
  process.argv = [process.execPath, program, "./build/server/index.js"];
  stopWithNpm();
  await import(pathToFileURL(program).href);
  const url = `http://localhost:${port}`;
  for (let tries = 0; !(await isReady(url)); tries++) {
    if (tries > 120) throw new Error("The server did not become ready: the reason is above.");
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const { tsImport } = await import("tsx/esm/api");
  const { demoLogins, demoPassword } = await tsImport(
    "../app/features/accounts/sign-in/demo-logins.ts",
    import.meta.url,
  );
  console.log(`\n  Aayojan is ready:  ${url}\n`);
  for (const { role, email } of demoLogins) console.log(`  ${role.padEnd(9)} ${email}`);
  console.log(`  password  ${demoPassword}\n`);
  console.log(`  Emails it has sent:  ${url}/dev/mail`);
  console.log("  Ctrl+C stops it. What you enter is stored in the data folder.\n");
}

/**
 * A signal sent to npm only ends its shell, which does not pass it on: then our parent changes.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}

async function isReady(/** @type {string} */ url) {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

/**
 * A Node program in our terminal; it ends when we do.
 * @returns {Promise<void>}
 */
function run(/** @type {string[]} */ words, /** @type {string} */ complaint) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { stdio: "inherit" });
    const stop = () => child.kill();
    process.once("exit", stop);
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
    child.once("error", reject);
    child.once("exit", (code) => {
      process.off("exit", stop);
      for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
      if (code === 0) resolve();
      else reject(new Error(complaint));
    });
  });
}

function say(/** @type {string} */ sentence) {
  console.log(sentence);
}
