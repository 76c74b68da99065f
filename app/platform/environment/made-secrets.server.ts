import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** The secrets of a machine outside production: made at the first call, kept in the data folder. */
export function secretsIn(folder: string): { session: string; data: string; adminSignup: string } {
  const file = join(folder, "secrets.json");
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const made = {
      session: randomBytes(32).toString("base64url"),
      data: randomBytes(32).toString("base64"),
      adminSignup: randomBytes(18).toString("base64url"),
    };
    // Whole under its name at once, and on the disk before anything is encrypted with it. Of two
    // processes that start at once, one names its own and both read the same.
    const part = `${file}.${process.pid}.part`;
    writeFileSync(part, JSON.stringify(made, null, 2), { mode: 0o600, flush: true });
    try {
      linkSync(part, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(part);
    }
    syncFolder(folder);
  }
  return JSON.parse(readFileSync(file, "utf8")) as ReturnType<typeof secretsIn>;
}

function syncFolder(folder: string) {
  // Windows opens no folders.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
