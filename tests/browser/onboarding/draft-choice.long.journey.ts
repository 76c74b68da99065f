import type { Page } from "@playwright/test";
import {
  answerLogin,
  becomeMember,
  cast,
  checkAccessibility,
  expect,
  expectToast,
  test,
} from "../story";

test("Bilal, with a draft on his phone and another on a laptop, logs in there and goes on with one, later with the other", async ({
  app,
  browserOf,
}) => {
  const bilal = cast.bilal();
  const phone = await browserOf();
  await becomeMember(phone, app, bilal);
  await typeBusiness(phone, "Bilal Brass Band");

  const laptop = await browserOf();
  await typeBusiness(laptop, "Bilal and Sons");
  await laptop.getByRole("link", { name: "Log in to continue yours" }).click();
  await answerLogin(laptop, bilal);
  await expect(
    laptop.getByRole("heading", { name: "Which application do you want to continue?" }),
  ).toBeVisible();
  await expect(laptop.getByText("Last changed")).toHaveCount(2);
  await checkAccessibility(laptop);
  await goOnWith(laptop, "Bilal and Sons");
  await phone.goto("/service-provider-onboarding/company");
  await expect(phone.getByLabel("Business name")).toHaveValue("Bilal and Sons");

  await checkAccessibility(phone);
  await phone.getByRole("link", { name: "Choose which one to continue" }).click();
  await goOnWith(phone, "Bilal Brass Band");
  await phone.goto("/service-provider-onboarding/company");
  await expect(phone.getByLabel("Business name")).toHaveValue("Bilal Brass Band");
});

async function goOnWith(page: Page, name: string) {
  await page
    .getByRole("region")
    .filter({ hasText: name })
    .getByRole("button", { name: "Continue with this one" })
    .click();
  await expectToast(page, "We keep the other application for 90 days");
}

async function typeBusiness(page: Page, name: string) {
  await page.goto("/service-provider-onboarding/company");
  await page.getByLabel("Business name").fill(name);
  await page.getByRole("button", { name: "Save, finish later" }).click();
  await expectToast(page, "Saved");
}
