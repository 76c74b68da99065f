import type { Page } from "@playwright/test";
import { becomeMember, cast, expect, test } from "./story";

const errorToast = (page: Page, message: string) =>
  page.locator('.toast[data-type="error"]').filter({ hasText: message });

test("without a response, the log-in says 'Login failed' once, keeps what was typed, and works later", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill("asha@example.com");
  await page.getByLabel("Password", { exact: true }).fill("genda phool mala 17");
  await page.context().setOffline(true);
  const logIn = page.getByRole("button", { name: "Log in", exact: true });
  for (const _ of [1, 2]) {
    const unanswered = page.waitForEvent("requestfailed");
    await logIn.click();
    await unanswered;
    await expect(errorToast(page, "Login failed")).toHaveCount(1);
    await expect(logIn).not.toHaveAttribute("aria-disabled", "true");
  }
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("asha@example.com");
  await page.context().setOffline(false);
  await logIn.click();
  await expect(page.getByText("There is a problem")).toBeVisible();
});

test("without a response, the log-out says 'Logout failed', and the page stays", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  await becomeMember(page, app, cast.asha());
  await page.goto("/dashboard/my-profile");
  await page.getByLabel("Asha Verma's account").click();
  await page
    .getByRole("navigation", { name: "Your account" })
    .getByText("Log Out")
    .filter({ visible: true })
    .click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
  await expect(errorToast(page, "Logout failed")).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashboard\/my-profile$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the chosen language is restored on start if the browser has lost its cookie", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await page.goto("/?lng=hi");
  expect(await savedLanguage(page), "not chosen yet").toBeNull();
  await page.goto("/");
  await page.getByRole("button", { name: "हिन्दी" }).filter({ visible: true }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  expect(await savedLanguage(page)).toBe("hi");
  await page.context().clearCookies();
  await page.goto("/providers");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.goto("/providers?lng=en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("on a phone a toast is top right next to the menu, above the heading, and leaves the buttons at the bottom free", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  await page.setViewportSize({ width: 360, height: 740 });
  await becomeMember(page, app, cast.asha());
  await page.goto("/settings/name");
  await page.getByLabel("Your name").fill("Asha Devi Verma");
  await page.getByRole("button", { name: "Save" }).click();
  // Not the toast about the request in progress, which disappears with the response.
  const toast = page.locator('.toaster .toast[data-type="success"]');
  await expect(toast).toBeVisible();
  const [box, heading] = await Promise.all([
    toast.boundingBox(),
    page.getByRole("heading", { level: 1 }).boundingBox(),
  ]);
  const menu = await page.locator(".mobile-menu summary").boundingBox();
  expect(box!.x + box!.width).toBeGreaterThan(280);
  expect(box!.x + box!.width).toBeLessThanOrEqual(menu!.x);
  expect(box!.width).toBeLessThanOrEqual(320);
  expect(box!.y + box!.height).toBeLessThanOrEqual(heading!.y);
});

const savedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem("aayojan_language"));
