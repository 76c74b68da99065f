// `npm test -- bookings`: which tests concern a feature.
import { existsSync, readFileSync, readdirSync } from "node:fs";

/**
 * Tests whose path has the feature's name, or that import something of it and of at most two others:
 * what imports more asks about the whole site.
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
  const imports = (/** @type {string} */ file) => {
    if (!file.startsWith("tests/unit/")) return false;
    const features = new Set(
      Array.from(
        readFileSync(file, "utf8").matchAll(/"~\/features\/([^/"]+)/g),
        ([, name]) => name,
      ),
    );
    return features.has(feature) && features.size <= 3;
  };
  return files.filter((file) => isNamed(file) || (isFeature(feature) && imports(file)));
}

const isFeature = (/** @type {string} */ name) => existsSync(`app/features/${name}`);

const singular = (/** @type {string} */ name) => name.replace(/ies$/, "y").replace(/s$/, "");
