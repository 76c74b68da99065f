import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiClient } from "../../support/api/api-client";
import { App } from "../../support/running-app/app";
import {
  adminToken,
  cast,
  logIn,
  member,
  signUp,
  signUpAdmin,
} from "../../support/running-app/cast";
import { applied } from "../../support/running-app/application-by-pages";
import { Visitor } from "../../support/running-app/visitor";

let app: App;
beforeAll(async () => {
  app = await App.start({ ADMIN_SIGNUP_TOKEN: adminToken });
});
afterAll(() => app.stop());

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

test("a new account can be created with a deleted account's email", async () => {
  const asha = cast.asha();
  const { visitor } = await member(app, asha);
  await (
    await visitor.open("/settings/delete")
  ).submit("Delete my account", {
    password: asha.password,
  });
  const { page } = await signUp(app, asha);
  expect(page.toast).toContain("Account created successfully!");
});

test("a deleted provider's application is no longer in the queue, and the only administrator cannot be deleted", async () => {
  const { bilal, visitor, reference } = await applied(app);
  const page = await visitor.open("/settings/delete");
  expect(page.text).toContain("Your open application is withdrawn.");
  await page.submit("Delete my account", { password: bilal.password });
  const { visitor: admin } = await signUpAdmin(app, cast.chitra());
  expect((await admin.open("/admin/providers?status=todo")).html).not.toContain(reference);
  const blocked = await admin.open("/settings/delete");
  expect(blocked.text).toContain("You are the only administrator");
  expect(blocked.document.querySelectorAll('main input[name="password"]')).toHaveLength(0);
});

test("a script deletes the account with its password", async () => {
  const asha = cast.asha();
  await member(app, asha);
  const client = new ApiClient(app);
  const { body } = await client.post("/api/auth/login", {
    email: asha.email,
    password: asha.password,
  });
  client.token = body.token as string;
  const remove = (password?: string) =>
    client.call("DELETE", "/api/auth/deleteprofile", password === undefined ? {} : { password });
  expect((await remove()).body).toMatchObject({ errors: { password: ["Enter your password"] } });
  expect((await remove("not this one")).status).toBe(422);
  expect(await remove(asha.password)).toMatchObject({
    status: 200,
    body: { success: true, message: "Account deleted" },
  });
  expect((await client.post("/api/auth/verify-token")).status).toBe(401);
  const stranger = new ApiClient(app);
  expect((await stranger.call("DELETE", "/api/auth/deleteprofile", {})).status).toBe(401);
  expect((await new Visitor(app).fetch("/api/auth/deleteprofile")).status).toBe(405);
});
