import { expect, test } from "vitest";
import { ApiClient } from "../../support/api/api-client";
import { cast, logIn, member } from "../../support/running-app/cast";
import { appForFile } from "../../support/running-app/shared-app";

const app = await appForFile();

test("an account is deleted with its password, after a page that explains the consequences", async () => {
  const asha = cast.asha();
  const { visitor } = await member(app, asha);
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

test("a script deletes the account with its password", async () => {
  const asha = cast.asha();
  await member(app, asha);
  const client = new ApiClient(app);
  await client.logIn(asha);
  const remove = (password?: string) =>
    client.call("DELETE", "/api/auth/deleteprofile", password === undefined ? {} : { password });
  expect((await remove()).body).toMatchObject({ errors: { password: ["Enter your password"] } });
  expect((await remove("not this one")).status).toBe(422);
  expect(await remove(asha.password)).toMatchObject({
    status: 200,
    body: { success: true, message: "Account deleted" },
  });
  expect((await client.post("/api/auth/verify-token")).status).toBe(401);
});
