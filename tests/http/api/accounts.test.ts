import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiClient } from "../../support/api/api-client";
import { App } from "../../support/running-app/app";
import { adminToken, cast, type Person } from "../../support/running-app/cast";

let app: App;
beforeAll(async () => {
  app = await App.start({ ADMIN_SIGNUP_TOKEN: adminToken });
});
afterAll(() => app.stop());

async function signedUp(who: Person, language: "en" | "hi" = "en") {
  const client = new ApiClient(app, language);
  await client.post("/api/auth/sendotp", {
    email: who.email,
    phone: who.phone,
    checkUserPresent: true,
  });
  const otp = await app.codeFor(who.email);
  const answer = await client.post("/api/auth/signup", {
    ...who,
    confirmPassword: who.password,
    otp,
  });
  client.token = answer.body.token as string;
  return { client, answer };
}

test("a script requests the code, verifies it, signs up, and reads whose token it has", async () => {
  const asha = cast.asha();
  const client = new ApiClient(app);
  const sent = await client.post("/api/auth/sendotp", {
    email: ` ${asha.email.toUpperCase()} `,
    phone: "98765 43210",
  });
  expect(sent).toMatchObject({
    status: 200,
    body: { success: true, message: "OTP sent successfully to your email" },
  });
  expect((await app.mailTo(asha.email)).text).toMatch(/^Hello,\n/);
  const otp = await app.codeFor(asha.email);
  expect((await client.post("/api/otp/verify", { email: asha.email, otp })).body).toMatchObject({
    success: true,
    message: "OTP verified",
  });
  const opened = await client.post("/api/auth/signup", {
    ...asha,
    confirmPassword: asha.password,
    otp,
  });
  expect(opened.status).toBe(201);
  expect(opened.body).toMatchObject({
    success: true,
    message: "Account created successfully!",
    user: {
      email: asha.email,
      role: "customer",
      phone: "+919876543210",
      membershipStatus: "none",
      image: null,
    },
  });
  client.token = opened.body.token as string;
  const verified = await client.post("/api/auth/verify-token");
  expect(verified.body).toMatchObject({ success: true, user: { name: "Asha Verma" } });
});

test("the bearer token and the cookie's value differ", async () => {
  const { answer } = await signedUp(cast.asha());
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("auth_token="))!;
  expect(cookie).not.toContain(answer.body.token as string);
});

test("logging out with the bearer token also ends the session of the cookie", async () => {
  const { client, answer } = await signedUp(cast.asha());
  const cookie = answer.headers
    .getSetCookie()
    .find((one) => one.startsWith("auth_token="))!
    .split(";")[0]!;
  expect((await client.post("/api/auth/logout")).body.message).toBe("Logged out successfully");
  expect((await client.post("/api/auth/verify-token")).status).toBe(401);
  const byCookie = await new ApiClient(app).post(
    "/api/auth/verify-token",
    {},
    { Cookie: cookie, Origin: app.url },
  );
  expect(byCookie.status).toBe(401);
});

test("a write with the cookie needs a same-origin request", async () => {
  const { answer } = await signedUp(cast.asha());
  const Cookie = answer.headers
    .getSetCookie()
    .find((one) => one.startsWith("auth_token="))!
    .split(";")[0]!;
  const client = new ApiClient(app);
  expect((await client.post("/api/auth/verify-token", {}, { Cookie })).status).toBe(403);
  expect(
    (await client.post("/api/auth/verify-token", {}, { Cookie, Origin: "https://evil.example" }))
      .status,
  ).toBe(403);
  expect(
    (await client.post("/api/auth/verify-token", {}, { Cookie, Origin: app.url })).status,
  ).toBe(200);
});

test("messages are in the caller's language", async () => {
  const client = new ApiClient(app, "hi");
  const sent = await client.post("/api/auth/sendotp", {
    email: cast.asha().email,
    phone: "९८७६५४३२१०",
  });
  expect(sent.body.message).toBe("OTP आपके ईमेल पर भेज दिया गया है");
  const english = await client.post("/api/auth/login?lng=en", {});
  expect(english.body).toMatchObject({
    success: false,
    errors: { email: ["Enter your email address"] },
  });
});

test.each(["application/json", "application/x-www-form-urlencoded", "text/plain"])(
  "a token is checked and logged out by calls with an empty body of type '%s'",
  async (type) => {
    const { client } = await signedUp(cast.asha());
    const headers = { "Content-Type": type };
    for (const path of ["/api/auth/verify-token", "/api/auth/logout"])
      expect(await client.call("POST", path, "", headers)).toMatchObject({
        status: 200,
        body: { success: true },
      });
    expect((await client.call("POST", "/api/auth/verify-token", "", headers)).status).toBe(401);
  },
);

test("each kind of refusal has its own status", async () => {
  const client = new ApiClient(app);
  expect((await client.get("/api/nothing/here")).status).toBe(404);
  const method = await client.get("/api/auth/login");
  expect(method.status).toBe(405);
  expect(method.headers.get("Allow")).toBe("POST");
  expect(
    (await client.call("POST", "/api/auth/login", "a=b", { "Content-Type": "text/plain" })).status,
  ).toBe(415);
  expect((await client.call("POST", "/api/auth/login", '{"email":')).status).toBe(400);
  expect((await client.call("POST", "/api/auth/login", "[]")).status).toBe(400);
  const deep = `${'{"a":'.repeat(30)}1${"}".repeat(30)}`;
  expect((await client.call("POST", "/api/auth/login", deep)).status).toBe(400);
  const large = JSON.stringify({ email: "a".repeat(1_100_000) });
  expect((await client.call("POST", "/api/auth/login", large)).status).toBe(413);
  const invalid = await client.post("/api/auth/login", { email: 12, password: ["a"] });
  expect(invalid).toMatchObject({ status: 422, body: { success: false } });
  expect(Object.keys(invalid.body.errors as object).sort()).toEqual(["email", "password"]);
  expect((await client.post("/api/auth/verify-token")).status).toBe(401);
});

test("too many log-ins to one account are refused with the time to wait", async () => {
  const asha = cast.asha();
  await signedUp(asha);
  const client = new ApiClient(app);
  for (let tries = 0; tries < 10; tries += 1)
    expect(
      (await client.post("/api/auth/login", { email: asha.email, password: `wrong ${tries}` }))
        .status,
    ).toBe(422);
  const refused = await client.post("/api/auth/login", {
    email: asha.email,
    password: asha.password,
  });
  expect(refused.status).toBe(429);
  // The window is 15 minutes from the first log-in; the ten take a few seconds of it.
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(780);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(900);
});

test("a forgotten password is reset with the code that was verified", async () => {
  const asha = cast.asha();
  const { client: phone } = await signedUp(asha);
  const client = new ApiClient(app);
  expect(
    (await client.post("/api/auth/reset-password-token", { email: asha.email })).body.message,
  ).toBe("OTP sent to your email");
  const mail = await app.mailTo(asha.email, /code/i);
  expect(mail.text).toMatch(/\d{6}/);
  const otp = await app.codeFor(asha.email);
  expect(
    (await client.post("/api/auth/forgot-password/verify-otp", { email: asha.email, otp })).status,
  ).toBe(200);
  const reset = await client.post("/api/auth/forgot-password/reset", {
    email: asha.email,
    otp,
    newPassword: "kesar pista kulfi 9",
  });
  expect(reset.body).toEqual({ success: true, message: "Password reset successful" });
  expect((await phone.post("/api/auth/verify-token")).status).toBe(401);
  const again = await client.post("/api/auth/forgot-password/reset", {
    email: asha.email,
    otp,
    newPassword: "aam panna barfi 4",
  });
  expect(again.body).toMatchObject({ success: false, message: "Invalid OTP" });
});

test("an API call can create only the first administrator's account", async () => {
  const chitra = cast.chitra();
  const client = new ApiClient(app);
  await client.post("/api/otp/send", { email: chitra.email, phone: chitra.phone });
  const body = {
    ...chitra,
    confirmPassword: chitra.password,
    otp: await app.codeFor(chitra.email),
  };
  expect(
    (await client.post("/api/auth/signupforadmin", { ...body, adminToken: "not the token at all" }))
      .status,
  ).toBe(422);
  const opened = await client.post("/api/auth/signupforadmin", { ...body, adminToken });
  expect(opened).toMatchObject({ status: 201, body: { user: { role: "admin" } } });
  const second = await client.post("/api/auth/signupforadmin", { ...body, adminToken });
  expect(second.status).toBe(422);
});
