import { expect, test } from "vitest";
import {
  auditResult,
  isAllowed,
  licenceProblems,
  packagesOfServer,
} from "../../.ci/check-deps.mjs";

test("every package of the server has a licence that is allowed", () => {
  const packages = packagesOfServer();
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.map(({ name }) => name)).toContain("sharp");
  expect(packages.map(({ name }) => name)).not.toContain("vitest");
  expect(licenceProblems(packages)).toEqual([]);
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["MIT AND GPL-3.0-only", false],
  ["AGPL-3.0-only", false],
  ["LGPL-3.0-or-later", false],
  ["", false],
])("a package under %j may be used: %s", (licence, may) => {
  expect(isAllowed(licence, "some-package")).toBe(may);
});

test("a package without a licence is named", () => {
  expect(licenceProblems([{ name: "found-somewhere", version: "1.0.0", licence: "" }])).toEqual([
    "found-somewhere 1.0.0: no licence",
  ]);
});

test("a registry that gives no answer has checked nothing", () => {
  for (const said of ["", "not json", '{"error":{"code":"ENOTFOUND"}}', "{}"])
    expect(auditResult(said)).toEqual({ checked: false, problems: [] });
});

test("known problems are named, and none is said where the registry knows none", () => {
  const metadata = { vulnerabilities: { total: 1 } };
  const vulnerabilities = { old: { name: "old", severity: "high", range: "<2.0.0" } };
  expect(auditResult(JSON.stringify({ metadata, vulnerabilities }))).toEqual({
    checked: true,
    problems: ["old <2.0.0: high"],
  });
  expect(auditResult(JSON.stringify({ metadata, vulnerabilities: {} }))).toEqual({
    checked: true,
    problems: [],
  });
});
