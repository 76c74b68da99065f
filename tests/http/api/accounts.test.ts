import { expect, test } from "vitest";
import { ApiClient } from "../../support/api/api-client";
import { cast, member, type Person } from "../../support/running-app/cast";
import { appForFile } from "../../support/running-app/shared-app";

const app = await appForFile();

async function loggedIn(who: Person = cast.asha()) {
  await member(app, who);
  const client = new ApiClient(app);
  const { body, headers } = await client.logIn(who);
  const [cookie = ""] = headers.getSetCookie().filter((one) => one.startsWith("auth_token="));
  return { client, token: body.token as string, cookie: cookie.split(";")[0]! };
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
  const { cookie, token } = await loggedIn();
  expect(cookie).toMatch(/^auth_token=[\w-]{43}$/);
  expect(cookie).not.toContain(token);
});

test("logging out with the bearer token also ends the session of the cookie, and no other", async () => {
  const asha = cast.asha();
  const { client, cookie } = await loggedIn(asha);
  const other = new ApiClient(app);
  await other.logIn(asha);
  expect((await client.post("/api/auth/logout")).body.message).toBe("Logged out successfully");
  expect((await client.post("/api/auth/verify-token")).status).toBe(401);
  const byCookie = await new ApiClient(app).post(
    "/api/auth/verify-token",
    {},
    { Cookie: cookie, Origin: app.url },
  );
  expect(byCookie.status).toBe(401);
  expect((await other.post("/api/auth/verify-token")).status).toBe(200);
});

test("a write with the cookie needs a same-origin request", async () => {
  const { cookie: Cookie } = await loggedIn();
  const verify = (headers: Record<string, string>) =>
    new ApiClient(app).post("/api/auth/verify-token", {}, { Cookie, ...headers });
  expect((await verify({})).status).toBe(403);
  expect((await verify({ Origin: "https://evil.example" })).status).toBe(403);
  expect((await verify({ Origin: app.url })).status).toBe(200);
});

test.each(["application/json", "application/x-www-form-urlencoded", "text/plain"])(
  "a token is checked and logged out by calls with an empty body of type '%s'",
  async (type) => {
    const { client } = await loggedIn();
    const headers = { "Content-Type": type };
    for (const path of ["/api/auth/verify-token", "/api/auth/logout"])
      expect(await client.call("POST", path, "", headers)).toMatchObject({
        status: 200,
        body: { success: true },
      });
    expect((await client.call("POST", "/api/auth/verify-token", "", headers)).status).toBe(401);
  },
);

test("a forgotten password is reset with the code that was verified", async () => {
  const asha = cast.asha();
  const { client: phone } = await loggedIn(asha);
  const client = new ApiClient(app);
  expect(
    (await client.post("/api/auth/reset-password-token", { email: asha.email })).body.message,
  ).toBe("OTP sent to your email");
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
  await app.mailTo(asha.email, "Your Aayojan password was changed");
  expect((await phone.post("/api/auth/verify-token")).status).toBe(401);
  expect((await client.logIn({ ...asha, password: "kesar pista kulfi 9" })).status).toBe(200);
  const again = await client.post("/api/auth/forgot-password/reset", {
    email: asha.email,
    otp,
    newPassword: "aam panna barfi 4",
  });
  expect(again.body).toMatchObject({ success: false, message: "Invalid OTP" });
});
