import { vi } from "vitest";

/**
 * What is imported from now on is as in a process that has just started; its clock is held as well.
 */
export async function restartProcess() {
  vi.resetModules();
  const { holdClock } = await import("~/platform/clock.server");
  holdClock();
}
