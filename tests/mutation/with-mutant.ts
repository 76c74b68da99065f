import { beforeEach, expect, vi } from "vitest";

// The run asks for `some.test.ts?mutant=12`, and this file to be replaced by its twelfth mutant.
const file = process.env.MUTATED_FILE ?? "";
const [, mutant] = expect.getState().testPath?.split("?") ?? [];
vi.doMock(file, () => import(/* @vite-ignore */ `${file}?${mutant}`));

// One failed test is enough to detect a mutant. vitest's own `bail` waits up to a minute for the
// worker to stop.
let failed = false;

beforeEach((context) => {
  if (failed) context.skip();
  context.onTestFailed(() => {
    failed = true;
  });
});
