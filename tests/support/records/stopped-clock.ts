import { onTestFinished, vi } from "vitest";

/** Until the test ends `now()` only moves by `advanceClock`, so that instants can be compared exactly. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
