import type { Page } from "@playwright/test";
import {
  answerLogin,
  answerSignup,
  becomeMember,
  cast,
  checkAccessibility,
  expect,
  expectToast,
  test,
} from "../story";

test("answers typed before a sign-up from elsewhere are asked about, without showing them", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  await typeBusiness(page, "Dev Lights");
  await page.goto("/signup?role=provider");
  await answerSignup(page, app, cast.dev());
  await expect(page).toHaveURL(/\/typed-here$/);
  await expect(page.getByText("Are they yours?")).toBeVisible();
  await expect(page.getByText("Dev Lights")).toBeHidden();
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Yes, they are mine" }).click();
  await expectToast(page, "These answers are now in your account");
  await openStep(page, "company");
  await expect(page.getByLabel("Business name")).toHaveValue("Dev Lights");
});

test("answers typed before the log-in are compared with the account's", async ({
  app,
  browserOf,
}) => {
  const bilal = cast.bilal();
  const phone = await browserOf();
  await becomeMember(phone, app, bilal);
  await typeBusiness(phone, "Bilal Brass Band");

  const page = await browserOf();
  await typeBusiness(page, "Bilal and Sons");
  await page.getByRole("link", { name: "Log in to continue yours" }).click();
  await answerLogin(page, bilal);
  await expect(page.getByRole("heading", { name: "You have two sets of answers" })).toBeVisible();
  await expect(page.getByText("Bilal Brass Band")).toBeVisible();
  await expect(page.getByText("Bilal and Sons")).toBeVisible();
  await expect(page.getByRole("radio", { name: "The other answers" })).toBeChecked();
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Use what I chose" }).click();
  await expectToast(page, "We keep the answers you did not choose");

  await openStep(page, "company");
  await expect(page.getByLabel("Business name")).toHaveValue("Bilal and Sons");
  await checkAccessibility(page);
  await page.getByRole("link", { name: "Compare them with these" }).click();
  await page.getByRole("radio", { name: "The other answers" }).check();
  await page.getByRole("button", { name: "Use what I chose" }).click();
  await openStep(page, "company");
  await expect(page.getByLabel("Business name")).toHaveValue("Bilal Brass Band");
});

const openStep = (page: Page, step: string) => page.goto(`/service-provider-onboarding/${step}`);

async function typeBusiness(page: Page, name: string) {
  await openStep(page, "company");
  await page.getByLabel("Business name").fill(name);
  await save(page);
  await expectToast(page, "Saved");
}

const save = (page: Page) => page.getByRole("button", { name: "Save, finish later" }).click();
