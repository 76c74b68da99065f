import { existsSync, readFileSync } from "node:fs";

/**
 * What all processes of this machine have used of its processors since it started; 0 where /proc
 * doesn't say.
 */
export function processorSeconds() {
  if (!existsSync("/proc/stat")) return 0;
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line
    .split(/ +/)
    .slice(1)
    .map(Number);
  // In hundredths of a second.
  return (user + nice + system + irq + softirq) / 100;
}
