import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll } from "vitest";
import { seconds } from "../time-limits.mjs";
import { AppWithAdministrator } from "./administrators";

/** On the process, since each test file has its own copy of this module. */
const ofWorker = globalThis as { sharedApp?: Promise<AppWithAdministrator> };

/**
 * The app that the test files of one worker use in turn, started for the first of them: a start
 * takes as long as a hundred requests. A file that needs its own settings or an empty database, or
 * that kills or breaks its app, starts its own.
 *
 * In `afterAll` the file calls `endFile`, never `stop`.
 */
export async function sharedApp(): Promise<AppWithAdministrator> {
  ofWorker.sharedApp ??= startForWorker();
  const app = await ofWorker.sharedApp;
  app.beginFile();
  return app;
}

/** The shared app for all tests of a file: `const app = await appForFile();` at its top. */
export async function appForFile(): Promise<AppWithAdministrator> {
  // An import has no time limit of its own.
  const app = await Promise.race([sharedApp(), wait(seconds(60), null, { ref: false })]);
  if (!app) throw new Error("The shared app did not start in time");
  afterAll(() => app.endFile());
  return app;
}

async function startForWorker() {
  const app = await AppWithAdministrator.start();
  const folder = pidsIn(tmpdir());
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, String(app.pid)), "");
  return app;
}

const pidsIn = (folder: string) => join(folder, "shared-apps");

/**
 * Called at the end of a run, since a worker is ended without notice.
 *
 * @param folder the temporary folder of the run's workers
 */
export function stopSharedApps(folder: string) {
  if (!existsSync(pidsIn(folder))) return;
  for (const pid of readdirSync(pidsIn(folder)))
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch {
      // It has ended already.
    }
}
