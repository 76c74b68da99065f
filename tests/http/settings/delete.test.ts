import { expect, test } from "vitest";
import { cast, logIn, member } from "../../support/running-app/cast";
import { appForFile } from "../../support/running-app/shared-app";

const app = await appForFile();

test("an account is deleted with its password, after a page that explains the consequences", async () => {
  const { person: asha, visitor } = await member(app);
  const { visitor: phone } = await logIn(app, asha);
  const page = await visitor.open("/settings/delete");
  expect(page.text).toContain("You can't undo this");
  expect(page.text).not.toContain("Your profile is no longer visible");
  const refused = await page.submit("Delete my account", { password: "not this one" });
  expect(refused.status).toBe(422);
  expect(refused.errors.password).toBe("Enter your current password");
  const done = await refused.submit("Delete my account", { password: asha.password });
  expect(done.path).toBe("/");
  expect(done.toast).toContain("Account deleted");
  expect(visitor.cookies.has("auth_token")).toBe(false);
  expect((await phone.fetch("/settings")).status).toBe(302);
  expect((await logIn(app, asha)).page.status).toBe(422);
  await app.mailTo(asha.email, "Your Aayojan account is deleted");
});

test("a provider reads that the profile is hidden and an open application withdrawn", async () => {
  const { visitor } = await member(app, cast.bilal());
  const page = await visitor.open("/settings/delete");
  expect(page.text).toContain("Your profile is no longer visible");
  expect(page.text).toContain("Your open application is withdrawn.");
});
