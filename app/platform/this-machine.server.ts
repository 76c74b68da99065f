import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Since its boot. A container has its own host name and process ids. */
export function thisMachine() {
  const boot = textOf(() => readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim());
  const numbers = textOf(() => readlinkSync("/proc/self/ns/pid"));
  return [hostname().replace(/\s/g, "_"), boot, numbers].filter(Boolean).join("/");
}

export const hostNameIn = (machine: string) => machine.replace(/\/.*/s, "");

function textOf(read: () => string) {
  try {
    return read();
  } catch {
    return "";
  }
}
