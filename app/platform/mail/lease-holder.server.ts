import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { thisMachine } from "../this-machine.server";

/**
 * This process as the holder of a lease: its machine, its number and its start, since numbers are
 * given out again.
 */
export const thisProcess = holderOf(process.pid, startOf(process.pid) ?? randomUUID());

/**
 * Whether a holder has surely ended. Of another machine's nobody here can know: its leases run out
 * by themselves.
 */
export function hasEnded(holder: string): boolean {
  if (holder === thisProcess) return false;
  const [machine, number, start] = holder.split(" ");
  const pid = Number(number);
  if (machine !== thisMachine()) return false;
  if (pid === process.pid || !isRunning(pid)) return true;
  const current = startOf(pid);
  return current !== null && current !== start;
}

function holderOf(pid: number, start: string) {
  return [thisMachine(), pid, start].join(" ");
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is there, too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * When a process started, in ticks since the machine did; null where there is no /proc to read it
 * from.
 */
function startOf(pid: number): string | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch {
    return null;
  }
  // The name stands second, in brackets, and may hold anything; the state is the third field, the
  // start the 22nd.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return /[ZX]/.test(fields[0] ?? "") ? "ended" : (fields[19] ?? null);
}
