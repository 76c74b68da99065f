import { expect, test, vi } from "vitest";
import { newId } from "~/platform/ids.server";
import { Refusal } from "~/platform/refusals";
import { stopClock } from "../../support/records/stopped-clock";

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error as Refusal,
  );

test("a request over its limit is refused with the time to try again, and other people's are not", async () => {
  stopClock();
  const { consumeLimit } = await import("~/platform/security/rate-limits.server");
  const who = `${newId()}@example.com`;
  for (let use = 0; use < 5; use += 1) await consumeLimit("codeByAddressAndPlace", who);
  const refusal = await refusalOf(consumeLimit("codeByAddressAndPlace", who));
  expect(refusal).toMatchObject({ kind: "tooMany", details: { retryAfterSeconds: 3600 } });
  await consumeLimit("codeByAddressAndPlace", `${newId()}@example.com`);
  await consumeLimit("loginByAccountAndPlace", who);
});

test("requests at the same time are all counted", async () => {
  const { consumeLimit } = await import("~/platform/security/rate-limits.server");
  const who = newId();
  const refusals = await Promise.all(
    Array.from({ length: 20 }, () => refusalOf(consumeLimit("loginByAccountAndPlace", who))),
  );
  expect(refusals.filter((one) => one === null)).toHaveLength(10);
});

test("of limits that are counted together none is counted after the one that is reached, whose own use is", async () => {
  const { consumeLimit, consumeLimits } = await import("~/platform/security/rate-limits.server");
  const who = newId();
  for (let use = 0; use < 10; use += 1) await consumeLimit("loginByAccountAndPlace", who);
  const together = await refusalOf(
    consumeLimits(
      ["loginByPlace", 60, who],
      ["loginByAccountAndPlace", 1, who],
      ["signupByNetwork", 20, who],
    ),
  );
  expect(together).toMatchObject({ kind: "tooMany" });
  expect(await refusalOf(consumeLimit("loginByPlace", who))).toMatchObject({ kind: "tooMany" });
  expect(await refusalOf(consumeLimit("signupByNetwork", who))).toBeNull();
});

test("a successful log-in resets the count of failed ones", async () => {
  const { consumeLimit, resetLimit } = await import("~/platform/security/rate-limits.server");
  const who = newId();
  for (let use = 0; use < 10; use += 1) await consumeLimit("loginByAccountAndPlace", who);
  await resetLimit("loginByAccountAndPlace", who);
  await consumeLimit("loginByAccountAndPlace", who);
});

test("the counts survive a restart", async () => {
  const before = await import("~/platform/security/rate-limits.server");
  const who = newId();
  for (let use = 0; use < 10; use += 1) await before.consumeLimit("loginByAccountAndPlace", who);
  await (await import("~/platform/database/database.server")).closeDatabase();

  vi.resetModules();
  const after = await import("~/platform/security/rate-limits.server");
  expect(after.consumeLimit).not.toBe(before.consumeLimit);
  expect(await refusalOf(after.consumeLimit("loginByAccountAndPlace", who))).toMatchObject({
    kind: "tooMany",
  });
});
