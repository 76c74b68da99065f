import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Identifies this machine since its boot. A container counts as its own machine: it has its own
 * host name and process ids.
 */
export function thisMachine(): string {
  const boot = textOr("", () => readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim());
  const numbers = textOr("", () => readlinkSync("/proc/self/ns/pid"));
  return [hostname().replace(/\s/g, "_"), boot, numbers].filter(Boolean).join("/");
}

/** The host name in a value of `thisMachine`. */
export const hostNameIn = (machine: string): string => machine.replace(/\/.*/s, "");

/** Without /proc, the host name has to do. */
function textOr(otherwise: string, read: () => string): string {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
