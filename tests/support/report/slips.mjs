// A slip: a test that timed out once on a busy machine, and passes when it runs again alone. It is
// named and recorded; a wrong value never is a slip.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { relative } from "node:path";

/**
 * @typedef {{ file: string, test: string, error: string }} Failure
 *
 * @typedef {{ name: string, status: string, message: string, assertionResults: {
 *   fullName: string, status: string, failureMessages: string[] | null }[] }} VitestFile
 *
 * @typedef {{ title: string, file: string, tests: { status: string, projectName: string, results: {
 *   error?: { message?: string } }[] }[] }} Spec
 *
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** More than these in one run are a fault of the tests or of the product. */
export const maxSlips = 2;

/** The slips of this run. */
const recordFile = "build/tests/slips.json";
/** Those of the last ten landings; one that is mended is deleted. */
const knownFile = "tests/slips.json";

/** Vitest's report has STACK_TRACE_ERROR in place of its message that a test or hook timed out. */
const timeOut =
  /STACK_TRACE_ERROR|timed? ?out|\bTimeout\b|DatabaseUnavailable|other writes took too long|aborted due to timeout/i;
/** Vitest, Playwright or the browser itself failed. */
const ofTool =
  /EADDRINUSE|Worker (exited|terminated)|Target (page|crashed)|browser has been closed/i;
/** An expectation that waited names what it received instead. */
const wrongValue = /^\s*(Received|\+ Received)( \w+)?:|AssertionError/m;

/**
 * @param {Failure} failure
 */
export function mayBeSlip({ file, error }) {
  if (isTimed(file)) return true;
  return (timeOut.test(error) || ofTool.test(error)) && !wrongValue.test(error);
}

const isTimed = (/** @type {string} */ file) => /\.timed\.test\.tsx?$/.test(file);

/**
 * @param {{ testResults: VitestFile[] }} report
 * @returns {Failure[]} one for each failed test, or for a file whose hook or import failed
 */
export const failuresOfVitest = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [{ file, test: "", error: message }];
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        test: fullName,
        error: (failureMessages ?? []).join("\n"),
      }));
    });

/**
 * @param {{ suites: Suite[] }} report
 * @returns {Failure[]} the first failures of journeys that passed when repeated
 */
export function flakyOfPlaywright({ suites }) {
  const ofSuite = (/** @type {Suite} */ suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === "flaky")
        .map(({ projectName, results }) => ({
          file,
          test: `${title} (${projectName})`,
          error: results.map(({ error }) => error?.message ?? "").join("\n"),
        })),
    ),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  return suites.flatMap(ofSuite);
}

/**
 * Prints and records the slips of a stage.
 *
 * @param {Failure[]} slips
 * @returns {string | null} why they are red all the same
 */
export function recordSlips(slips) {
  if (slips.length === 0) return null;
  const pressure = `load ${loadavg()[0].toFixed(1)}, ${cpuPressure()}`;
  for (const { file, test, error } of slips)
    console.log(`\nSLIP ${file}: ${test}\n${firstLines(error)}\n(${pressure})`);
  const ofRun = [...recorded(), ...slips.map((slip) => ({ ...slip, pressure }))];
  writeFileSync(recordFile, JSON.stringify(ofRun, null, 2));
  const known = slipsIn(knownFile);
  const again = slips.find((slip) => known.some((one) => one.test === slip.test));
  if (again) return `'${again.test}' slipped within the last ten landings (${knownFile}): mend it.`;
  if (ofRun.length > maxSlips) return `${ofRun.length} slips in one run are too many.`;
  console.log(`\nAdd them to ${knownFile} when this lands, and mend them next.`);
  return null;
}

/** Of the stages of this run that have ended. */
const recorded = () => slipsIn(recordFile);

/** @returns {Failure[]} */
const slipsIn = (/** @type {string} */ file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];

const firstLines = (/** @type {string} */ error) => error.split("\n").slice(0, 4).join("\n");

function cpuPressure() {
  const file = "/proc/pressure/cpu";
  return existsSync(file) ? readFileSync(file, "utf8").split("\n")[0] : "pressure unknown";
}
