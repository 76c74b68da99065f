import { execFileSync } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { demoLogins, demoPassword } from "~/features/accounts/sign-in/demo-logins";
import { App } from "../support/running-app/app";
import { instant } from "./instant.mjs";

export type Role = (typeof demoLogins)[number]["role"];

/**
 * The built app with the demo data and a fixed clock.
 *
 * @param copy where the data is copied from; the first caller creates it there
 */
export async function startDemo(copy?: string): Promise<App> {
  const preload = pathToFileURL(resolve("tests/screenshots/fixed-clock.mjs")).href;
  // The secrets of a copied database are not those of the fixed random numbers.
  const app = new App({ NODE_OPTIONS: `--import=${preload}` }, { fromNothing: true });
  if (copy && existsSync(copy)) cpSync(copy, app.folder, { recursive: true });
  else {
    execFileSync(process.execPath, ["--import", "tsx", "seed/run.ts"], {
      env: { ...process.env, ...app.environment },
    });
    if (copy) cpSync(app.folder, copy, { recursive: true });
  }
  await app.start();
  return app;
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

export type Look = Pick<BrowserContextOptions, "viewport" | "colorScheme" | "deviceScaleFactor"> & {
  language: "en" | "hi";
};

/** Replaces the system font, which differs between systems. */
const ownFace =
  "code, kbd, pre, .language-switch button, .language-choice [lang=hi] { font-family: Mukta !important }";

/** A page in a person's browser, with a fixed clock too. */
export async function pageOf(
  browser: Browser,
  app: App,
  { language, ...look }: Look,
  session: Cookies = [],
): Promise<Page> {
  const context = await browser.newContext({
    ...look,
    baseURL: app.url,
    locale: language === "hi" ? "hi-IN" : "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
  });
  // A page whose font arrives late keeps the system font, which would change the screenshot.
  await context.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const styles = (await response.text())
      .replaceAll("font-display:optional", "font-display:block")
      // A browser renders what is far below only when it is scrolled into view.
      .replaceAll("content-visibility:auto", "content-visibility:visible");
    await route.fulfill({ response, body: styles + ownFace });
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(instant);
  // A log-in applies the account's language.
  const ownLanguage = { name: "aayojan_language", value: language, url: app.url };
  await context.addCookies([...session, ownLanguage]);
  return page;
}

/** The cookies of a person who has just logged in. */
export async function sessionOf(browser: Browser, app: App, role: Role): Promise<Cookies> {
  const context = await browser.newContext({ baseURL: app.url });
  await logIn(await context.newPage(), role);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

export async function logIn(page: Page, role: Role) {
  await page.goto("/login");
  await page.locator('[name="email"]').fill(demoLogins.find((one) => one.role === role)!.email);
  await page.locator('[name="password"]').fill(demoPassword);
  await page.locator('main button[type="submit"]').last().click();
  await page.waitForURL(/dashboard|admin/);
}

/**
 * Waits until all of the page is there: fonts, and pictures that load only when scrolled into view.
 */
export async function settle(page: Page) {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
