import { approveByPages } from "./approve-by-pages";
import type { Page } from "@playwright/test";
import { applied } from "../support/running-app/application-by-pages";
import { newBusinessName } from "../support/running-app/cast";
import {
  administrator,
  become,
  cast,
  checkAccessibility,
  expect,
  expectToast,
  test,
} from "./story";

// Without JavaScript: The list of fields to change and the application's steps are plain forms.
test(
  "Chitra requests changes, Bilal makes only those, Chitra approves, and the profile is live",
  { tag: "@without-javascript" },
  async ({ app, browserOf }) => {
    const name = newBusinessName("Bilal Band");
    const { bilal, visitor: provider } = await applied(app, cast.bilal(), name);
    const chitra = await administrator(app, await browserOf());
    await openApplication(chitra, name);
    await checkAccessibility(chitra);
    await chitra.getByRole("button", { name: "Start the review" }).click();
    await expectToast(chitra, "You are reviewing this now");
    await checkAccessibility(chitra);

    await chitra.getByRole("heading", { name: "Ask for changes" }).click();
    await chitra
      .getByText("Legal and financial", { exact: true })
      .filter({ visible: true })
      .click();
    await chitra.getByRole("checkbox", { name: "Bank name" }).check();
    await chitra
      .getByLabel("What needs changing in: Bank name")
      .fill("Write the bank's name in full");
    await chitra.getByRole("button", { name: "Ask for these changes" }).click();
    await expectToast(chitra, `We have told ${name} what to change`);
    const email = await app.mailTo(bilal.email, /change/i);
    expect(email.text).toContain("Write the bank's name in full");

    const page = await browserOf();
    await become(page, provider, app);
    await page.goto("/dashboard/my-profile");
    await expect(page.getByText("Write the bank's name in full").first()).toBeVisible();
    await checkAccessibility(page);
    await page.goto("/service-provider-onboarding/legal");
    await expect(page.getByText("Write the bank's name in full").first()).toBeVisible();
    await expect(page.getByLabel("PAN number")).toHaveCount(0);
    await page.getByLabel("Bank name").fill("State Bank of India, Jaipur");
    await checkAccessibility(page);
    await page.getByRole("button", { name: "Save and continue" }).click();
    // A person with a borrowed phone must not be able to change where the money goes.
    await page.getByLabel("Your password", { exact: true }).fill(bilal.password);
    await checkAccessibility(page);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expectToast(page, "Saved");
    await page.goto("/service-provider-onboarding/declaration");
    // Each submission is signed again: nothing is ticked in advance.
    await page.getByLabel("I accept the terms").check();
    await page.getByLabel("I have read the privacy policy and agree to it").check();
    await page.getByRole("button", { name: "Submit application" }).click();
    await expect(page).toHaveURL(/\/thank-you/);

    await openApplication(chitra, name);
    await expect(chitra.getByText("State Bank of India, Jaipur").first()).toBeVisible();
    await approveByPages(chitra, name);
    await expectToast(chitra, `${name} is approved and live`);
    await app.mailTo(bilal.email, /live/i);

    await page.goto("/dashboard/my-profile");
    await checkAccessibility(page);
    const visitor = await browserOf();
    await visitor.goto(`/providers?q=${encodeURIComponent(name)}`);
    await checkAccessibility(visitor);
    await visitor.getByRole("article").getByRole("link", { name }).click();
    await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(visitor.getByText("₹45,000").first()).toBeVisible();
    await expect(visitor.getByText("ZZZPZ0001Z")).toHaveCount(0);
    await checkAccessibility(visitor);
  },
);

test("Chitra goes through the queue with single keys, and turns them off", async ({
  app,
  browserOf,
}) => {
  const name = newBusinessName("Bilal Band");
  await applied(app, cast.bilal(), name);
  const chitra = await administrator(app, await browserOf());
  await chitra.goto(`/admin/providers?q=${encodeURIComponent(name)}`);
  await press(chitra, "?");
  await expect(chitra.getByText("Next row")).toBeVisible();
  await checkAccessibility(chitra);
  await chitra.keyboard.press("Escape");
  await press(chitra, "j");
  await expect(chitra.getByRole("link", { name })).toBeFocused();
  await press(chitra, "o");
  await expect(chitra.getByRole("heading", { level: 1, name })).toBeVisible();
  await press(chitra, "c");
  await expect(chitra.getByRole("button", { name: "Start the review" })).toHaveCount(0);
  await press(chitra, "r");
  await expect(chitra.getByLabel("Reason", { exact: true })).toBeFocused();
  // In a text field a letter is only typed.
  const addition = chitra.getByLabel("Anything to add (optional)");
  await addition.focus();
  await chitra.keyboard.type("not a band");
  await expect(addition).toHaveValue("not a band");
  await addition.blur();
  await press(chitra, "?");
  await chitra.getByLabel("Use these keys").uncheck();
  await chitra.keyboard.press("Escape");
  await press(chitra, "a");
  await expect(chitra.getByRole("button", { name: "Approve and publish" })).not.toBeFocused();
  await chitra.reload();
  await press(chitra, "a");
  await expect(chitra.getByRole("button", { name: "Approve and publish" })).not.toBeFocused();
});

test("Chitra decides one application after another with keys, and nothing typed about one appears on the next", async ({
  app,
  browserOf,
}) => {
  const names = [newBusinessName("Bilal Band"), newBusinessName("Bilal Band")];
  for (const name of names) await applied(app, cast.bilal(), name);
  const chitra = await administrator(app, await browserOf());
  await openApplication(chitra, names[0]!);
  await press(chitra, "c");
  await expect(chitra.getByRole("button", { name: "Start the review" })).toHaveCount(0);
  await press(chitra, "d");
  await chitra.keyboard.press("Enter");
  await expect(chitra).toHaveURL(/\/documents\//);
  await press(chitra, "+");
  await expect(chitra).toHaveURL(/zoom=2/);
  await press(chitra, "a");
  await chitra.keyboard.press("Enter");
  await expectToast(chitra, "Document accepted");
  await expect(chitra.getByRole("heading", { level: 1, name: names[0]! })).toBeVisible();
  await press(chitra, "m");
  await chitra.keyboard.press("Enter");
  await chitra.keyboard.press("Tab");
  await chitra.keyboard.press("Space");
  await chitra.keyboard.press("Tab");
  await chitra.keyboard.type("As on the board over the shop");
  await chitra.keyboard.press("Control+Enter");
  await expectToast(chitra, `We have told ${names[0]!} what to change`);
  // Another one of the queue, which other stories add to as well.
  await expect(chitra.getByRole("heading", { level: 1, name: names[0]! })).toHaveCount(0);
  await expect(chitra.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(chitra.locator("textarea:focus")).toHaveCount(0);
  const written = chitra
    .locator("textarea")
    .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value).filter(Boolean));
  expect(await written).toEqual([]);
});

/** Single keys work once the page's script has loaded. */
async function press(page: Page, key: string) {
  await page.waitForLoadState();
  await page.keyboard.press(key);
}

async function openApplication(page: Page, name: string) {
  await page.goto(`/admin/providers?q=${encodeURIComponent(name)}&state=all`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}
