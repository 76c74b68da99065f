import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll } from "vitest";
import { seconds } from "../time-limits.mjs";
import { AppWithAdministrator } from "./administrators";
import { App } from "./app";

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
  const app = await inTime(sharedApp());
  afterAll(() => app.endFile());
  return app;
}

/** An app that a file starts for all its tests: `const app = await ownAppForFile();` at its top. */
export async function ownAppForFile(env: Record<string, string> = {}): Promise<App> {
  const app = new App(env);
  afterAll(() => app.stop());
  await inTime(app.start().then(() => true));
  return app;
}

/** An import has no time limit of its own. */
async function inTime<T>(started: Promise<T>): Promise<T> {
  const outcome = await Promise.race([started, wait(seconds(60), null, { ref: false })]);
  if (outcome === null) throw new Error("The app did not start in time");
  return outcome;
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
