import { test as base, type Page } from "@playwright/test";
import type { App } from "../support/running-app/app";
import { pageOf, startDemo, type Look, type Role } from "./demo";
import { seconds } from "../support/time-limits.mjs";

type Fixtures = {
  app: App;
  /** Opens a person's page on a screen: logged in if a role is named. */
  open: (look: Look, role?: Role) => Promise<Page>;
};

/** Each worker runs the demo once; its tests change nothing in it. */
export const test = base.extend<object, Fixtures>({
  app: [
    async ({}, use) => {
      const app = await startDemo();
      await use(app);
      await app.stop();
    },
    // Creating the demo data takes 15 seconds on a quiet machine.
    { scope: "worker", timeout: seconds(300) },
  ],
  open: [
    async ({ app, browser }, use) => {
      const opened = new Map<string, Promise<Page>>();
      await use((look, role) => {
        const key = JSON.stringify([look, role]);
        const page = opened.get(key) ?? pageOf(browser, app, look, role);
        opened.set(key, page);
        return page;
      });
    },
    { scope: "worker" },
  ],
});
