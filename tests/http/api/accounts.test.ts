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
