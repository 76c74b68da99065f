import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Names this machine since its start. A container counts as a machine of its own: it has its own
 * host name and its own numbers of processes.
 */
export function thisMachine(): string {
  const boot = textOr("", () => readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim());
  const numbers = textOr("", () => readlinkSync("/proc/self/ns/pid"));
  return [hostname().replace(/\s/g, "_"), boot, numbers].filter(Boolean).join("/");
}

/** The host name in what `thisMachine` says. */
export const hostNameIn = (machine: string): string => machine.replace(/\/.*/s, "");

/** Where there is no /proc, the host name has to do. */
function textOr(otherwise: string, read: () => string): string {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
