import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  deprecatedProblems,
  installedIn,
  isRange,
  listProblems,
  readLists,
  readLock,
} from "../../.ci/advisories.mjs";
import {
  auditResult,
  isAllowed,
  licenceProblems,
  packagesOfServer,
} from "../../.ci/check-deps.mjs";

test("every package of the server has a permitted licence", () => {
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
])("a package under %j is permitted: %s", (licence, may) => {
  expect(isAllowed(licence, "some-package")).toBe(may);
});

// `npm run check:deps` checks the dates: a test that fails on a certain day says nothing about the
// change under test.
describe("the lists of known problems and of unsupported packages", () => {
  const lists = readLists();
  const entries = [...lists.advisories, ...lists.outOfSupport];

  test("explain every affected version in the lock file and no other", () => {
    const installed = installedIn(readLock());
    expect(installed.length).toBeGreaterThan(900);
    expect(listProblems(lists, installed)).toEqual([]);
  });

  test("cover Remix 2, React Router 6 and React 18", () => {
    const known = lists.outOfSupport.flatMap(({ packages }) => packages);
    expect(known).toEqual(
      expect.arrayContaining(["@remix-run/server-runtime", "@remix-run/react", "react-router"]),
    );
    expect(known).toEqual(expect.arrayContaining(["@remix-run/router", "react", "react-dom"]));
  });

  test("have ranges, numbers and dates that can be parsed", () => {
    expect(entries.map(({ range }) => range).filter((range) => !isRange(range))).toEqual([]);
    const numbers = lists.advisories.flatMap(({ advisory }) => advisory);
    expect(numbers.filter((one) => !/^(GHSA(-[2-9a-z]{4}){3}|CVE-\d{4}-\d+)$/.test(one))).toEqual(
      [],
    );
    expect(lists.advisories.filter(({ advisory }) => !advisory[0]?.startsWith("GHSA-"))).toEqual(
      [],
    );
    expect(lists.outOfSupport.filter(({ since }) => !/^\d{4}-\d\d(-\d\d)?$/.test(since))).toEqual(
      [],
    );
  });

  test("expire within half a year, and then need another review", () => {
    const latest = new Date(`${lists.reviewed}T00:00:00Z`);
    latest.setUTCMonth(latest.getUTCMonth() + 6);
    const last = latest.toISOString().slice(0, 10);
    const dates = entries.flatMap(({ until }) => until ?? []);
    expect(dates.filter((until) => !/^\d{4}-\d\d-\d\d$/.test(until))).toEqual([]);
    expect(dates.filter((until) => until <= lists.reviewed || until > last)).toEqual([]);
  });

  test("say until when each explanation is valid, and where it is written down or tested", () => {
    expect(lists.advisories.filter(({ done, until }) => !done !== !until)).toEqual([]);
    expect(
      lists.outOfSupport.filter(({ why, decision, until }) => !why !== !(decision && until)),
    ).toEqual([]);
    const files = [
      ...lists.advisories.flatMap(({ tests }) => tests ?? []),
      ...lists.outOfSupport.flatMap(({ decision }) => decision ?? []),
    ];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  // The lists claim this for GHSA-wrjc-x8rr-h8h6.
  test("are right that of our components only Link calls the router's navigation", () => {
    const navigating = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) =>
        /\b(useNavigate|useSubmit|useFetcher)\b/.test(readFileSync(join("app", file), "utf8")),
      );
    expect(navigating).toEqual(["ui/controls/link.tsx"]);
  });
});

const advisory = {
  package: "old",
  range: "<2.0.0",
  advisory: ["GHSA-aaaa-bbbb-cccc"],
  problem: "It is slow.",
};
const answered = { ...advisory, done: "Nothing calls it.", until: "2027-02-25" };
const given = (advisories: (typeof answered | typeof advisory)[]) => ({
  reviewed: "2026-11-25",
  advisories,
  outOfSupport: [],
});

test("an installed version with a known problem fails unless the list says what was done", () => {
  const installed = [{ name: "old", version: "1.9.9" }];
  expect(listProblems(given([advisory]), installed)).toEqual([
    "old 1.9.9 is installed: old <2.0.0 (GHSA-aaaa-bbbb-cccc)",
  ]);
  expect(listProblems(given([{ ...advisory, done: "Nothing calls it." }]), installed)).toHaveLength(
    1,
  );
  expect(listProblems(given([answered]), installed)).toEqual([]);
  expect(listProblems(given([advisory]), [{ name: "old", version: "2.0.0" }])).toEqual([]);
});

test("an unsupported package fails unless the list says why we keep it", () => {
  const installed = [
    { name: "frame", version: "2.17.5" },
    { name: "frame-dom", version: "3.0.0" },
  ];
  const entry = {
    packages: ["frame", "frame-dom"],
    range: "2",
    since: "2026-06-17",
    support: "Version 3 came.",
  };
  const lists = { ...given([]), outOfSupport: [entry] };
  expect(listProblems(lists, installed)).toEqual([
    "frame 2.17.5 is installed: out of support since 2026-06-17",
  ]);
});

test("a package that its authors deprecated is reported unless it is listed", () => {
  const installed = [{ name: "left", version: "1.0.0", deprecated: "Use right." }];
  const entry = { packages: ["left"], range: "*", since: "2026-01", support: "Deprecated." };
  expect(deprecatedProblems(given([]), installed)).toEqual([
    "left 1.0.0 is deprecated: Use right.",
  ]);
  expect(deprecatedProblems({ ...given([]), outOfSupport: [entry] }, installed)).toEqual([]);
});

describe("the registry's answer", () => {
  const metadata = { vulnerabilities: { total: 2 } };
  const url = "https://github.com/advisories/GHSA-aaaa-bbbb-cccc";
  const vulnerabilities = {
    old: { name: "old", via: [{ name: "old", url, range: "<2.0.0" }] },
    user: { name: "user", via: ["old"] },
  };
  const answer = JSON.stringify({ metadata, vulnerabilities });

  test("leaves out only what the list explains", () => {
    expect(auditResult(answer, given([answered])).problems).toEqual([]);
    expect(auditResult(answer, given([advisory])).problems).toHaveLength(1);
    expect(auditResult(answer, given([{ ...answered, package: "other" }])).problems).toHaveLength(
      1,
    );
    const other = { ...answered, advisory: ["GHSA-dddd-eeee-ffff"] };
    expect(auditResult(answer, given([other])).problems).toHaveLength(1);
  });
});
