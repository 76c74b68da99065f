import { become, becomeMember, cast, checkAccessibility, expect, expectToast, test } from "./story";

test("Asha files a grievance and gets its number, Chitra takes it and decides, and both get their emails", async ({
  app,
  browserOf,
}) => {
  const asha = cast.asha();
  const page = await browserOf();
  await becomeMember(page, app, asha);
  const { person, visitor } = await app.newAdministrator();
  const chitra = await browserOf();
  await become(chitra, visitor, app);

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
  const about = (subject: string) => new RegExp(`${subject}.*${reference}`);
  await app.mailTo(asha.email, about("We have received"));
  await app.mailTo(person.email, about("New grievance"));

  await chitra.goto(`/admin/grievances?q=${reference}`);
  await chitra.getByRole("link", { name: reference }).click();
  await expect(chitra.getByText("The advance was never paid back").first()).toBeVisible();
  await chitra.getByRole("button", { name: "Take it", exact: true }).click();
  await expectToast(chitra, "You are working on it now");
  await checkAccessibility(chitra);
  await app.mailTo(asha.email, new RegExp(`${reference}: in progress`));
  await chitra.getByLabel("Accepted", { exact: true }).check();
  await chitra.getByLabel("Reasons").fill("The advance must be paid back within 7 days");
  await chitra.getByRole("button", { name: "Decide and send" }).click();
  await expectToast(chitra, "Decided. We have told the complainant");

  const decided = await app.mailTo(asha.email, new RegExp(`${reference}: Accepted`));
  expect(decided.text).toContain("The advance must be paid back within 7 days");
  await page.reload();
  await expect(page.getByText("The advance must be paid back within 7 days").first()).toBeVisible();
  await checkAccessibility(page);
});
