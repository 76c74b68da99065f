import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** What all workers of a run hold at most, with room to spare; containers often have 64 MB. */
const enough = 2 * 1024 ** 3;

/**
 * A folder in memory, for data whose durability no test is about; where there is none, or too small
 * a one, the usual temporary folder.
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
