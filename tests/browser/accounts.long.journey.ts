import type { Page } from "@playwright/test";
import { member } from "../support/running-app/cast";
import { becomeMember, cast, checkAccessibility, expect, expectToast, logIn, test } from "./story";

const newPassword = "kesar pista kulfi 9";

test("Asha has forgotten her password and chooses a new one", async ({ app, browserOf }) => {
  const asha = cast.asha();
  await member(app, asha);
  const page = await browserOf();
  await page.goto("/login");
  await checkAccessibility(page);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot password?" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(asha.email);
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expectToast(page, "OTP sent to your email");
  await page.getByLabel("6-digit code").fill(await app.codeFor(asha.email));
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Check the code" }).click();
  await expectToast(page, "OTP verified");
  await page.getByLabel("New password", { exact: true }).fill(newPassword);
  await page.getByLabel("Password again", { exact: true }).fill(newPassword);
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expectToast(page, "Password reset successful");
});

test("Asha logs out her other devices", async ({ app, browserOf }) => {
  const asha = cast.asha();
  const phone = await browserOf();
  await becomeMember(phone, app, asha);
  const page = await browserOf();
  await logIn(page, asha);

  await page.goto("/settings");
  await checkAccessibility(page);
  await page.goto("/settings/sessions");
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Log out all other devices" }).click();
  await expectToast(page, "All other devices are logged out");
  await phone.goto("/settings");
  await expect(phone).toHaveURL(/\/login/);
});

test("the seconds until another code can be requested are counted down, then the button works", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await page.clock.install();
  await page.goto("/forgot-password");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByLabel("Email", { exact: true }).fill(cast.asha().email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  const resend = page.getByRole("button", { name: "Resend OTP" });
  await expect(resend).toBeDisabled();
  const before = await secondsLeft(page);
  expect(before).toBeLessThanOrEqual(60);
  await page.clock.runFor(10_000);
  expect(await secondsLeft(page)).toBe(before - 10);
  await page.clock.runFor(60_000);
  await expect(resend).toBeEnabled();
});

async function secondsLeft(page: Page) {
  return Number(await page.locator("[data-countdown]").textContent());
}

test("with double-size text the menus of a phone stay reachable", async ({ app, browserOf }) => {
  const page = await browserOf();
  await page.setViewportSize({ width: 360, height: 740 });
  await becomeMember(page, app, cast.asha());
  await page.goto("/terms");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expect(page.locator(".mobile-menu summary")).toBeInViewport({ ratio: 1 });
});
