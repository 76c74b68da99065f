import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { demoLogins, demoPassword } from "~/features/accounts/sign-in/demo-logins";
import { App } from "../support/running-app/app";
import { instant } from "./instant.mjs";

export type Role = (typeof demoLogins)[number]["role"];

/** The built app on the demo's data, at a moment that stands still. */
export async function startDemo(): Promise<App> {
  const preload = pathToFileURL(resolve("tests/screenshots/fixed-clock.mjs")).href;
  const app = new App({ NODE_OPTIONS: `--import=${preload}` });
  execFileSync(process.execPath, ["--import", "tsx", "seed/run.ts"], {
    env: { ...process.env, ...app.environment },
  });
  await app.start();
  return app;
}

export type Look = Pick<BrowserContextOptions, "viewport" | "colorScheme" | "deviceScaleFactor"> & {
  language: "en" | "hi";
};

/** For what has the system's own face otherwise, which each system chooses for itself. */
const ownFace =
  "code, kbd, pre, .language-switch button, .language-choice [lang=hi] { font-family: Mukta !important }";

/** A page of somebody's browser, whose clock stands still as well. */
export async function pageOf(
  browser: Browser,
  app: App,
  { language, ...look }: Look,
  role?: Role,
): Promise<Page> {
  const context = await browser.newContext({
    ...look,
    baseURL: app.url,
    locale: language === "hi" ? "hi-IN" : "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
  });
  // A page whose face comes late keeps the system's, which would be another picture.
  await context.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const styles = (await response.text())
      .replaceAll("font-display:optional", "font-display:block")
      // A browser renders what is far below only when somebody scrolls there.
      .replaceAll("content-visibility:auto", "content-visibility:visible");
    await route.fulfill({ response, body: styles + ownFace });
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(instant);
  if (role) await logIn(page, role);
  // A log-in brings the account's language along.
  await context.addCookies([{ name: "aayojan_language", value: language, url: app.url }]);
  return page;
}

export async function logIn(page: Page, role: Role) {
  await page.goto("/login");
  await page.locator('[name="email"]').fill(demoLogins.find((one) => one.role === role)!.email);
  await page.locator('[name="password"]').fill(demoPassword);
  await page.locator('main button[type="submit"]').last().click();
  await page.waitForURL(/dashboard|admin/);
}

/** All of the page is there: fonts, and pictures that would be loaded once they are scrolled to. */
export async function settle(page: Page) {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
