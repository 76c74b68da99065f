import { expect, test } from "vitest";
import { ownAppForFile } from "../../support/running-app/shared-app";
import { cast, member } from "../../support/running-app/cast";
import { healthWhile } from "../../support/running-app/health";
import { Visitor } from "../../support/running-app/visitor";
import { holdLock } from "../../support/hold-lock";

const app = await ownAppForFile();

test("while another process locks the database, pages are shown, forms come back with what was typed, and everything works after the release", async () => {
  const asha = cast.asha();
  const typed = { ...asha, confirmPassword: asha.password };
  const form = await new Visitor(app).open("/signup");
  const release = await holdLock(app.databaseUrl);
  const health = healthWhile(app);

  const refusedForm = form.submit("Send OTP", typed);
  const readiness = await fetch(`${app.url}/writez`);
  expect(readiness.status).toBe(503);
  expect(readiness.headers.get("Retry-After")).toBe("5");
  expect((await fetch(`${app.url}/providers`)).status).toBe(200);
  const refused = await refusedForm;
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("5");
  expect(refused.text).toContain("try again in a moment");
  expect(refused.value("email")).toBe(asha.email);
  // A blocked event loop would answer none of them before the refusal, five seconds later.
  expect((await health()).length).toBeGreaterThan(20);

  await release();
  await app.waitFor("/writez", async () => (await fetch(`${app.url}/writez`)).ok);
  const sent = await refused.submit("Send OTP", {
    password: asha.password,
    confirmPassword: asha.password,
  });
  expect(sent.path).toBe("/signup/verify");
  expect(await app.codeFor(asha.email)).toMatch(/^\d{6}$/);
});

test("while another process locks the database, a visitor who returns after an hour can read on", async () => {
  const { visitor } = await member(app);
  await app.query("update sessions set last_seen_at = last_seen_at - 3600000");
  const release = await holdLock(app.databaseUrl);
  expect((await visitor.open("/dashboard")).status).toBe(200);
  await release();
  // It is noted without another request: the page did not wait until the write was given up.
  await app.waitFor("the last use to be noted", async () => {
    const [session] = await app.query("select max(last_seen_at) as at from sessions");
    return Number(session?.at) > Date.now() - 600_000;
  });
});
