import { expect, onTestFinished, test } from "vitest";
import { App } from "../../support/running-app/app";
import { seconds } from "../../support/time-limits.mjs";

test("an idle process without a drain time ends at once", async () => {
  const app = await App.start();
  onTestFinished(() => app.stop());
  const signalled = performance.now();
  expect(await app.signal("SIGTERM")).toBe(0);
  expect(performance.now() - signalled).toBeLessThan(seconds(1));
});
