import { unzipSync, strFromU8 } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { App } from "../../support/running-app/app";
import { applied } from "../../support/running-app/application-by-pages";
import { cast, signUp } from "../../support/running-app/cast";
import type { Visitor } from "../../support/running-app/visitor";

let app: App;
beforeAll(async () => {
  app = await App.start();
});
afterAll(() => app.stop());

async function copyOf(visitor: Visitor) {
  const answer = await visitor.fetch("/settings/export");
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return { answer, files, text: (name: string) => strFromU8(files[name]!) };
}

test("a customer downloads their data as HTML and JSON", async () => {
  const asha = cast.asha();
  const { visitor } = await signUp(app, asha);
  const { answer, files, text } = await copyOf(visitor);
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

test("a provider's export contains the application, its numbers in full and its files", async () => {
  const { visitor, reference } = await applied(app, cast.bilal(), `Bilal & "Sons" <Band>`);
  const { files, text } = await copyOf(visitor);
  const { applications } = JSON.parse(text("data.json"));
  expect(applications[0]).toMatchObject({ reference, state: "submitted" });
  expect(applications[0].answers.legal.panNumber).toBe("ZZZPZ0001Z");
  expect(text("data.html")).toContain(reference);
  expect(text("data.html")).not.toContain("<Band>");
  const names = Object.keys(files).filter((name) => name.startsWith("files/"));
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) expect(files[name]!.length).toBeGreaterThan(50);
});

test("more than ten exports in an hour are refused", async () => {
  const { visitor } = await signUp(app, cast.asha());
  for (let times = 0; times < 10; times += 1) await copyOf(visitor);
  const refused = await visitor.fetch("/settings/export");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(await refused.text()).toContain("Too many tries");
});
