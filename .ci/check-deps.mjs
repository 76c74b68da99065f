// `npm run check:deps`: known problems of the packages that the app runs with, their licences, and
// a list of them (SBOM). `-- --offline` skips the registry and says so; `-- file.json` names the
// file for the list of packages.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  auditProblems,
  deprecatedProblems,
  expired,
  installedIn,
  listProblems,
  nameAt,
  readLists,
  readLock,
} from "./advisories.mjs";

/** Licences that require nothing but their notice; and licences for data. */
const allowed = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["Unlicense", "CC0-1.0", "CC-BY-3.0", "CC-BY-4.0", "Python-2.0", "Zlib", "WTFPL"],
]);

/** Packages with another licence, and why they may be used. */
const exceptions = [
  {
    name: /^@img\/sharp-/,
    licence: "LGPL-3.0-or-later",
    why: "libvips, a library of its own that is loaded unchanged",
  },
  { name: /^ical\.js$/, licence: "MPL-2.0", why: "its own files are used unchanged" },
];

/**
 * Whether a licence expression is allowed: either part of `A OR B` is enough, `A AND B` needs both.
 * @param {string} expression
 * @param {string} [name] the package's
 */
export const isAllowed = (expression, name = "") => {
  const may = (/** @type {string} */ one) =>
    allowed.has(one) || exceptions.some((each) => each.name.test(name) && each.licence === one);
  return expression
    .replace(/[()]/g, "")
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((one) => may(one.trim())));
};

/**
 * @param {{ name: string, version: string, licence: string }[]} packages
 * @returns a sentence for each package whose licence is not allowed
 */
export const licenceProblems = (packages) =>
  packages
    .filter(({ name, licence }) => !isAllowed(licence, name))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence || "no licence"}`);

/**
 * The output of `npm audit --json` without what the list answers. Anything but an answer of the
 * registry means that nothing was checked.
 * @param {string} json
 * @param {import("./advisories.mjs").Lists} lists
 * @returns {{ checked: boolean, problems: string[] }}
 */
export function auditResult(json, lists) {
  const answer = parsed(json);
  if (!answer || answer.error || !answer.metadata?.vulnerabilities)
    return { checked: false, problems: [] };
  return { checked: true, problems: auditProblems(lists, answer.vulnerabilities ?? {}) };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every package that is installed on a server, according to the lock file. */
export function packagesOfServer() {
  return Object.entries(readLock().packages).flatMap(([path, entry]) => {
    if (path === "" || entry.dev || entry.devOptional) return [];
    const own = () => parsed(readIfThere(join(path, "package.json")))?.license;
    const licence = textOf(entry.license ?? own());
    return [{ name: nameAt(path, entry), version: entry.version, licence }];
  });
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Old packages have `{ type }`. */
const textOf = (licence) => (typeof licence === "object" ? licence?.type : licence) ?? "";

/** @param {string[]} args */
const npm = (...args) =>
  spawnSync(process.platform === "win32" ? "npm.cmd" : "npm", args, {
    encoding: "utf8",
    maxBuffer: 1e8,
    timeout: 120_000,
    shell: process.platform === "win32",
  });

/** @param {string} file */
function writeSbom(file) {
  const { stdout } = npm(
    "sbom",
    "--sbom-format",
    "cyclonedx",
    "--omit",
    "dev",
    "--package-lock-only",
  );
  const sbom = parsed(stdout);
  if (!sbom?.components) throw new Error("npm wrote no list of the packages");
  // npm would name it after the folder.
  sbom.metadata.component.name = JSON.parse(readFileSync("package.json", "utf8")).name;
  // Where packages were fetched from only concerns this machine.
  for (const component of [sbom.metadata?.component, ...sbom.components])
    if (component) delete component.externalReferences;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  return sbom.components.length;
}

function main() {
  const args = process.argv.slice(2);
  const isOffline = args.includes("--offline");
  const [file = "build/sbom.json"] = args.filter((each) => !each.startsWith("--"));

  const found = [...checkLicences(), ...checkLists(), ...(isOffline ? [] : askRegistry())];
  if (isOffline)
    console.log("Registry: not asked (--offline). Only the lists were checked, not what is newer.");
  console.log(`SBOM (CycloneDX): ${writeSbom(file)} packages in ${file}.`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

function checkLicences() {
  const packages = packagesOfServer();
  const problems = reported("LICENCE NOT ALLOWED", licenceProblems(packages));
  console.log(`Licences: ${packages.length} packages, ${problems.length} not allowed.`);
  for (const { name, licence, why } of exceptions)
    console.log(`  Exception ${name.source} (${licence}): ${why}.`);
  return problems;
}

function checkLists() {
  const lists = readLists();
  const installed = installedIn(readLock());
  const known = reported("KNOWN PROBLEM", [
    ...listProblems(lists, installed),
    ...deprecatedProblems(lists, installed),
  ]);
  const old = reported("EXPIRED", expired(lists, new Date().toISOString().slice(0, 10)));
  console.log(`Lists of ${lists.reviewed}: ${known.length} problems, ${old.length} expired.`);
  for (const { package: name, advisory, done, until } of lists.advisories)
    if (done) console.log(`  ${name} ${advisory.join(", ")}, until ${until}: ${done}`);
  for (const { packages, since, why, until } of lists.outOfSupport)
    if (why) console.log(`  ${packages[0]}, out of support since ${since}, until ${until}: ${why}`);
  return [...known, ...old];
}

/** Without an answer, newer problems are unknown: that does not pass. */
function askRegistry() {
  const { checked, problems } = auditResult(
    npm("audit", "--omit=dev", "--json").stdout,
    readLists(),
  );
  if (!checked)
    return reported("NOT CHECKED", [
      "The registry gave no answer to `npm audit`. Run this where one answers, or check the lists alone: npm run check:deps -- --offline",
    ]);
  console.log(`Registry: ${problems.length} problems that the lists do not answer for.`);
  return reported("KNOWN PROBLEM", problems);
}

/**
 * @param {string} what
 * @param {string[]} problems
 */
function reported(what, problems) {
  for (const problem of problems) console.error(`${what} ${problem}`);
  return problems;
}

if (process.argv[1]?.endsWith("check-deps.mjs")) main();
