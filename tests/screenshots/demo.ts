import { execFileSync } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { demoLogins, demoPassword } from "~/features/accounts/sign-in/demo-logins";
import { App } from "../support/running-app/app";
import { Visitor } from "../support/running-app/visitor";
import { instant } from "./instant.mjs";

export type Role = (typeof demoLogins)[number]["role"];

/**
 * The built app with the demo data and a fixed clock.
 *
 * @param copy where the data is copied from; the first caller creates it there
 */
export async function startDemo(copy?: string): Promise<App> {
  const preloads = ["fixed-clock.mjs", "screenshot-styles.mjs"].map(
    (name) => `--import=${pathToFileURL(resolve("tests/screenshots", name)).href}`,
  );
  // The secrets of a copied database are not those of the fixed random numbers.
  const app = new App({ NODE_OPTIONS: preloads.join(" ") }, { fromNothing: true });
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

type Cookie = Parameters<BrowserContext["addCookies"]>[0][number];

export type Look = Pick<BrowserContextOptions, "viewport" | "colorScheme" | "deviceScaleFactor"> & {
  language: "en" | "hi";
};

/** A page in a person's browser, with a fixed clock too. */
export async function pageOf(
  browser: Browser,
  app: App,
  { language, ...look }: Look,
  session: Cookie[] = [],
): Promise<Page> {
  const context = await browser.newContext({
    ...look,
    baseURL: app.url,
    locale: language === "hi" ? "hi-IN" : "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(instant);
  // A log-in applies the account's language.
  const ownLanguage = { name: "aayojan_language", value: language, url: app.url };
  await context.addCookies([...session, ownLanguage]);
  return page;
}

/** The cookies of a person who has just logged in. */
export async function sessionOf(app: App, role: Role): Promise<Cookie[]> {
  const { email } = demoLogins.find((one) => one.role === role)!;
  const visitor = new Visitor(app);
  await visitor.submit("/login", "Log in", { email, password: demoPassword });
  return [...visitor.cookies].map(([name, value]) => ({ name, value, url: app.url }));
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
