import type { Page } from "@playwright/test";
import { applied } from "../support/running-app/application-by-pages";
import { newBusinessName } from "../support/running-app/cast";
import { openApplication } from "./review-by-pages";
import { administrator, cast, checkAccessibility, expect, expectToast, test } from "./story";

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
  await expect(chitra).toHaveURL(/\/documents\//);
  await press(chitra, "b");
  await expect(chitra.getByRole("heading", { level: 1, name })).toBeVisible();
  await press(chitra, "r");
  await expect(chitra.getByLabel("Reason", { exact: true })).toBeFocused();
  // In a text field the key types its character and decides nothing.
  const addition = chitra.getByLabel("Anything to add (optional)");
  await addition.focus();
  await chitra.keyboard.type("not a band");
  await expect(addition).toHaveValue("not a band");
  await addition.blur();
  const focused = chitra.locator("#decide :focus");
  await press(chitra, "a");
  await expect(focused).toHaveCount(1);
  await focused.blur();
  await press(chitra, "?");
  await chitra.getByLabel("Use these keys").uncheck();
  await chitra.keyboard.press("Escape");
  await press(chitra, "a");
  await expect(focused).toHaveCount(0);
  await chitra.reload();
  await expect(chitra.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  await press(chitra, "a");
  await expect(focused).toHaveCount(0);
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
  await expect(chitra).toHaveURL(/\/documents\//);
  await press(chitra, "+");
  await expect(chitra).toHaveURL(/zoom=2/);
  await press(chitra, "a");
  await expectToast(chitra, "Document accepted");
  await expect(chitra.getByRole("heading", { level: 1, name: names[0]! })).toBeVisible();
  await press(chitra, "m");
  await chitra.keyboard.press("Enter");
  await chitra.keyboard.press("Tab");
  await chitra.keyboard.press("Space");
  // The sentences, then what is added.
  await chitra.keyboard.press("Tab");
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
  await page.waitForFunction(() => performance.now() > 500);
  await page.keyboard.press(key);
}
