import type { Page } from "@playwright/test";
import type { App } from "../../support/running-app/app";
import { liveProvider } from "../../support/running-app/live-provider";
import {
  answerSignup,
  cast,
  checkAccessibility,
  english,
  expect,
  expectToast,
  hindi,
  test,
} from "../story";

const words = {
  en: {
    ...{ signUp: english, keep: (name: string) => `Shortlist ${name}`, list: "Shortlist" },
    ...{ kept: "On your shortlist", compare: "Compare", price: "Starting price" },
    ...{ share: "Make a link", yes: "Yes", vote: "Vote", voted: "Dadi: Yes – Book them!" },
    ...{ ask: "Send one enquiry", end: /^End this link/, ended: "This link has ended" },
  },
  hi: {
    ...{ signUp: hindi, keep: (name: string) => `${name} को पसंदीदा में रखें`, list: "पसंदीदा" },
    ...{ kept: "पसंदीदा में रखा गया", compare: "तुलना करें", price: "शुरुआती कीमत" },
    ...{ share: "लिंक बनाएँ", yes: "हाँ", vote: "वोट करें", voted: "Dadi: हाँ – Book them!" },
    ...{ ask: "एक ही पूछताछ भेजें", end: /^यह लिंक बंद करें/, ended: "यह लिंक बंद हो चुका है" },
  },
};

// In English with script, in Hindi without: the story is long, and its words are the same in both.
test("Asha keeps three, compares them, asks her family, and sends one enquiry to all", async ({
  app,
  browserOf,
  javaScriptEnabled,
}) => {
  const language = javaScriptEnabled ? "en" : "hi";
  const say = words[language];
  const bands = [await liveProvider(app), await liveProvider(app), await liveProvider(app)];
  const page = await browserOf(language);
  for (const { businessName } of bands) {
    await page.goto(`/providers?q=${encodeURIComponent(businessName)}`);
    await page.getByRole("button", { name: say.keep(businessName) }).click();
    await expectToast(page, `${say.kept}: ${businessName}`);
  }
  await checkAccessibility(page);
  await openShortlist(page, say.list);
  await checkAccessibility(page);
  await choose(page, 3);
  await page.getByRole("button", { name: say.compare }).click();
  const row = page.getByRole("row", { name: new RegExp(say.price) });
  await expect(row.getByRole("cell")).toHaveCount(3);
  expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
  await checkAccessibility(page);

  const asha = cast.asha();
  await page.goto("/signup?role=customer");
  await answerSignup(page, app, asha, say.signUp);
  await page.goto("/shortlist");
  for (const { businessName } of bands)
    await expect(page.getByRole("link", { name: businessName })).toBeVisible();

  const link = await makeLink(page, say.share);
  await checkAccessibility(page);
  const dadi = await browserOf(language);
  await dadi.goto(link);
  await expect(dadi.locator("main")).not.toContainText("Asha");
  await checkAccessibility(dadi);
  await dadi.locator("input[name=name]").fill("Dadi");
  await dadi.getByRole("radio", { name: say.yes, exact: true }).first().check();
  await dadi.locator("textarea").first().fill("Book them!");
  await dadi.getByRole("button", { name: say.vote, exact: true }).click();
  await expect(dadi.getByText(say.voted)).toBeVisible();
  await checkAccessibility(dadi);

  await page.goto("/shortlist");
  await expect(page.getByText(say.voted)).toBeVisible();
  await choose(page, 3);
  await page.getByRole("button", { name: say.ask }).click();
  await expect(page).toHaveURL(/\/enquire\?also=/);
  await checkAccessibility(page);
  await sendEnquiry(page);
  for (const { bilal } of bands) await mailTo(app, bilal.email);

  await page.goto("/shortlist");
  await page.getByRole("button", { name: say.end }).click();
  await dadi.goto(link);
  await expect(dadi.getByText(say.ended)).toBeVisible();
});

test("a kept heart is pressed, and another press takes its provider off @script", async ({
  app,
  browserOf,
}) => {
  const { slug } = await liveProvider(app);
  const page = await browserOf();
  await page.goto(`/providers/${slug}`);
  const heart = page.locator("main .button[form=keep]");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await checkAccessibility(page);
  await heart.click();
  await expectToast(page, "Off your shortlist");
  await expect(heart).not.toHaveAttribute("aria-pressed", "true");
});

/** From the menu of a phone. */
async function openShortlist(page: Page, name: string) {
  await page.locator(".mobile-menu > summary").click();
  await page.locator(".mobile-menu").getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/shortlist$/);
}

async function choose(page: Page, many: number) {
  const boxes = page.locator("main input[name=compare]");
  await expect(boxes).toHaveCount(many);
  for (const box of await boxes.all()) await box.check();
}

async function makeLink(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name }).click();
  const link = page.locator("main input[readonly]");
  await expect(link).toBeVisible();
  return new URL(await link.inputValue()).pathname;
}

async function sendEnquiry(page: Page) {
  const year = new Date().getFullYear() + 1;
  await page.locator("[name=eventType]").selectOption("wedding");
  await page.locator("[name=eventDate]").fill(`14/2/${year}`);
  await page.locator("[name=guestCount]").fill("250");
  await page.locator("[name=city]").fill("Jaipur");
  await page.locator("[name=contactPreference]").first().check();
  await page.locator("main form button:not([type=button])").last().click();
  await expect(page).toHaveURL(/\/enquiry-thank-you/);
}

const mailTo = (app: App, email: string) => app.mailTo(email, /enquiry/i);
