import { expect, test } from "vitest";
import { ApiClient } from "../../support/api/api-client";
import { appForFile } from "../../support/running-app/shared-app";
import { member, type Person } from "../../support/running-app/cast";

const app = await appForFile();

async function loggedIn(person: Person) {
  const client = new ApiClient(app);
  await client.logIn(person);
  return client;
}

test("a script changes the password and gets a new token, and other sessions end", async () => {
  const { person } = await member(app);
  const [client, other] = [await loggedIn(person), await loggedIn(person)];
  const old = client.token;
  const answer = await client.post("/api/auth/update-password", {
    oldPassword: person.password,
    newPassword: "naya gehra samandar",
    confirmPassword: "naya gehra samandar",
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: "Password changed. Other devices are logged out",
      user: { email: person.email },
    },
  });
  expect((await client.post("/api/auth/verify-token")).status).toBe(401);
  expect((await other.post("/api/auth/verify-token")).status).toBe(401);
  client.token = answer.body.token as string;
  expect(client.token).not.toBe(old);
  expect((await client.post("/api/auth/verify-token")).status).toBe(200);
});
