import { expect, test } from "vitest";
import { testsOfFeature } from "../support/feature-tests.mjs";
import { failuresOfVitest, flakyOfPlaywright, mayBeSlip } from "../support/report/slips.mjs";

const failed = (error: string, file = "tests/unit/a.test.ts") => ({ file, test: "a rule", error });

test.each([
  "Error: Test timed out in 20000ms.",
  "Error: Hook timed out in 30000ms.",
  "Error: STACK_TRACE_ERROR\n    at task (runner.js:1784:27)",
  "TimeoutError: page.goto: Timeout 15000ms exceeded.",
  "DatabaseUnavailable: other writes took too long",
  "Error: listen EADDRINUSE: address already in use :::3000",
  "Error: expect(locator).toBeVisible() failed\n\nTimeout: 15000ms\nError: element(s) not found",
])("%j may be a slip", (error) => {
  expect(mayBeSlip(failed(error))).toBe(true);
});

test.each([
  "AssertionError: expected 3 to be 4",
  "AssertionError: expected 'Timeout' to be 'sent'",
  'Error: expect(locator).toHaveText() failed\n\nExpected: "₹10"\nReceived: "₹12"\nTimeout: 15000ms',
  'Error: expect(locator).toHaveText() failed\n\nExpected string: "a"\nReceived string: "b"\nTimeout: 15000ms',
  "TypeError: Cannot read properties of undefined",
])("%j is a fault", (error) => {
  expect(mayBeSlip(failed(error))).toBe(false);
});

test("in a test of wall time even a value may be a slip", () => {
  expect(mayBeSlip(failed("AssertionError: 52 > 50", "tests/unit/a.timed.test.ts"))).toBe(true);
});

test("failed tests, and files whose hook failed, are read from Vitest's report", () => {
  const name = `${process.cwd()}/tests/unit/a.test.ts`;
  const test = { fullName: "a rule", status: "failed", failureMessages: ["one", "two"] };
  const report = {
    testResults: [
      { name, status: "failed", message: "", assertionResults: [test] },
      { name, status: "failed", message: "Hook timed out", assertionResults: [] },
      { name, status: "passed", message: "", assertionResults: [] },
    ],
  };
  expect(failuresOfVitest(report)).toEqual([
    failed("one\ntwo"),
    { ...failed("Hook timed out"), test: "" },
  ]);
});

test("journeys that passed when repeated are read from Playwright's report", () => {
  const results = [{ error: { message: "Timeout" } }, {}];
  const spec = (status: string) => ({
    title: status,
    file: "a.journey.ts",
    tests: [{ status, projectName: "with JavaScript", results }],
  });
  const report = { suites: [{ suites: [{ specs: [spec("flaky"), spec("expected")] }] }] };
  expect(flakyOfPlaywright(report)).toEqual([
    { file: "a.journey.ts", test: "flaky (with JavaScript)", error: "Timeout\n" },
  ]);
});

test("a feature's tests are those that import it or have its name", () => {
  const files = testsOfFeature("quotes");
  expect(files).toContain("tests/unit/quotes/money.test.ts");
  expect(files).toContain("tests/http/quote-form.test.ts");
  expect(files).toContain("tests/unit/bookings/bill.test.ts");
  expect(files).not.toContain("tests/unit/india/dates.test.ts");
  expect(testsOfFeature("no-such-feature")).toEqual([]);
});
