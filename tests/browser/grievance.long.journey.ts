import {
  administrator,
  becomeMember,
  cast,
  checkAccessibility,
  expect,
  expectToast,
  test,
} from "./story";

test("Asha files a grievance and gets its number, Chitra takes it and decides, and Asha reads the decision", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  await becomeMember(page, app, cast.asha());
  const chitra = await administrator(app, await browserOf());

  await page.goto("/grievance");
  await page.getByRole("link", { name: "File a grievance" }).first().click();
  await page.getByLabel("A booking or money").check();
  await page.getByLabel("What happened").fill("The advance was never paid back");
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Send the grievance" }).click();
  await expectToast(page, "We have received your grievance");
  await expect(page).toHaveURL(/\/grievance\/GRV-[\w-]+$/);
  const reference = /GRV-[\w-]+$/.exec(page.url())![0];
  await expect(page.getByText(reference).first()).toBeVisible();

  await chitra.goto(`/admin/grievances?q=${reference}`);
  await chitra.getByRole("link", { name: reference }).click();
  await expect(chitra.getByText("The advance was never paid back").first()).toBeVisible();
  await chitra.getByRole("button", { name: "Take it", exact: true }).click();
  await expectToast(chitra, "You are working on it now");
  await checkAccessibility(chitra);
  await chitra.getByLabel("Accepted", { exact: true }).check();
  await chitra.getByLabel("Reasons").fill("The advance must be paid back within 7 days");
  await chitra.getByRole("button", { name: "Decide and send" }).click();
  await expectToast(chitra, "Decided. We have told the complainant");

  await page.reload();
  await expect(page.getByText("The advance must be paid back within 7 days").first()).toBeVisible();
  await expect(page.getByText("The Aayojan team", { exact: true })).toBeVisible();
  await checkAccessibility(page);
});
