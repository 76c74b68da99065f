import type { Page } from "@playwright/test";
import type { App } from "../support/app";
import { liveProvider } from "../support/live-provider";
import { cast, expect, logIn, looksRight, signUp, test } from "./story";

test("Asha enquires from her account, the provider accepts, and both see how to reach each other", async ({
  app,
  browserOf,
}) => {
  const { bilal, slug, businessName } = await liveProvider(app);
  const asha = cast.asha();
  const page = await browserOf();
  await signUp(page, app, asha);
  await enquires(page, slug);
  await expect(page).toHaveURL(/\/enquiry-thank-you/);
  await expect(page.getByText(/ENQ-\w{4}-\w{4}/).first()).toBeVisible();
  await looksRight(page);
  await page.reload();
  await expect(page.getByText(/ENQ-\w{4}-\w{4}/).first()).toBeVisible();
  await app.mailTo(bilal.email, /enquiry/i);

  const provider = await browserOf();
  await logIn(provider, bilal);
  await provider.goto("/dashboard/status");
  await expect(provider.getByText("Asha").first()).toBeVisible();
  await expect(provider.getByText("Verma")).toHaveCount(0);
  await looksRight(provider);
  await provider.locator("main button[value=view]").first().click();
  await expect(provider).toHaveURL(/\/dashboard\/enquiries\//);
  await expect(provider.getByText(asha.email)).toHaveCount(0);
  await looksRight(provider);
  await provider.locator("button[value=accept]").click();
  await expect(provider.getByText(asha.email).first()).toBeVisible();
  await looksRight(provider);

  await page.goto("/dashboard/status");
  await expect(page.getByText("Accepted").first()).toBeVisible();
  await looksRight(page);
  await page.locator("main a[href^='/dashboard/enquiries/']").first().click();
  await expect(page.getByText(businessName).first()).toBeVisible();
  await expect(page.getByText(bilal.email).first()).toBeVisible();
  await looksRight(page);
  await app.mailTo(asha.email, /accepted/i);
});

test("a guest proves the address with a code, the provider rejects from the list and says why", async ({
  app,
  browserOf,
}) => {
  const { bilal, slug } = await liveProvider(app);
  const asha = cast.asha();
  const page = await browserOf();
  await enquires(page, slug, asha);
  await expect(page).toHaveURL(/\/enquiry-verify/);
  await looksRight(page);
  await page.locator("[name=otp]").fill(await app.codeFor(asha.email));
  await page.locator("main form").first().locator("button").click();
  await expect(page).toHaveURL(/\/enquiry-thank-you/);

  const provider = await browserOf();
  await logIn(provider, bilal);
  await provider.goto("/dashboard/status");
  const card = provider.locator("main li.card").first();
  await card.locator("details.answer-fold > summary").click();
  await card.locator("[name=reason]").selectOption("date_taken");
  await card.locator("button[value=reject]").click();
  await expect(provider.getByText("Declined").first()).toBeVisible();
  await looksRight(provider);

  const mail = await app.mailTo(asha.email, /not|cannot|date|sorry|answer/i);
  expect(mail.text.toLowerCase()).toContain("date");
  await opensAccountAndSees(page, app, asha);
});

/** The address is proven now: an account with it finds the enquiry that was sent as a guest. */
async function opensAccountAndSees(page: Page, app: App, asha: ReturnType<typeof cast.asha>) {
  await signUp(page, app, asha);
  await page.goto("/dashboard/status");
  await expect(page.getByText("Declined").first()).toBeVisible();
}

async function enquires(page: Page, slug: string, guest?: ReturnType<typeof cast.asha>) {
  await page.goto(`/providers/${slug}`);
  await looksRight(page);
  await page.locator(`a[href='/providers/${slug}/enquire']`).first().click();
  await expect(page.locator("[name=eventType]").first()).toBeVisible();
  await looksRight(page);
  await page.locator("[name=eventType]").selectOption("wedding");
  const year = new Date().getFullYear() + 1;
  await page.locator("[name=eventDate]").fill(`${year}-02-14`);
  await page.locator("[name=guestCount]").fill("250");
  await page.locator("[name=city]").fill("Jaipur");
  await page.locator("[name=budget]").fill("2,50,000");
  await page.locator("[name=message]").fill("Old Rajasthani songs, please.");
  if (guest) {
    await page.locator("[name=name]").fill(guest.name);
    await page.locator("[name=email]").fill(guest.email);
    await page.locator("[name=phone]").fill(guest.phone);
  }
  await page.locator("[name=contactPreference][value=phone]").check();
  await page.locator("main form.form button[type=submit]").last().click();
}
