// `npm run check:deps`: known problems of the packages that the app runs with, their licences, and a list of them (SBOM).
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Licences that ask for nothing but their notice, and data. */
const allowed = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["Unlicense", "CC0-1.0", "CC-BY-3.0", "CC-BY-4.0", "Python-2.0", "Zlib", "WTFPL"],
]);

/** Packages with a licence besides, and why they may be used. */
const exceptions = [
  {
    name: /^@img\/sharp-/,
    licence: "LGPL-3.0-or-later",
    why: "libvips, a library of its own that is loaded unchanged",
  },
  { name: /^ical\.js$/, licence: "MPL-2.0", why: "its own files are used unchanged" },
];

/**
 * Whether a licence's expression is allowed: of `A OR B` one is enough, of `A AND B` both have to be.
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
 * What `npm audit --json` said. Anything else than an answer of the registry means that nothing was checked.
 * @param {string} json
 * @returns {{ checked: boolean, problems: string[] }}
 */
export function auditResult(json) {
  const answer = parsed(json);
  if (!answer || answer.error || !answer.metadata?.vulnerabilities)
    return { checked: false, problems: [] };
  const found = Object.values(answer.vulnerabilities ?? {});
  return {
    checked: true,
    problems: found.map(({ name, severity, range }) => `${name} ${range}: ${severity}`),
  };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every package that is installed on a server, as the lock file names them. */
export function packagesOfServer() {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.entries(lock.packages).flatMap(([path, { version, license, dev, devOptional }]) => {
    if (path === "" || dev || devOptional) return [];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const own = () => parsed(readIfThere(join(path, "package.json")))?.license;
    return [{ name, version, licence: textOf(license ?? own()) }];
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

/** Old packages write `{ type }`. */
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
  // npm names it by the folder.
  sbom.metadata.component.name = JSON.parse(readFileSync("package.json", "utf8")).name;
  // Where a package was fetched from is the matter of this machine.
  for (const component of [sbom.metadata?.component, ...sbom.components])
    if (component) delete component.externalReferences;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  return sbom.components.length;
}

function main() {
  const [file = "build/sbom.json"] = process.argv.slice(2);
  const packages = packagesOfServer();
  const licences = licenceProblems(packages);
  for (const problem of licences) console.error(`LICENCE NOT ALLOWED ${problem}`);
  console.log(`Licences: ${packages.length} packages, ${licences.length} not allowed.`);
  for (const { name, licence, why } of exceptions)
    console.log(`  Exception ${name.source} (${licence}): ${why}.`);

  const { checked, problems } = auditResult(npm("audit", "--omit=dev", "--json").stdout);
  for (const problem of problems) console.error(`KNOWN PROBLEM ${problem}`);
  if (checked) console.log(`Known problems: ${problems.length}.`);
  else console.error("!! Known problems: NOT CHECKED. The registry gave no answer to `npm audit`.");

  console.log(`SBOM (CycloneDX): ${writeSbom(file)} packages in ${file}.`);
  process.exitCode = licences.length + problems.length > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith("check-deps.mjs")) main();
