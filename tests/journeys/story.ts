import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { App } from "../support/app";
import { adminToken, cast, type Person } from "../support/cast";

export { expect };
export { cast } from "../support/cast";

let people = 0;

type Fixtures = {
  /** A browser of somebody's own: cookies, and an address that limits count. */
  browserOf: (language?: "en" | "hi") => Promise<Page>;
};

/** Each worker runs the built app once; each story brings its own people. */
export const test = base.extend<Fixtures, { app: App }>({
  app: [
    async ({}, use) => {
      const app = await App.start({ ADMIN_SIGNUP_TOKEN: adminToken });
      await use(app);
      await app.stop();
    },
    { scope: "worker" },
  ],
  browserOf: async ({ browser, app, contextOptions, javaScriptEnabled, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (language = "en") => {
      people += 1;
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        javaScriptEnabled,
        baseURL: app.url,
        locale: language === "hi" ? "hi-IN" : "en-IN",
        extraHTTPHeaders: { "X-Forwarded-For": `10.9.${process.pid % 255}.${people % 255}` },
      });
      contexts.push(context);
      const page = await context.newPage();
      watch(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** A page that complains in the console, or whose script fails, is a failed story. */
function watch(page: Page) {
  page.on("pageerror", (error) => {
    throw new Error(`Script failed on ${page.url()}: ${error.message}`);
  });
  page.on("console", (message) => {
    // 422 and the like are answers that the stories ask for.
    if (
      message.type() === "error" &&
      !/the server responded with a status of 4\d\d/.test(message.text())
    )
      throw new Error(`Console on ${page.url()}: ${message.text()}`);
  });
}

/** No accessibility violation on the page as it stands. The checker is a script, so the same pages are checked with it. */
export async function looksRight(page: Page) {
  if (test.info().project.use.javaScriptEnabled === false) return;
  // Looked at when it has arrived, not while a form still travels.
  await expect(page.locator("[data-busy]")).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`,
    ),
    `accessibility of ${page.url()}`,
  ).toEqual([]);
}

export async function signUp(page: Page, app: App, who: Person, words = english) {
  await page.goto(`/signup?role=${who.role}`);
  await looksRight(page);
  await answerSignup(page, app, who, words);
}

/** From the sign-up form that is open to the account. */
export async function answerSignup(page: Page, app: App, who: Person, words = english) {
  await page.locator(`input[name=role][value=${who.role}]`).check();
  await page.locator("[name=name]").fill(who.name);
  await page.locator("[name=email]").fill(who.email);
  await page.locator("[name=phone]").fill(who.phone);
  await page.locator("[name=password]").fill(who.password);
  await page.locator("[name=confirmPassword]").fill(who.password);
  await page.getByRole("button", { name: words.sendOtp }).click();
  await expect(page.locator("[name=otp]")).toBeVisible();
  await looksRight(page);
  await page.locator("[name=otp]").fill(await app.codeFor(who.email));
  await page.getByRole("button", { name: words.createAccount }).click();
  await expect(page.getByText(words.created)).toBeVisible();
}

export async function signUpAdmin(page: Page, app: App, who: Person) {
  await page.goto("/signup/admin");
  await page.locator("[name=adminToken]").fill(adminToken);
  await page.locator("[name=name]").fill(who.name);
  await page.locator("[name=email]").fill(who.email);
  await page.locator("[name=phone]").fill(who.phone);
  await page.locator("[name=password]").fill(who.password);
  await page.locator("[name=confirmPassword]").fill(who.password);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.locator("[name=otp]").fill(await app.codeFor(who.email));
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();
}

/** The server's one first administrator: whoever of the stories comes first opens the account. */
export async function administrator(app: App, page: Page): Promise<Page> {
  const chitra = { ...cast.chitra(), email: "chitra@example.com" };
  await page.goto("/signup/admin");
  if (await page.locator("[name=adminToken]").count()) await signUpAdmin(page, app, chitra);
  else await logIn(page, chitra);
  return page;
}

export async function logIn(page: Page, who: Person) {
  await page.goto("/login");
  await page.locator("[name=email]").fill(who.email);
  await page.locator("[name=password]").fill(who.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Login successful!")).toBeVisible();
}

export const english = {
  sendOtp: "Send OTP",
  createAccount: "Create account",
  created: "Account created successfully!",
};
export const hindi = { sendOtp: "OTP भेजें", createAccount: "अकाउंट बनाएँ", created: "अकाउंट बन गया!" };
