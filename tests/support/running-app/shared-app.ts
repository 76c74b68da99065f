import { rmSync } from "node:fs";
import { AppWithAdministrator } from "./administrators";

/** Kept on the process: each test file has its own copy of this module. */
const ofWorker = globalThis as { sharedApp?: Promise<AppWithAdministrator> };

/**
 * The app that the test files of one worker use one after the other, started for the first of them:
 * a start takes as long as a hundred requests. A file that needs settings of its own, an empty
 * database, or that kills or breaks its app starts its own.
 *
 * In `afterAll` the file calls `endFile`, never `stop`.
 */
export async function sharedApp(): Promise<AppWithAdministrator> {
  ofWorker.sharedApp ??= startForWorker();
  const app = await ofWorker.sharedApp;
  app.beginFile();
  return app;
}

async function startForWorker() {
  const app = await AppWithAdministrator.start();
  process.once("exit", () => {
    process.kill(app.pid!, "SIGKILL");
    rmSync(app.folder, { recursive: true, force: true });
  });
  return app;
}
