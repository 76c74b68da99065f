import type { Page } from "@playwright/test";
import { applied } from "../support/application-by-pages";
import { administrator, cast, expect, logIn, looksRight, test } from "./story";

test("Chitra asks for changes, Bilal makes just those, Chitra approves, and the profile is live", async ({
  app,
  browserOf,
}) => {
  const name = `Bilal Band ${Date.now() % 100_000}`;
  const { bilal } = await applied(app, cast.bilal(), name);
  const chitra = await administrator(app, await browserOf());
  await opens(chitra, name);
  await looksRight(chitra);

  await chitra.getByText("Ask for changes", { exact: true }).click();
  await folds(chitra, "Legal and financial");
  await chitra.locator("[name=ask][value='legal.bankName']").check();
  await chitra.locator("[name='reasons.legal.bankName']").fill("Write the bank's name in full");
  await chitra.locator("button[value=requestChanges]").click();
  await expect(chitra.getByText("Changes requested").first()).toBeVisible();
  const asked = await app.mailTo(bilal.email, /change/i);
  expect(asked.text).toContain("Write the bank's name in full");

  const page = await browserOf();
  await logIn(page, bilal);
  await page.goto("/dashboard/my-profile");
  await expect(page.getByText("Write the bank's name in full").first()).toBeVisible();
  await looksRight(page);
  await page.goto("/service-provider-onboarding/legal");
  await expect(page.getByText("Write the bank's name in full").first()).toBeVisible();
  await expect(page.locator("main [name=panNumber]:not([type=hidden])")).toHaveCount(0);
  await page.locator("main [name=bankName]").fill("State Bank of India, Jaipur");
  await looksRight(page);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.goto("/service-provider-onboarding/declaration");
  // Each submission is signed anew: nothing is ticked for anyone.
  await page.locator("[name=acceptTerms]").check();
  await page.locator("[name=acceptPrivacy]").check();
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(page).toHaveURL(/\/thank-you/);

  await opens(chitra, name);
  await expect(chitra.getByText("State Bank of India, Jaipur").first()).toBeVisible();
  await chitra.locator("button[value=approve]").click();
  await expect(chitra.getByText("Approved").first()).toBeVisible();
  await app.mailTo(bilal.email, /live/i);

  await page.goto("/dashboard/my-profile");
  await looksRight(page);
  const visitor = await browserOf();
  await visitor.goto(`/providers?q=${encodeURIComponent(name)}`);
  await looksRight(visitor);
  await visitor.locator(".listing-card").getByRole("link", { name }).click();
  await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(visitor.getByText("₹45,000").first()).toBeVisible();
  await expect(visitor.getByText("ZZZPZ0001Z")).toHaveCount(0);
  await looksRight(visitor);
});

async function opens(page: Page, name: string) {
  await page.goto(`/admin/providers?q=${encodeURIComponent(name)}&state=all`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function folds(page: Page, step: string) {
  await page.locator("details.ask-step > summary").filter({ hasText: step }).click();
}
