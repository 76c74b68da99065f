import { expect, test } from "vitest";
import { hashPassword } from "~/platform/security/passwords.server";

test("when too many passwords wait for hashing, the next one is refused with the time to come again", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, number) => hashPassword(`password ${number}`)),
  );
  const refused = outcomes.filter((one) => one.status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(18);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ kind: "busy", details: { retryAfterSeconds: 10 } });
  expect(await hashPassword("afterwards")).toMatch(/^[0-9a-f]{8}\.\$2/);
});
