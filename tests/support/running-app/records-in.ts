import { afterAll } from "vitest";
import type { App } from "./app";

/**
 * The database of a running app, and the records that a test file creates in it with the app's own
 * commands: they are imported once the environment names that database.
 */
export async function recordsIn(app: App) {
  Object.assign(process.env, app.environment);
  const { publish } = await import("../records/directory");
  const { closeDatabase, db, write } = await import("~/platform/database/database.server");
  afterAll(closeDatabase);
  return { publish, db, write };
}
