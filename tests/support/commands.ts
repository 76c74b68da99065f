import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

type Ended = { code: number; said: string };

/** A command of `db/` as an operator runs it, beside the app. */
export async function runCommand(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<Ended> {
  const [PATH, HOME] = [process.env.PATH ?? "", process.env.HOME ?? ""];
  const command = ["--import", "tsx", join("db", script), ...args];
  return promisify(execFile)(process.execPath, command, {
    env: { PATH, HOME, NODE_ENV: "production", ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}
