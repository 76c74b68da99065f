import { expect, test, vi } from "vitest";
import {
  checkPasswordResetCode,
  resetPassword,
  sendPasswordResetCode,
} from "~/features/accounts/passwords/password-reset.server";
import { newId } from "~/platform/ids.server";
import { hashPassword, type Requester } from "~/platform/security/passwords.server";
import {
  accountWithPassword,
  ashasPassword,
  logInWith,
  mailedCode,
  newOrigin,
  otherThan,
} from "../../support/records/log-in";
import { newIp } from "../../support/running-app/ip-addresses";

// So that a hash takes longer than the statements of a log-in.
vi.hoisted(() => void (process.env.PASSWORD_HASH_COST = "7"));

/** Starts all at once, and returns the names in the order in which their hashes ended. */
async function inOrderOfEnd(requests: [name: string, asker: Requester][]) {
  const ended: string[] = [];
  const outcomes = await Promise.allSettled(
    requests.map(async ([name, asker]) => {
      await hashPassword("genda phool mala 17", asker);
      ended.push(name);
    }),
  );
  const refused = outcomes.flatMap((one) =>
    one.status === "rejected" ? [one.reason as unknown] : [],
  );
  return { ended, refused };
}

/**
 * The position before which the last of forty must come. It can't be exact, since either of two
 * threads may be the faster one.
 */
const half = 20;

const times = (number: number, name: string, asker: Requester) =>
  Array.from({ length: number }, (): [string, Requester] => [name, asker]);

test("when too many passwords wait for hashing, the next one is refused with the time to try again", async () => {
  const { refused } = await inOrderOfEnd(times(60, "one", { ip: newIp() }));
  expect(refused).toHaveLength(18);
  for (const reason of refused)
    expect(reason).toMatchObject({ kind: "busy", details: { retryAfterSeconds: 10 } });
  expect(await hashPassword("afterwards", { ip: newIp() })).toMatch(/^[0-9a-f]{8}\.\$2/);
});

test("a log-in goes ahead of everything else that waits", async () => {
  const { ended, refused } = await inOrderOfEnd([
    ...times(40, "reset", { ip: newIp() }),
    ["log-in", { ip: newIp(), isLogIn: true }],
  ]);
  expect(refused).toEqual([]);
  expect(ended.indexOf("log-in")).toBeLessThan(half);
});

test("networks take turns, however many requests one of them sends", async () => {
  const { ended } = await inOrderOfEnd([
    ...times(38, "crowd", { ip: newIp() }),
    ["asha", { ip: newIp() }],
    ["bilal", { id: newId() }],
  ]);
  expect(ended.indexOf("asha")).toBeLessThan(half);
  expect(ended.indexOf("bilal")).toBeLessThan(half);
  const logIns = await inOrderOfEnd([
    ...times(38, "crowd", { ip: newIp(), isLogIn: true }),
    ["asha", { ip: newIp(), isLogIn: true }],
  ]);
  expect(logIns.ended.indexOf("asha")).toBeLessThan(half);
});

test("a full queue refuses only the network with the most requests in it", async () => {
  const { ended, refused } = await inOrderOfEnd([
    ...times(60, "crowd", { ip: newIp() }),
    ...times(3, "asha", { ip: newIp() }),
  ]);
  expect(ended.filter((name) => name === "asha")).toHaveLength(3);
  expect(refused).toHaveLength(21);
});

test("hundreds of resets with wrong codes hash no password, and do not hold up a log-in", async () => {
  const asha = await accountWithPassword();
  const reset = { email: asha.email, flow: newId() };
  const home = newOrigin();
  await sendPasswordResetCode(reset, home);
  const code = await mailedCode(asha.email);
  const stranger = newOrigin();
  const attack = Promise.allSettled(
    Array.from({ length: 300 }, () =>
      resetPassword({ email: asha.email }, otherThan(code), "kesar pista kulfi 9", stranger),
    ),
  );
  expect(await logInWith(asha.email, ashasPassword, home)).toMatchObject({
    session: { accountId: asha.id },
  });
  const refusals = (await attack).map((one) => one.status === "rejected" && one.reason.kind);
  expect(refusals.filter((kind) => kind === "invalid")).toHaveLength(120);
  expect(refusals.filter((kind) => kind === "tooMany")).toHaveLength(180);
  await checkPasswordResetCode(reset, code, home);
});
