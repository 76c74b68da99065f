import { expect, type Page } from "@playwright/test";

/**
 * On an application's page: starts the review unless it has started, opens each document, and
 * confirms the approval by name.
 */
export async function approveByPages(reviewer: Page, business: string) {
  const { pathname } = new URL(reviewer.url());
  const start = reviewer.getByRole("button", { name: "Start the review" });
  if (await start.count()) {
    await start.click();
    await expect(start).toHaveCount(0);
    await reviewer.goto(pathname);
  }
  const links = reviewer.locator('.documents .file-name a[href*="/documents/"]');
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")!));
  for (const path of paths) await reviewer.goto(path);
  await reviewer.goto(pathname);
  await reviewer.getByRole("button", { name: "Approve and publish" }).click();
  await reviewer.getByRole("button", { name: `Publish ${business}`, exact: true }).click();
}

export async function openApplication(page: Page, name: string) {
  await page.goto(`/admin/providers?q=${encodeURIComponent(name)}&state=all`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}
