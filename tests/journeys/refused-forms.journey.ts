import { expect, test } from "./story";

test("@script a refused services step, then saved for later", async ({ browserOf }) => {
  const page = await browserOf();
  await page.goto("/service-provider-onboarding/services");
  await page.getByLabel("Describe your service").fill("Too short");
  await page.getByRole("button", { name: "Save and continue" }).last().click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: "Save, finish later" }).last().click();
  await expect(page.getByRole("status", { includeHidden: true }).first()).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/services/i);
});
