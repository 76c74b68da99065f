import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiClient } from "../../support/api/api-client";
import { App } from "../../support/running-app/app";
import { adminToken, cast, member, signUpAdmin } from "../../support/running-app/cast";
import type { Person } from "../../support/running-app/cast";
import { Visitor, type Page } from "../../support/running-app/visitor";

let app: App;
let chitra: Person;
let visitor: Visitor;
let key: string;
let codes: string[];
/** Each code of a key works once: a second call returns the one after it, which is accepted too. */
let lastStep = 0;

beforeAll(async () => {
  app = await App.start({ ADMIN_SIGNUP_TOKEN: adminToken, ADMIN_SECOND_FACTOR: "required" });
  chitra = cast.chitra();
  ({ visitor } = await signUpAdmin(app, chitra));
});
afterAll(() => app.stop());

function nextCode(): string {
  lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / 30_000));
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: lastStep * 30_000 });
}

function useKeyOn(page: Page) {
  key = page.document.querySelector(".enrolment-key")!.text.replaceAll(" ", "");
  lastStep = 0;
}
const codesOn = (page: Page) => page.all(".recovery-codes code").map(({ text }) => text);

test("an administrator must turn on a second factor before doing anything else, then logs in with it, without JavaScript", async () => {
  for (const path of ["/admin", "/admin/users", "/dashboard", "/settings", "/settings/export"]) {
    const response = await visitor.fetch(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(
      `/settings/second-factor?redirectTo=${encodeURIComponent(path)}`,
    );
  }
  const script = new ApiClient(app);
  await script.logIn(chitra);
  expect((await script.call("GET", "/api/admin/getallproviders")).status).toBe(403);
  expect((await script.call("GET", "/api/enquiries/all-enquiries")).status).toBe(403);

  let page = await visitor.open("/admin/users");
  expect(page.text).toContain("Administrators need two-step log-in");
  page = await page.submit("Set it up", { password: chitra.password });
  expect(page.document.querySelector(".qr-code svg path")?.getAttribute("d")).toMatch(
    /^M\d[\dA-Za-z ,.-]{500,}$/,
  );
  useKeyOn(page);
  page = await page.submit("Turn it on", { secondFactor: nextCode() });
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  codes = codesOn(page);
  expect(codes).toHaveLength(10);
  expect(codesOn(await visitor.open("/settings/second-factor"))).toHaveLength(0);
  expect((await visitor.open("/admin/users")).status).toBe(200);
  await app.mailTo(chitra.email, "Two-step log-in is on");

  const wanted = new Visitor(app);
  const form = await wanted.open("/admin/users?role=admin");
  const codePage = await form.submit("Log in", {
    email: chitra.email,
    password: chitra.password,
    rememberMe: "on",
  });
  expect(codePage.path).toBe("/login/second-factor");
  expect(wanted.cookies.has("auth_token")).toBe(false);
  expect((await wanted.fetch("/admin/users")).status).toBe(302);
  const wrong = await codePage.submit("Log in", { secondFactor: "91 82 73" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).not.toContain("91 82 73");
  const inside = await wrong.submit("Log in", { secondFactor: nextCode() });
  expect(inside.path).toBe("/admin/users?role=admin");
  expect(wanted.cookies.get("remember_me")).toBe("1");
  expect(wanted.cookies.has("pending_login")).toBe(false);

  const missing = await new ApiClient(app).logIn(chitra);
  expect(missing).toMatchObject({ status: 401, body: { success: false } });
  expect(missing.body.message).toContain("secondFactor");
  const { email, password } = chitra;
  const byScript = { email, password, secondFactor: codes[1]! };
  expect(await new ApiClient(app).post("/api/auth/login", byScript)).toMatchObject({
    status: 200,
    body: { user: { email: chitra.email } },
  });

  const log = app.log();
  for (const event of ["login.done", "login.secondFactorFailed", "account.secondFactor.turnedOn"])
    expect(log).toContain(`"security":"${event}"`);
  for (const secret of [chitra.email, chitra.password, key, ...codes, visitor.ip])
    expect(log).not.toContain(secret);
});

test("the code page redirects to the login page if no code is expected, and a forged cookie does not help", async () => {
  const stranger = new Visitor(app);
  expect((await stranger.open("/login/second-factor")).path).toBe("/login");
  stranger.cookies.set("pending_login", "eyJhY2NvdW50SWQiOiJ4In0.forged");
  expect((await stranger.open("/login/second-factor")).path).toBe("/login");
});

test("phone and coordinates go into browser storage only if the user chose 'Remember me'", async () => {
  const { person: asha, visitor: own } = await member(app);
  await own.submit("/settings/location", "Save", { city: "Bangalore" });
  const dataFor = async (visitor: Visitor) =>
    (
      JSON.parse((await visitor.open("/")).document.querySelector("#session-state")!.text) as {
        user_data: object;
      }
    ).user_data;
  expect(await dataFor(own)).toEqual({
    phone: null,
    membershipStatus: "none",
    location: { coordinates: null },
  });
  const phone = new Visitor(app);
  await phone.submit("/login", "Log in", {
    email: asha.email,
    password: asha.password,
    rememberMe: "on",
  });
  expect(await dataFor(phone)).toEqual({
    phone: expect.stringMatching(/^\+91\d{10}$/) as string,
    membershipStatus: "none",
    location: { coordinates: [77.59, 12.97] },
  });
});

test("a form from another site and a page the user may not open are logged as security events", async () => {
  const { visitor: own } = await member(app);
  expect((await own.fetch("/admin/users")).status).toBe(403);
  const foreign = { method: "POST", headers: { Origin: "https://evil.example" } };
  expect((await own.fetch("/settings/name", foreign)).status).toBe(403);
  for (const event of ["refused.forbidden", "refused.foreign"])
    await app.waitFor(event, () =>
      new RegExp(`"request":"[\\w-]+".*"security":"${event}"`).test(app.log()),
    );
});
