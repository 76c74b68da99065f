import { expect, test } from "vitest";
import { advanceClock, now } from "~/platform/clock.server";

test("in a test the clock stands still until the test says that time has passed", () => {
  const before = now();
  const started = Date.now();
  while (Date.now() === started);
  expect(now()).toEqual(before);
  advanceClock(5);
  expect(now().getTime() - before.getTime()).toBe(5);
});
