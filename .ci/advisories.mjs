// What is known about the packages in the lock file without asking a registry:
// `.ci/advisories.json` lists versions with a known problem or without support, what was done about
// those that are installed, and until when that is valid.
import { readFileSync } from "node:fs";
import semver from "semver";

/**
 * @typedef {{
 *   package: string, range: string, advisory: string[], problem: string,
 *   done?: string, until?: string, tests?: string[],
 * }} Advisory `done` and `until` only where a version within the range is installed
 * @typedef {{
 *   packages: string[], range: string, since: string, support: string,
 *   why?: string, decision?: string, until?: string,
 * }} OutOfSupport `why`, `decision` and `until` only where a version within the range is installed
 * @typedef {{ reviewed: string, advisories: Advisory[], outOfSupport: OutOfSupport[] }} Lists
 * @typedef {{ name: string, version: string, deprecated?: string }} Installed
 * @typedef {{
 *   version: string, name?: string, integrity?: string, resolved?: string, link?: boolean, deprecated?: string,
 *   license?: string, dev?: boolean, devOptional?: boolean, optional?: boolean,
 *   optionalDependencies?: Record<string, string>, cpu?: string[], libc?: string[], os?: string[],
 * }} Entry of the lock file, by the package's path
 */

/** @returns {Lists} */
export const readLists = () => JSON.parse(readFileSync(".ci/advisories.json", "utf8"));

/** @returns {{ packages: Record<string, Entry> }} */
export const readLock = () => JSON.parse(readFileSync("package-lock.json", "utf8"));

/**
 * A package's name: an alias has its own name in its entry.
 * @param {string} path
 * @param {{ name?: string }} [entry]
 */
export const nameAt = (path, entry = {}) =>
  entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * Every package in the lock file, including those for building and testing: what they build is what
 * runs.
 * @param {{ packages: Record<string, Entry> }} lock
 * @returns {Installed[]}
 */
export const installedIn = (lock) =>
  Object.entries(lock.packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      name: nameAt(path, entry),
      version: entry.version,
      deprecated: entry.deprecated,
    }));

/**
 * A sentence for each installed version that is listed but not answered, and for each answer whose
 * version is not installed: if it stayed, it would excuse the next downgrade.
 * @param {Lists} lists
 * @param {Installed[]} installed
 * @returns {string[]}
 */
export function listProblems({ advisories, outOfSupport }, installed) {
  return [
    ...advisories.flatMap((entry) => {
      const what = `${entry.package} ${entry.range} (${entry.advisory.join(", ")})`;
      return unanswered([entry.package], entry, entry.done, what, installed);
    }),
    ...outOfSupport.flatMap((entry) => {
      const what = `out of support since ${entry.since}`;
      return unanswered(entry.packages, entry, entry.why, what, installed);
    }),
  ];
}

/**
 * @param {string[]} names
 * @param {{ range: string, until?: string }} entry
 * @param {string | undefined} answer
 * @param {string} what
 * @param {Installed[]} installed
 */
function unanswered(names, { range, until }, answer, what, installed) {
  return names.flatMap((name) => {
    const versions = versionsWithin(name, range, installed);
    if (answer && until && versions.length === 0)
      return [`${name} ${range}: no version of it is installed, so the list must not excuse it`];
    if (answer && until) return [];
    return versions.map((version) => `${name} ${version} is installed: ${what}`);
  });
}

/**
 * @param {string} name
 * @param {string} range
 * @param {Installed[]} installed
 */
const versionsWithin = (name, range, installed) => [
  ...new Set(
    installed
      .filter((each) => each.name === name && semver.satisfies(each.version, range))
      .map(({ version }) => version),
  ),
];

/** @param {string} range */
export const isRange = (range) => semver.validRange(range) !== null;

/**
 * A sentence for each expired answer.
 * @param {Lists} lists
 * @param {string} today as 2026-11-25
 */
export const expired = ({ advisories, outOfSupport }, today) =>
  [
    ...advisories.map((entry) => ({ ...entry, name: entry.package })),
    ...outOfSupport.map((entry) => ({ ...entry, name: entry.packages.join(", ") })),
  ].flatMap(({ name, range, until }) =>
    until && until < today ? [`${name} ${range}: what the list says held until ${until}`] : [],
  );

/**
 * Packages that their authors call deprecated, as npm noted in the lock file, but no list names.
 * @param {Lists} lists
 * @param {Installed[]} installed
 */
export function deprecatedProblems({ outOfSupport }, installed) {
  const listed = new Set(outOfSupport.flatMap(({ packages }) => packages));
  return installed
    .filter(({ name, deprecated }) => deprecated && !listed.has(name))
    .map(({ name, version, deprecated }) => `${name} ${version} is deprecated: ${deprecated}`);
}

/**
 * What the registry reports and the list does not answer. `npm audit` also names packages that only
 * depend on one with a problem: they have no problem of their own.
 * @param {Lists} lists
 * @param {Record<string, { name: string, via: (string | { name: string, url: string, range: string
 *   })[] }>} vulnerabilities
 */
export function auditProblems({ advisories }, vulnerabilities) {
  const isAnswered = (/** @type {string} */ name, /** @type {string} */ id) =>
    advisories.some((each) => each.package === name && each.done && each.advisory.includes(id));
  return Object.values(vulnerabilities).flatMap(({ name, via }) => {
    const own = via.filter((each) => typeof each !== "string");
    const isKnownDependent = via.some(
      (each) => typeof each === "string" && each in vulnerabilities,
    );
    if (own.length === 0) return isKnownDependent ? [] : [`${name}: the registry gives no reason`];
    return own
      .map((each) => ({ ...each, id: each.url.slice(each.url.lastIndexOf("/") + 1) }))
      .filter((each) => !isAnswered(each.name, each.id))
      .map((each) => `${each.name} ${each.range}: ${each.id}`);
  });
}
