import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
    // "wx": of two processes that start at once, one writes and both read the same.
    try {
      writeFileSync(file, JSON.stringify(made, null, 2), { flag: "wx", mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  return JSON.parse(readFileSync(file, "utf8")) as ReturnType<typeof secretsIn>;
}
