import { existsSync, readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second. */
const ticksPerSecond = 100;

/** The processor time used by a process and its threads, in seconds; NaN without /proc. */
export const cpuSeconds = (pid: number): number => cpuSecondsIn(`/proc/${pid}/stat`);

/**
 * The processor time used since `before` by the calling thread alone and by the whole process, in
 * seconds; NaN without /proc.
 */
export const cpuTimes = (before = { thread: 0, process: 0 }) => ({
  thread: cpuSecondsIn("/proc/thread-self/stat") - before.thread,
  process: cpuSeconds(process.pid) - before.process,
});

function cpuSecondsIn(path: string): number {
  if (!existsSync(path)) return NaN;
  const stat = readFileSync(path, "utf8");
  // After the name in brackets, which may contain anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The resident memory of a process in megabytes; NaN without /proc. */
export function memoryInMegabytes(pid: number): number {
  const path = `/proc/${pid}/status`;
  const kilobytes = existsSync(path) && /VmRSS:\s+(\d+)/.exec(readFileSync(path, "utf8"));
  return kilobytes ? Math.round(Number(kilobytes[1]) / 1024) : NaN;
}
