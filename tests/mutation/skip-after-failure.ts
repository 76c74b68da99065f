import { beforeEach } from "vitest";

// One failed test is enough to detect a mutant. vitest's own `bail` waits up to a minute for the
// worker to stop.
let failed = false;

beforeEach((context) => {
  if (failed) context.skip();
  context.onTestFailed(() => {
    failed = true;
  });
});
