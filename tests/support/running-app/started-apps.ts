import { afterEach } from "vitest";
import { App } from "./app";

/**
 * Starts apps for single tests of a file; each is stopped when its test has ended, even if it did
 * not start.
 */
export function startedApps() {
  const apps: App[] = [];
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.stop();
  });
  return async (env: Record<string, string> = {}, prepare?: (folder: string) => void) => {
    const app = new App(env);
    apps.push(app);
    prepare?.(app.folder);
    await app.start();
    return app;
  };
}
