import { execFileSync } from "node:child_process";
import { statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Makes a folder a disk of its own; only the superuser may. A message says what is not tested. */
export function mountDisk(folder: string, size: string): boolean {
  try {
    const options = ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder];
    execFileSync("mount", options, { stdio: "pipe" });
    return true;
  } catch (error) {
    console.error(`NOT TESTED: a disk's faults. Nothing can be mounted here: ${String(error)}`);
    return false;
  }
}

/** From now on the disk can only be read, or also be written again. */
export const remountDisk = (folder: string, access: "ro" | "rw") =>
  execFileSync("mount", ["-o", `remount,${access}`, folder]);

export const unmountDisk = (folder: string) => execFileSync("umount", ["-l", folder]);

/** Writes a file until the disk is full. @returns its path */
export function fillDisk(folder: string): string {
  const { bsize, bavail } = statfsSync(folder);
  const filling = join(folder, "filling");
  writeFileSync(filling, Buffer.alloc(bsize * bavail));
  return filling;
}
