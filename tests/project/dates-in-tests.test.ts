import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MONTHS } from "~/platform/india/dates/day-words";
import { sourcesIn } from "../support/source/imports";

/** The files whose literal dates the clock does not reach, and why. */
const exceptions: Record<string, string> = {
  "tests/bench/catalogue.ts": "a past day on which the providers registered",
  "tests/project/check-deps.test.ts": "an invented list",
  "tests/project/dates-in-tests.test.ts": "examples of what it refuses",
  "tests/project/release.test.ts": "the changelog of an invented version",
  "tests/screenshots/gallery/samples.ts": "are shown at the screenshots' time",
  "tests/screenshots/instant.mjs": "the fixed time of all screenshots",
  "tests/screenshots/take-for-readme.ts": "runs at that time",
};

/** 2026 to 2089: earlier days have passed, and later ones are far enough. */
const year = "20(?:2[6-9]|[3-8]\\d)";
const date = new RegExp(
  [
    // 2027-01-12, also without its day, and 20270112; not the name of a decision.
    `(?<!decisions/)\\b${year}-[01]\\d\\b`,
    `\\b${year}[01]\\d[0-3]\\d(?!\\d)`,
    // 12/1/2027 and 12 January 2027
    `\\d[-/.]${year}\\b`,
    `(?:${[...MONTHS.en.map((month) => `\\b${month.slice(0, 3)}[a-z]*`), ...MONTHS.hi].join("|")}),? ${year}\\b`,
    `\\bDate(?:\\.UTC)?\\(${year}\\b`,
    // A day of next year is 2 to 14 months ahead.
    "\\bgetFullYear\\(",
  ].join("|"),
  "i",
);
/** An example in the app's own messages. */
const example = /like (?:5 December 2026 or )?5\/12\/2026/g;

const dated = sourcesIn("tests")
  .filter((file) => !/^tests\/(unit|fixtures)\//.test(file))
  .map((file) => ({
    file,
    lines: readFileSync(file, "utf8")
      .split("\n")
      .flatMap((text, at) => (date.test(text.replaceAll(example, "")) ? [at + 1] : [])),
  }))
  .filter(({ lines }) => lines.length > 0);

test("a test under the machine's clock types no date that will pass: it counts from today, with dayAhead", () => {
  expect(
    dated
      .filter(({ file }) => !(file in exceptions))
      .flatMap(({ file, lines }) => lines.map((line) => `${file}:${line}`)),
  ).toEqual([]);
});

test("each file that may type such a date still does", () => {
  expect(Object.keys(exceptions)).toEqual(
    dated.map(({ file }) => file).filter((file) => file in exceptions),
  );
});
