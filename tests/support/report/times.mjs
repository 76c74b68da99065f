// Prints how long a test run took, as a table at its end.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { processorSeconds } from "./processor-seconds.mjs";

const atStart = processorSeconds();

/**
 * @typedef {{ file: string, seconds: number, tests: number }} FileTime
 * @typedef {{ specs?: { file: string, tests: { results: { duration: number, status: string }[] }[]
 *   }[], suites?: Suite[] }} Suite
 */

/**
 * Prints the seconds of each part, the twenty slowest files and the number of tests.
 *
 * @param {Record<string, { clock: number, processors: number }>} parts
 * @param {string[]} reports JSON of Vitest and Playwright, if written
 */
export function printTimes(parts, reports) {
  const files = reports.filter(existsSync).flatMap((report) => {
    const read = JSON.parse(readFileSync(report, "utf8"));
    return read.testResults ? filesOfVitest(read) : filesOfPlaywright(read);
  });
  const lines = [
    "",
    "Seconds of the clock, and of all processors (format, types and lint beside the build)",
    ...Object.entries(parts).map(([title, { clock, processors }]) =>
      row(clock, `${processors.toFixed(0).padStart(6)}  ${title}`),
    ),
    row(
      process.uptime(),
      `${(processorSeconds() - atStart).toFixed(0).padStart(6)}  the whole run`,
    ),
  ];
  if (files.length > 0)
    lines.push(
      "",
      "The twenty slowest files, in seconds of one worker",
      ...files
        .toSorted((one, other) => other.seconds - one.seconds)
        .slice(0, 20)
        .map(({ seconds, file, tests }) => row(seconds, `${file} (${tests})`)),
      "",
      `${files.reduce((sum, { tests }) => sum + tests, 0)} tests in ${files.length} files`,
    );
  console.log(lines.join("\n"));
}

const row = (/** @type {number} */ seconds, /** @type {string} */ title) =>
  `${seconds.toFixed(1).padStart(8)}  ${title}`;

/**
 * @param {{ testResults: { name: string, startTime: number, endTime: number, assertionResults: {
 *   status: string }[] }[] }} report
 * @returns {FileTime[]}
 */
const filesOfVitest = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.filter(({ status }) => status === "passed").length,
  }));

/**
 * @param {{ config: { rootDir: string }, suites: Suite[] }} report
 * @returns {FileTime[]}
 */
function filesOfPlaywright({ config, suites }) {
  const files = new Map();
  const visit = (/** @type {Suite} */ suite) => {
    for (const { file, tests } of suite.specs ?? []) {
      const name = relative(process.cwd(), `${config.rootDir}/${file}`);
      const known = files.get(name) ?? { file: name, seconds: 0, tests: 0 };
      for (const { results } of tests)
        for (const { duration, status } of results) {
          known.seconds += duration / 1000;
          if (status === "passed") known.tests += 1;
        }
      files.set(name, known);
    }
    suite.suites?.forEach(visit);
  };
  suites.forEach(visit);
  return [...files.values()];
}
