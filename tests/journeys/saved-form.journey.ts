import type { Page } from "@playwright/test";
import { cast, expect, looksRight, signUp, test } from "./story";

test("Asha's session ends while she types; after the log-in her form is still there", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  const asha = cast.asha();
  await signUp(page, app, asha);
  await page.goto("/settings/name");
  await page.locator("[name=name]").fill("Asha Sharma");
  await logOutElsewhere(page, await browserOf());
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fresume%2F/);
  await expect(page.getByText("Your form is kept: log in to send it")).toBeVisible();
  await expect(page.getByText("you can send the form you filled in")).toBeVisible();
  await looksRight(page);
  await page.locator("[name=email]").fill(asha.email);
  await page.locator("[name=password]").fill(asha.password);
  await page.getByRole("button", { name: "Log in" }).click();

  await expect(page.getByRole("heading", { name: "Your form is kept" })).toBeVisible();
  await expect(page.getByText("Asha Sharma")).toBeVisible();
  await looksRight(page);
  await page.getByRole("button", { name: "Send it now" }).click();
  await expect(page.getByText("Your name is changed")).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);

  await page.goBack();
  await page.goto(page.url());
  await expect(page.getByText("This form was already sent")).toBeVisible();
});

/** Somebody with the same cookie logs out; Asha's browser hears nothing of it. */
async function logOutElsewhere(page: Page, elsewhere: Page) {
  await elsewhere.context().addCookies(await page.context().cookies());
  await elsewhere.goto("/logout");
  await elsewhere.locator("main").getByRole("button", { name: "Logout" }).click();
  await expect(elsewhere.getByText("Logged out successfully")).toBeVisible();
}
