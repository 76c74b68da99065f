import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import type { App } from "../support/running-app/app";
import { pageOf, sessionOf, startDemo, type Look, type Role } from "./demo";
import { seconds } from "../support/time-limits.mjs";

type Fixtures = {
  app: App;
  /** Opens a person's page on a screen: logged in if a role is named. */
  open: (look: Look, role?: Role) => Promise<Page>;
};

/**
 * Each worker runs the demo once; its tests change nothing in it. The first one creates the data in
 * the folder that Playwright empties at the start of a run.
 */
export const test = base.extend<object, Fixtures>({
  app: [
    async ({}, use, { project }) => {
      const app = await startDemo(join(project.outputDir, "demo"));
      await use(app);
      await app.stop();
    },
    // Creating the demo data takes 15 seconds on a quiet machine.
    { scope: "worker", timeout: seconds(300) },
  ],
  open: [
    async ({ app, browser }, use) => {
      const opened = new Map<string, Promise<Page>>();
      const sessions = new Map<Role, ReturnType<typeof sessionOf>>();
      /** Each person logs in once: the settings show on how many devices they are logged in. */
      const loggedIn = (role: Role) => {
        const session = sessions.get(role) ?? sessionOf(app, role);
        sessions.set(role, session);
        return session;
      };
      await use(async (look, role) => {
        const key = JSON.stringify([look, role]);
        const session = role && (await loggedIn(role));
        const page = opened.get(key) ?? pageOf(browser, app, look, session);
        opened.set(key, page);
        return page;
      });
    },
    { scope: "worker" },
  ],
});
