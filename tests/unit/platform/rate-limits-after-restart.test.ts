import { expect, test, vi } from "vitest";
import { newId } from "~/platform/ids.server";
import { restartProcess } from "../../support/records/restarted-process";

test("the counts survive a restart", async () => {
  const before = await import("~/platform/security/rate-limits.server");
  const who = newId();
  for (let use = 0; use < 10; use += 1) await before.consumeLimit("loginByAccountAndPlace", who);
  await (await import("~/platform/database/database.server")).closeDatabase();

  await restartProcess();
  const after = await import("~/platform/security/rate-limits.server");
  expect(after.consumeLimit).not.toBe(before.consumeLimit);
  await expect(after.consumeLimit("loginByAccountAndPlace", who)).rejects.toMatchObject({
    kind: "tooMany",
  });
});

test("a limit that is reached appears in the security log", async () => {
  await (await import("~/platform/database/database.server")).closeDatabase();
  await restartProcess();
  const logSecurityEvent = vi.fn();
  vi.doMock("~/platform/security/security-log.server", () => ({ logSecurityEvent }));
  const { consumeLimit, consumeUses } = await import("~/platform/security/rate-limits.server");
  const who = newId();
  await consumeUses("exportByAccount", 10, who);
  expect(logSecurityEvent).not.toHaveBeenCalled();
  await expect(consumeLimit("exportByAccount", who)).rejects.toThrow();
  vi.doUnmock("~/platform/security/security-log.server");
  expect(logSecurityEvent.mock.calls).toEqual([["limit.reached", { limit: "exportByAccount" }]]);
});
