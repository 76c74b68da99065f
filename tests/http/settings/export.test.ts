import { unzipSync, strFromU8 } from "fflate";
import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { logIn, member, type Person } from "../../support/running-app/cast";
import type { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();

/** Downloads the export, entering the password if it is required. */
async function confirmedCopyOf(visitor: Visitor, { password }: Person) {
  const page = await visitor.open("/settings/export");
  expect(page.path).toMatch(/^\/settings\/confirm/);
  expect((await page.submit("Confirm", { password })).path).toMatch(/^\/settings(#data)?$/);
  return copyOf(visitor);
}

async function copyOf(visitor: Visitor) {
  const answer = await visitor.fetch("/settings/export");
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return { answer, files, text: (name: string) => strFromU8(files[name]!) };
}

test("a customer downloads their data as HTML and JSON", async () => {
  const { person: asha, visitor } = await member(app);
  const { answer, files, text } = await confirmedCopyOf(visitor, asha);
  expect(answer.headers.get("Content-Type")).toBe("application/zip");
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="aayojan-\d{4}-\d{2}-\d{2}\.zip"$/,
  );
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(Object.keys(files)).toEqual(["data.json", "data.html"]);
  expect(JSON.parse(text("data.json"))).toMatchObject({
    account: { name: asha.name, email: asha.email, role: "customer" },
  });
  expect(text("data.json")).not.toMatch(/passwordHash|cookieHash|bearerHash/);
  expect(text("data.html")).toContain("<html lang=");
  expect(text("data.html")).toContain(asha.email);
});

test("an export needs more than the cookie: the password is required in each session", async () => {
  const { person: asha, visitor } = await member(app);
  const refused = await visitor.fetch("/settings/export");
  expect(refused.status).toBe(302);
  const page = await visitor.open("/settings/export");
  const wrong = await page.submit("Confirm", { password: "not this one" });
  expect(wrong.status).toBe(422);
  expect(wrong.errors.password).toBe("Enter your current password");
  expect((await wrong.submit("Confirm", {})).errors.password).toBe("Enter your password");
  await wrong.submit("Confirm", { password: asha.password });
  await copyOf(visitor);
  const { visitor: phone } = await logIn(app, asha);
  expect((await phone.fetch("/settings/export")).status).toBe(302);
});

test("a user who just entered the password is not asked again, for the email, the number or the deletion", async () => {
  const { person: asha, visitor } = await member(app);
  await confirmedCopyOf(visitor, asha);
  const fields = async (path: string) =>
    (await visitor.open(path)).all('main input[name="password"]').length;
  for (const path of ["/settings/email", "/settings/phone", "/settings/delete"])
    expect(await fields(path)).toBe(0);
  const done = await visitor.submit("/settings/phone", "Save", { phone: "9811122233" });
  expect(done.toast).toContain("Mobile number changed");
});
