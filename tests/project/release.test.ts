import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refusals, released } from "../../.ci/release.mjs";

const ready = {
  version: "1.2.0",
  changelog:
    "# Changelog\n\n## [1.2.0] - 2026-12-01\n\n### Added\n\n- Something.\n\n## 1.1.0\n\n- Old.\n",
  status: "",
  tags: "v1.1.0\nv0.2.0\n",
};

test("a committed version with a section in the changelog is released", () => {
  expect(refusals(ready)).toEqual([]);
});

test.each([
  ["with uncommitted changes", { status: " M serve.mjs\n" }, "Not committed:\n M serve"],
  ["that is already tagged", { tags: "v1.2.0\n" }, "v1.2.0 is tagged already"],
  ["without a section in the changelog", { version: "1.3.0" }, "CHANGELOG.md has no section"],
  [
    "whose section is empty",
    { changelog: ready.changelog.replace("- Something.\n", "") },
    "CHANGELOG.md says nothing about 1.2.0",
  ],
  ["that is not a version", { version: "1.2" }, "1.2 is no version like 1.2.3"],
])("a version %s is not released", (_, changed, reason) => {
  expect(refusals({ ...ready, ...changed }).join("\n")).toContain(reason);
});

test("this version has a section in the changelog, and its sources exist", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  expect(refusals({ version, changelog, status: "", tags: "" })).toEqual([]);
  expect(released.filter((path) => !path.startsWith("build/") && !existsSync(path))).toEqual([]);
});
