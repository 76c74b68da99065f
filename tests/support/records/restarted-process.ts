import { vi } from "vitest";

/** Modules imported from now on are as in a newly started process; its clock is held as well. */
export async function restartProcess() {
  vi.resetModules();
  const { freezeClock } = await import("~/platform/clock.server");
  freezeClock();
}
