import { expect, test } from "vitest";
import { reauthenticate } from "~/features/accounts/account-commands.server";
import {
  resetPassword,
  sendPasswordResetCode,
} from "~/features/accounts/passwords/password-reset.server";
import { liftLoginLimits } from "~/features/accounts/sign-in/log-in-limits.server";
import type { Origin } from "~/features/accounts/sign-in/sessions.server";
import { write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import {
  accountWithPassword,
  ashasPassword,
  logInWith,
  mailedCode,
  newOrigin,
} from "../../support/records/log-in";

const tooMany = { kind: "tooMany" };
const wrong = { kind: "invalid" };

async function failTenTimes(email: string, origin: Origin) {
  await Promise.all(
    Array.from({ length: 10 }, (_, tries) =>
      expect(logInWith(email, `wrong ${tries}`, origin)).rejects.toMatchObject(wrong),
    ),
  );
}

/** Uses the limit up like failed log-ins, without their hashing. */
async function useUp(limit: "loginByAccountAndPlace" | "loginByAccount", ...who: string[]) {
  const counted = () =>
    consumeLimit(limit, ...who).then(
      () => true,
      () => false,
    );
  while (await counted());
}

test("a stranger's ten wrong log-ins do not lock the owner out on another network", async () => {
  const asha = await accountWithPassword();
  const stranger = newOrigin();
  await failTenTimes(asha.email, stranger);
  await expect(logInWith(asha.email, ashasPassword, stranger)).rejects.toMatchObject(tooMany);
  expect(await logInWith(asha.email, ashasPassword, newOrigin())).toMatchObject({
    session: { accountId: asha.id },
  });
});

test("a stranger on the same network does not lock out the browser that the owner logged in with", async () => {
  const asha = await accountWithPassword();
  const home = newOrigin();
  await logInWith(asha.email, ashasPassword, home);
  const stranger = { ...home, browser: newId() };
  await useUp("loginByAccountAndPlace", asha.email, stranger.ip);
  await expect(logInWith(asha.email, ashasPassword, stranger)).rejects.toMatchObject(tooMany);
  expect(await logInWith(asha.email, ashasPassword, home)).toMatchObject({
    session: { accountId: asha.id },
  });
});

test("past the account-wide limit strangers are refused, but not the owner's known network and browser", async () => {
  const asha = await accountWithPassword();
  const home = newOrigin();
  await logInWith(asha.email, ashasPassword, home);
  await useUp("loginByAccount", asha.email);
  await expect(logInWith(asha.email, "a guess", newOrigin())).rejects.toMatchObject(tooMany);
  const script = { ...home, browser: undefined };
  const elsewhere = { ...newOrigin(), browser: home.browser };
  for (const origin of [home, script, elsewhere])
    expect(await logInWith(asha.email, ashasPassword, origin)).toMatchObject({
      session: { accountId: asha.id },
    });
});

test("resetting the password by code clears the owner's attempts and those of strangers", async () => {
  const asha = await accountWithPassword();
  const cafe = newOrigin();
  await logInWith(asha.email, ashasPassword, cafe);
  await failTenTimes(asha.email, cafe);
  await useUp("loginByAccountAndPlace", asha.email, cafe.ip);
  await useUp("loginByAccount", asha.email);
  await expect(logInWith(asha.email, ashasPassword, cafe)).rejects.toMatchObject(tooMany);
  const reset = { email: asha.email, flow: newId() };
  await sendPasswordResetCode(reset, cafe);
  await resetPassword(reset, await mailedCode(asha.email), "kesar pista kulfi 9", cafe);
  for (const origin of [cafe, { ...cafe, browser: newId() }, newOrigin()])
    expect(await logInWith(asha.email, "kesar pista kulfi 9", origin)).toMatchObject({
      session: { accountId: asha.id },
    });
});

test("a stranger's wrong log-ins do not stop the owner from changing the settings", async () => {
  const asha = await accountWithPassword();
  await useUp("loginByAccountAndPlace", asha.email, newOrigin().ip);
  await useUp("loginByAccount", asha.email);
  expect(await reauthenticate(asha, ashasPassword)).toMatch(/\$2b\$/);
});

test("a correct log-in clears the failures before it, and does not count against the account", async () => {
  const asha = await accountWithPassword();
  const home = newOrigin();
  // From the second log-in on, the browser is known.
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 6; tries += 1)
      await expect(logInWith(asha.email, "wrong", home)).rejects.toMatchObject(wrong);
    await logInWith(asha.email, ashasPassword, home);
  }
});

test("an operator lifts every count of an account's log-ins and codes, and of no other account's", async () => {
  const [asha, bilal, farida] = [newId(), newId(), newId()];
  for (const who of [asha, bilal, farida]) {
    for (const limit of [
      "loginByAccount",
      "reauthenticationByAccount",
      "secondFactorByAccount",
      "secondFactorChangeByAccount",
    ] as const)
      await consumeLimit(limit, who);
    await consumeLimit("loginByAccountAndPlace", who, "192.0.2.1");
    await consumeLimit("secondFactorByAccountAndPlace", who, "192.0.2.1");
  }
  const lift = (who: string) => write((tx) => liftLoginLimits(tx, { id: who, email: who }));
  expect([await lift(bilal), await lift(bilal), await lift(asha), await lift(farida)]).toEqual([
    6, 0, 6, 6,
  ]);
});

test("an email without an account has the same limits as one with an account", async () => {
  const stranger = newOrigin();
  const email = `${newId()}@example.com`;
  await failTenTimes(email, stranger);
  await expect(logInWith(email, "a guess", stranger)).rejects.toMatchObject(tooMany);
});
