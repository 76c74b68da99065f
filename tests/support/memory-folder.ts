import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/**
 * In bytes: the most that all workers of a run need, with room to spare; containers often have 64
 * MB.
 */
const enough = 2 * 1024 ** 3;

/**
 * A folder in memory, for data whose durability is not under test; the usual temporary folder if
 * there is none or it is too small.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    accessSync("/dev/shm", constants.W_OK);
    return bavail * bsize >= enough ? "/dev/shm" : tmpdir();
  } catch {
    return tmpdir();
  }
}
