import { expect, test } from "vitest";
import { ApiClient } from "../../support/api/api-client";
import { appForFile } from "../../support/running-app/shared-app";
import { cast, member, type Person } from "../../support/running-app/cast";

const app = await appForFile();

const next = { newPassword: "naya gehra samandar", confirmPassword: "naya gehra samandar" };

async function loggedIn(person: Person, language: "en" | "hi" = "en") {
  const client = new ApiClient(app, language);
  await client.logIn(person);
  return client;
}

async function asha() {
  const person = cast.asha();
  await member(app, person);
  return person;
}

test("a script changes the password and gets a new token, and other sessions end", async () => {
  const person = await asha();
  const [client, other] = [await loggedIn(person), await loggedIn(person)];
  const old = client.token;
  const answer = await client.post("/api/auth/update-password", {
    oldPassword: person.password,
    ...next,
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

test("a wrong old password is refused with its field's error, in the caller's language", async () => {
  const client = await loggedIn(await asha(), "hi");
  const answer = await client.post("/api/auth/update-password", {
    oldPassword: "not this one",
    ...next,
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { success: false, errors: { oldPassword: ["पासवर्ड सही नहीं है। अपना अभी का पासवर्ड लिखें"] } },
  });
});
