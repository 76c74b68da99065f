// `npm test -- bookings`: which tests concern a feature.
import { existsSync, readFileSync, readdirSync } from "node:fs";

/**
 * Tests that import something of the feature, or whose path has its name.
 *
 * @param {string} feature a folder of `app/features`, or a word of a test's path
 * @returns {string[]} paths of files of the first stage
 */
export function testsOfFeature(feature) {
  const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .map((name) => `tests/${name.replaceAll("\\", "/")}`)
    .filter((file) => /^tests\/(unit|http|project)\/.*\.test\.tsx?$/.test(file))
    .filter((file) => !/\.(long|timed)\.test\.tsx?$/.test(file));
  const isNamed = (/** @type {string} */ file) =>
    file.split(/[/.]/).some((part) => part === feature || part.startsWith(`${singular(feature)}-`));
  const imports = (/** @type {string} */ file) =>
    file.startsWith("tests/unit/") &&
    readFileSync(file, "utf8").includes(`"~/features/${feature}/`);
  return files.filter((file) => isNamed(file) || (isFeature(feature) && imports(file)));
}

const isFeature = (/** @type {string} */ name) => existsSync(`app/features/${name}`);

const singular = (/** @type {string} */ name) => name.replace(/ies$/, "y").replace(/s$/, "");
