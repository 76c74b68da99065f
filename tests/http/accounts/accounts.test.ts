import { expect, test } from "vitest";
import { ownAppForFile } from "../../support/running-app/shared-app";
import {
  adminToken,
  cast,
  logIn,
  member,
  signUpAdmin,
  startSignUp,
} from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

const app = await ownAppForFile({ ADMIN_SIGNUP_TOKEN: adminToken });

test("signing up with a registered email gets the same response, and its owner is emailed", async () => {
  const { person: registered } = await member(app);
  const pages = await Promise.all(
    [registered, cast.asha()].map(async (who) => {
      const page = await startSignUp(app, who);
      expect([page.path, page.toast]).toEqual(["/signup/verify", codeSent]);
      return page.text.replaceAll(who.email, "…");
    }),
  );
  // A page that arrives a second later counts down from one second less.
  const [one, other] = pages.map((text) => text.replace(/\b(60|5\d)\b/, "60"));
  expect(one).toBe(other);
  expect(one).toContain("If you already have an account");
  await app.mailTo(registered.email, "You already have an Aayojan account");
});

const codeSent = "OTP sent successfully to your email";

test("a second sign-up within a minute keeps what was typed, and it and the log-in lead to the code", async () => {
  const asha = cast.asha();
  const { visitor } = await startSignUp(app, asha);
  const waits = await startSignUp(app, { ...asha, phone: "91234 56789" }, visitor);
  expect(waits.status).toBe(429);
  expect(waits.text).toContain("Wait a minute before asking for another code");
  const { name, phone } = waits.formValues("Send OTP");
  expect([name, phone]).toEqual([asha.name, "91234 56789"]);
  for (const page of [waits, await visitor.open("/login")]) {
    expect(page.text).toContain(`You have already asked for a code for ${asha.email}`);
    const code = page.all("a").find((link) => link.text === "Enter the code");
    expect(code?.getAttribute("href")).toBe("/signup/verify");
  }
});

test("someone who asked for a new password finds the page of the code again", async () => {
  const visitor = new Visitor(app);
  const form = await visitor.open("/forgot-password");
  expect(form.text).not.toContain("Enter the code");
  await form.submit("Send OTP", { email: cast.asha().email });
  const code = (await visitor.open("/forgot-password")).all("a");
  expect(code.find((link) => link.text === "Enter the code")?.getAttribute("href")).toBe(
    "/forgot-password/verify",
  );
});

test("a session lasts 30 days with 'Remember me' and one day without it", async () => {
  const { person: asha } = await member(app);
  const visitor = new Visitor(app);
  const login = await visitor.open("/login");
  const typed = { email: asha.email.toUpperCase(), password: asha.password };
  const cookiesFor = async (values: Record<string, string>) => {
    const { path, body } = login.filledIn("Log in", values);
    const answer = await visitor.fetch(path, { method: "POST", body });
    return answer.headers.getSetCookie();
  };
  expect(await cookiesFor(typed)).toContainEqual(
    expect.stringMatching(/^auth_token=.*Max-Age=86400/),
  );
  const long = await cookiesFor({ ...typed, rememberMe: "on" });
  expect(long).toContainEqual(expect.stringMatching(/^auth_token=.*Max-Age=2592000/));
  expect(long).toContainEqual(expect.stringMatching(/^remember_me=1/));
});

test("a wrong password and an unknown email get the same message", async () => {
  const { person: asha } = await member(app);
  const known = await logIn(app, { ...asha, password: "not my password" });
  const unknown = await logIn(app, cast.asha());
  expect(known.page.status).toBe(422);
  expect(known.page.errors).toEqual(unknown.page.errors);
  expect(known.page.errors.password).toContain("Login failed");
});

test("the log-in never redirects to another site", async () => {
  const { person: asha } = await member(app);
  const visitor = new Visitor(app);
  const redirectTo = "//evil.example";
  const login = await visitor.open(`/login?redirectTo=${encodeURIComponent(redirectTo)}`);
  const { email, password } = asha;
  const { path, body } = login.filledIn("Log in", { email, password, redirectTo });
  const answer = await visitor.fetch(path, { method: "POST", body });
  expect(answer.headers.get("Location")).toBe("/dashboard/status");
});

test("logging out clears the browser's cache and storage, and ends the session on the server", async () => {
  const { visitor } = await member(app);
  const stolen = visitor.cookies.get("auth_token")!;
  const confirm = await visitor.open("/logout");
  expect(confirm.text).toContain("Are you sure?");
  expect(confirm.text).toContain("You will be logged out of your account.");
  const { path, body } = confirm.filledIn("Logout");
  const answer = await visitor.fetch(path, { method: "POST", body });
  expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  const thief = new Visitor(app);
  thief.cookies.set("auth_token", stolen);
  expect((await thief.open("/dashboard/my-profile")).url.pathname).toBe("/login");
});

test("the first administrator needs the server's token, which is valid once, and can't leave without a second one", async () => {
  const refused = await new Visitor(app).submit("/signup/admin", "Send OTP", {
    ...cast.chitra(),
    confirmPassword: cast.chitra().password,
    adminToken: "a guess of the token",
  });
  expect(refused.status).toBe(422);
  expect(refused.errors.adminToken).toContain("Enter the token");
  const { page, visitor } = await signUpAdmin(app, cast.chitra());
  expect(page.url.pathname).toBe("/admin/providers");
  expect((await new Visitor(app).open("/signup/admin")).text).toContain(
    "already has an administrator",
  );
  const deletion = await visitor.open("/settings/delete");
  expect(deletion.text).toContain("You are the only administrator");
  expect(deletion.all('main input[name="password"]')).toEqual([]);
});

test("a password reset for an unknown email gets the same response and sends no email", async () => {
  const stranger = cast.asha();
  const page = await new Visitor(app).submit("/forgot-password", "Send OTP", {
    email: stranger.email,
  });
  expect(page.toast).toContain("OTP sent to your email");
  const wrong = await page.submit("Check the code", { otp: "123456" });
  expect(wrong.errors.otp).toBe("Invalid OTP");
  expect((await app.mails()).filter((mail) => mail.to === stranger.email)).toEqual([]);
});
