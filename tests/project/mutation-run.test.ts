import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { explained, isSame } from "../mutation/explained";
import { mutantsOf } from "../mutation/mutants";
import { targets } from "../mutation/targets";

test("the mutation run names source files and tests that exist", () => {
  const named = [...Object.keys(targets), ...Object.values(targets).flat()];
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("every explained mutant still exists in its file", () => {
  const stale = explained.filter(
    (one) => !mutantsOf(one.file).some((mutant) => isSame(one, mutant)),
  );
  expect(stale).toEqual([]);
});
