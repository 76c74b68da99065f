import { invitationLink } from "../support/running-app/administrators";
import { administrator, answerPerson, cast, checkAccessibility, expect, test } from "./story";

test("Chitra invites another administrator, who creates the account from the emailed link", async ({
  app,
  browserOf,
}) => {
  const dev = { ...cast.dev(), password: "kesar pista kulfi aam 99" };
  const chitra = await administrator(app, await browserOf());
  await chitra.goto("/admin/users");
  await checkAccessibility(chitra);
  await chitra.getByRole("heading", { name: "Invite an administrator or a provider" }).click();
  await chitra.getByLabel("Administrator", { exact: true }).check();
  await chitra.getByLabel("Email address to invite").fill(dev.email);
  await chitra.getByLabel("Your password").fill(cast.chitra().password);
  await chitra.getByRole("button", { name: "Send invitation" }).click();
  await expect(chitra.getByText("1 invitation not accepted yet").first()).toBeVisible();

  const link = await invitationLink(app, dev.email);
  const page = await browserOf();
  await page.goto(link);
  await checkAccessibility(page);
  await answerPerson(page, app, dev);
  await expect(page).toHaveURL(/\/admin\/providers/);

  const again = await browserOf();
  await again.goto(link);
  await expect(again.getByText("This invitation has expired")).toBeVisible();
  await expect(again.getByLabel("Password")).toHaveCount(0);
});
