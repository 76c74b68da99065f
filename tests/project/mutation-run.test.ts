import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { explained, isSame } from "../mutation/explained";
import { mutantsOf } from "../mutation/mutants";
import { targets } from "../mutation/targets";
import { sourcesIn } from "../support/source/imports";

test("the mutation run names source files and tests that exist", () => {
  const named = [...Object.keys(targets), ...Object.values(targets).flat()];
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("the mutation run changes every lifecycle, policy, limit, deadline and amount", () => {
  const rules =
    /-(lifecycle|transitions|policy|limits|rules|deadlines|due-dates|money)(\.server)?\.ts$/;
  const files = ["app/features", "app/platform"]
    .flatMap(sourcesIn)
    // It lengthens limits in tests alone.
    .filter((file) => rules.test(file) && file !== "app/platform/time-limits.server.ts");
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !(file in targets))).toEqual([]);
});

test("every explained mutant still exists in its file", () => {
  const stale = explained.filter(
    (one) => !mutantsOf(one.file).some((mutant) => isSame(one, mutant)),
  );
  expect(stale).toEqual([]);
});
