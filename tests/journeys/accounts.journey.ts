import type { Page } from "@playwright/test";
import { cast, expect, looksRight, signUp, test } from "./story";

const fresh = "kesar pista kulfi 9";

test("Asha forgot her password and chooses a new one", async ({ app, browserOf }) => {
  const asha = cast.asha();
  await signUp(await browserOf(), app, asha);
  const page = await browserOf();
  await page.goto("/login");
  await looksRight(page);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.locator("[name=email]").fill(asha.email);
  await looksRight(page);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("OTP sent to your email").first()).toBeVisible();
  await page.locator("[name=otp]").fill(await app.codeFor(asha.email));
  await looksRight(page);
  await page.getByRole("button", { name: "Check the code" }).click();
  await expect(page.getByText("OTP verified").first()).toBeVisible();
  await page.locator("[name=newPassword]").fill(fresh);
  await page.locator("[name=confirmPassword]").fill(fresh);
  await looksRight(page);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Password reset successful").first()).toBeVisible();
  await logsIn(page, asha.email, fresh);
});

test("Asha puts her account in order: password, email, devices", async ({ app, browserOf }) => {
  const asha = cast.asha();
  const phone = await browserOf();
  await signUp(phone, app, asha);
  const page = await browserOf();
  await page.goto("/login");
  await logsIn(page, asha.email, asha.password);

  await page.goto("/settings");
  await looksRight(page);
  await page.goto("/settings/sessions");
  await looksRight(page);
  await page.getByRole("button", { name: "Log out all other devices" }).click();
  await expect(page.getByText("All other devices are logged out").first()).toBeVisible();
  await phone.goto("/settings");
  await expect(phone).toHaveURL(/\/login/);

  await page.goto("/settings/password");
  await looksRight(page);
  await page.locator("[name=oldPassword]").fill(asha.password);
  await page.locator("[name=newPassword]").fill(fresh);
  await page.locator("[name=confirmPassword]").fill(fresh);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your password is changed").first()).toBeVisible();

  const elsewhere = `new.${asha.email}`;
  await page.goto("/settings/email");
  await looksRight(page);
  await page.locator("main [name=email]").fill(elsewhere);
  await page.locator("main input[type=password]").fill(fresh);
  await page.locator("main form button[type=submit]").last().click();
  await page.locator("[name=otp]").fill(await app.codeFor(elsewhere));
  await looksRight(page);
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText("Your email is changed").first()).toBeVisible();
  await expect(page.getByText(elsewhere).first()).toBeVisible();
});

test("Asha leaves: she is asked for her password, and the account is gone", async ({
  app,
  browserOf,
}) => {
  const asha = cast.asha();
  const page = await browserOf();
  await signUp(page, app, asha);
  await page.goto("/settings/delete");
  await looksRight(page);
  await page.locator("main input[type=password]").fill("not my password");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.locator("[data-error-summary]")).toBeVisible();
  await page.locator("main input[type=password]").fill(asha.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account is deleted").first()).toBeVisible();
  await page.goto("/login");
  await page.locator("[name=email]").fill(asha.email);
  await page.locator("[name=password]").fill(asha.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Login failed").first()).toBeVisible();
});

async function logsIn(page: Page, email: string, password: string) {
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Login successful!").first()).toBeVisible();
}

test("the wait for another code is counted down, and then the button works @script", async ({
  browserOf,
}) => {
  const asha = cast.asha();
  const page = await browserOf();
  await page.clock.install();
  await page.goto("/forgot-password");
  await page.locator("[name=email]").fill(asha.email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  const resend = page.getByRole("button", { name: "Resend OTP" });
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(30_000);
  await expect(page.locator("[data-countdown]")).toHaveText(/^(2\d|30)$/);
  await page.clock.fastForward(31_000);
  await expect(resend).toBeEnabled();
});
