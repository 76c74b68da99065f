import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { nestedElements, violations } from "../support/accessibility";
import { newIp } from "../support/running-app/ip-addresses";
import { AppWithAdministrator } from "../support/running-app/administrators";
import type { App } from "../support/running-app/app";
import { member, type Person } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";
import { seconds } from "../support/time-limits.mjs";

export { expect };
export { cast } from "../support/running-app/cast";

type Fixtures = {
  /** A browser for one person: its own cookies, and its own IP for rate limits. */
  browserOf: (language?: "en" | "hi") => Promise<Page>;
};

/**
 * Each worker starts the built app once; each story brings its own people, including
 * administrators.
 */
export const test = base.extend<Fixtures, { app: AppWithAdministrator }>({
  app: [
    async ({}, use) => {
      const app = await AppWithAdministrator.start();
      await use(app);
      await app.stop();
    },
    { scope: "worker", timeout: seconds(120) },
  ],
  browserOf: async ({ browser, app, contextOptions, javaScriptEnabled, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (language = "en") => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        javaScriptEnabled,
        baseURL: app.url,
        locale: language === "hi" ? "hi-IN" : "en-IN",
        extraHTTPHeaders: { "X-Forwarded-For": newIp() },
      });
      contexts.push(context);
      const page = await context.newPage();
      failOnScriptErrors(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Fails a story if a page logs a console message or its script fails. */
function failOnScriptErrors(page: Page) {
  page.on("pageerror", (error) => {
    throw new Error(`Script failed on ${page.url()}: ${error.message}`);
  });
  page.on("console", (message) => {
    // Stories cause refusals and broken connections on purpose.
    if (
      message.type() === "error" &&
      !/status of (4\d\d|502)|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/.test(
        message.text(),
      )
    )
      throw new Error(`Console on ${page.url()}: ${message.text()}`);
  });
}

/**
 * Expects no accessibility violation on this page. The checker is a script, so it needs JavaScript.
 */
export async function checkAccessibility(page: Page) {
  if (test.info().project.use.javaScriptEnabled === false) return;
  await page.waitForLoadState();
  await expect(page.locator("[data-busy]")).toHaveCount(0);
  if (await isCheckedAlready(page)) return;
  expect(await violations(page), `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * A page is checked if it has an element, state or nesting that no page before it had in this run:
 * Playwright empties the folder at the start, and the workers share it.
 */
async function isCheckedAlready(page: Page): Promise<boolean> {
  const folder = test.info().project.outputDir;
  await mkdir(folder, { recursive: true });
  const file = join(folder, "checked-elements");
  const checked = new Set((await readFile(file, "utf8").catch(() => "")).split("\n"));
  const added = (await nestedElements(page))
    .map((element) => createHash("sha256").update(element).digest("base64"))
    .filter((element) => !checked.has(element));
  if (added.length > 0) await appendFile(file, `${added.join("\n")}\n`);
  return added.length === 0;
}

/**
 * Expects that a toast with this message was shown. On a slow machine it may have faded by now, but
 * it stays in the page.
 */
export async function expectToast(page: Page, message: string) {
  const toasts = page.locator(".toaster").getByRole("status", { includeHidden: true });
  await expect(toasts.filter({ hasText: message }).first()).toBeAttached();
}

/** A promise that the test itself fulfils. */
export function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => (resolve = fulfil));
  return { promise, resolve };
}

/** Gives the browser the session of a person who logged in through plain requests. */
export async function become(page: Page, { cookies }: Visitor, { url }: App) {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

/** Logs in a person with an existing account, for stories about something else. */
export async function becomeMember(
  page: Page,
  app: App,
  who: Person,
  language: "en" | "hi" = "en",
) {
  await become(page, (await member(app, who, new Visitor(app, language))).visitor, app);
}

export async function signUp(page: Page, app: App, who: Person) {
  await page.goto(`/signup?role=${who.role}`);
  await checkAccessibility(page);
  await answerSignup(page, app, who);
}

/** Fills in the open sign-up form, up to the new account. */
export async function answerSignup(page: Page, app: App, who: Person, words = english) {
  await page.getByRole("radio", { name: words.role[who.role as "customer" | "provider"] }).check();
  await page.getByLabel(words.email, { exact: true }).fill(who.email);
  await answerPerson(page, app, who, words);
  await expectToast(page, words.created);
}

/** The part of every sign-up: from the name to the emailed code. */
export async function answerPerson(page: Page, app: App, who: Person, words = english) {
  await page.getByLabel(words.name, { exact: true }).fill(who.name);
  await page.getByLabel(words.phone, { exact: true }).fill(who.phone);
  await page.getByLabel(words.password, { exact: true }).fill(who.password);
  await page.getByLabel(words.passwordAgain, { exact: true }).fill(who.password);
  await page.getByRole("button", { name: words.sendOtp }).click();
  await expect(page.getByLabel(words.code)).toBeVisible();
  await checkAccessibility(page);
  await page.getByLabel(words.code).fill(await app.codeFor(who.email));
  await page.getByRole("button", { name: words.createAccount }).click();
}

/** Chitra, invited for this story and logged in. */
export async function administrator(app: AppWithAdministrator, page: Page): Promise<Page> {
  const { visitor } = await app.newAdministrator();
  await become(page, visitor, app);
  return page;
}

export async function logIn(page: Page, who: Pick<Person, "email" | "password">) {
  await page.goto("/login");
  await answerLogin(page, who);
  await expectToast(page, "Login successful!");
}

/** Fills in the open login form. */
export async function answerLogin(page: Page, who: Pick<Person, "email" | "password">) {
  await page.getByLabel("Email", { exact: true }).fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

export const english = {
  role: { customer: /^I am planning an event/, provider: /^I offer event services/ },
  name: "Your name",
  email: "Email",
  phone: "Mobile number",
  password: "Password",
  passwordAgain: "Password again",
  sendOtp: "Send OTP",
  code: "6-digit code",
  createAccount: "Create account",
  created: "Account created successfully!",
};
export const hindi: typeof english = {
  role: { customer: /^मुझे आयोजन की तैयारी करनी है/, provider: /^मुझे आयोजनों के लिए सेवाएँ देनी हैं/ },
  name: "आपका नाम",
  email: "ईमेल",
  phone: "मोबाइल नंबर",
  password: "पासवर्ड",
  passwordAgain: "पासवर्ड दोबारा लिखें",
  sendOtp: "OTP भेजें",
  code: "6 अंकों का OTP",
  createAccount: "अकाउंट बनाएँ",
  created: "अकाउंट बन गया!",
};
