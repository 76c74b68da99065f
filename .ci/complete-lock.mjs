// `npm run lock:complete`, after every `npm install`. Not every registry serves the packages of
// other platforms; npm then leaves them out of the lock, and `npm ci` refuses the lock as
// incomplete. This adds what npm would have written, with the hashes that `npm ci` compares.
// Without one a package would be installed unchecked.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { nameAt } from "./advisories.mjs";

const file = "package-lock.json";

/** @typedef {Record<string, import("./advisories.mjs").Entry>} Packages */

/**
 * The lock file with what was missing.
 * @param {{ packages: Packages }} lock
 * @param {(name: string, version: string) => string} integrityOf asks the registry; "" if it does
 *   not serve the package
 */
export function completed(lock, integrityOf) {
  const packages = { ...lock.packages };
  const added = addOptional(packages);
  const unhashed = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path && !integrity && !link,
  );
  const missing = [];
  for (const [path, entry] of unhashed) {
    const name = nameAt(path, entry);
    const integrity = integrityOf(name, entry.version);
    if (!/^sha512-/.test(integrity)) missing.push(`${name} ${entry.version}`);
    packages[path] = { version: entry.version, integrity, ...entry };
  }
  return {
    lock: { ...lock, packages: inOrder(packages) },
    added,
    hashed: unhashed.length - missing.length,
    missing,
  };
}

/** @param {Packages} packages to which they are added */
function addOptional(packages) {
  let added = 0;
  for (const [path, entry] of Object.entries(packages)) {
    delete entry.resolved;
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isFound(packages, path, name)) continue;
      if (!/^\d/.test(version))
        throw new Error(`${name} ${version} of ${path} is no exact version`);
      packages[`node_modules/${name}`] = {
        version,
        ...(entry.dev && { dev: true }),
        optional: true,
        ...platformOf(name),
      };
      added += 1;
    }
  }
  return added;
}

const inOrder = (/** @type {Packages} */ packages) =>
  Object.fromEntries(
    Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, "en")),
  );

/** Node's own resolution: beside the package, then in every folder above. */
function isFound(packages, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at ? `${at}/` : ""}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

function platformOf(name) {
  const words = name.split(/[-/]/);
  const systems = "aix android darwin freebsd linux netbsd openbsd openharmony sunos win32".split(
    " ",
  );
  const machines = "arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64".split(" ");
  const libc = words.some((word) => word.startsWith("musl"))
    ? ["musl"]
    : words.some((word) => word.startsWith("gnu")) && words.includes("linux")
      ? ["glibc"]
      : [];
  const wanted = {
    cpu: machines.filter((one) => words.includes(one)),
    libc,
    os: systems.filter((one) => words.includes(one)),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, values]) => values.length));
}

function askRegistry(name, version) {
  const { stdout } = spawnSync(
    process.platform === "win32" ? "npm.cmd" : "npm",
    ["view", `${name}@${version}`, "dist.integrity"],
    { encoding: "utf8", timeout: 120_000, shell: process.platform === "win32" },
  );
  return (stdout ?? "").trim();
}

function main() {
  const { lock, added, hashed, missing } = completed(
    JSON.parse(readFileSync(file, "utf8")),
    askRegistry,
  );
  if (missing.length > 0) {
    console.error(
      `The registry gave no hash for ${missing.join(", ")}. ${file} is left as it was: run this where the registry serves every platform's packages.`,
    );
    process.exitCode = 1;
    return;
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    added + hashed > 0
      ? `Added ${added} packages of other platforms and ${hashed} hashes.`
      : "The lock is complete.",
  );
}

if (process.argv[1]?.endsWith("complete-lock.mjs")) main();
