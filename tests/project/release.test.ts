import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refusals, released } from "../../.ci/release.mjs";

test("this version has a section in the changelog, and its sources exist", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  expect(refusals({ version, changelog, status: "", tags: "" })).toEqual([]);
  expect(released.filter((path) => !path.startsWith("build/") && !existsSync(path))).toEqual([]);
});
