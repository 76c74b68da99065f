import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { clockOfRun } from "./servers/fake-clock";

type Ended = { code: number; output: string };

/** Runs a command of `db/` beside the app, as built for a server; `seed/run.ts` from its source. */
export async function runCommand(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<Ended> {
  const [PATH, HOME] = [process.env.PATH ?? "", process.env.HOME ?? ""];
  const built = join("build/server/commands", script.replace(/ts$/, "js"));
  const command = existsSync(built) ? [built] : ["--import", "tsx", script];
  return promisify(execFile)(process.execPath, [...command, ...args], {
    env: { PATH, HOME, NODE_ENV: "production", ...clockOfRun(), ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

/** The environment for a restore into a folder, with the keys of the app in another one. */
export function environmentIn(folder: string, keysFrom: string) {
  const { session, data } = JSON.parse(readFileSync(join(keysFrom, "secrets.json"), "utf8")) as {
    session: string;
    data: string;
  };
  return {
    DEMO: "1",
    DATABASE_URL: `file:${join(folder, "aayojan.db")}`,
    STORAGE_URL: `file:${join(folder, "files")}`,
    SESSION_SECRET: session,
    DATA_KEY: data,
  };
}
