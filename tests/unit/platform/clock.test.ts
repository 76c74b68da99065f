import { expect, test } from "vitest";
import { advanceClock, now } from "~/platform/clock.server";

test("a test's clock is stopped until the test advances it", () => {
  const before = now();
  const started = Date.now();
  while (Date.now() === started);
  expect(now()).toEqual(before);
  advanceClock(5);
  expect(now().getTime() - before.getTime()).toBe(5);
});
