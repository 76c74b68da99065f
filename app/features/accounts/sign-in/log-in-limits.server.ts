import type { Tx } from "~/platform/database/database.server";
import {
  consumeLimits,
  refundLimit,
  resetLimit,
  resetLimitEverywhere,
} from "~/platform/security/rate-limits.server";
import type { Account } from "../account-queries.server";
import { deviceOf } from "./known-devices.server";
import type { Origin } from "./sessions.server";

/**
 * Counts a log-in attempt before the password is checked, whether or not the email has an account.
 * On a device that the account knows, failed attempts by strangers elsewhere don't count against
 * it.
 * @returns a function that refunds the count, for a right password
 * @throws Refusal tooMany
 */
export async function countLogin(email: string, origin: Origin): Promise<() => Promise<void>> {
  const device = await deviceOf(email, origin);
  await consumeLimits(
    ["loginByPlace", 1, device.key],
    ["loginByAccountAndPlace", 1, email, device.key],
    ...(device.isKnown ? [] : [["loginByAccount", 1, email] as const]),
  );
  return async () => {
    await resetLimit("loginByAccountAndPlace", email, device.key);
    if (!device.isKnown) await refundLimit("loginByAccount", email);
  };
}

/**
 * Counts an attempt at the second factor in the same way: someone with a stolen password can't lock
 * the owner out. A recovery code is too long to guess, so it works even if strangers have used up
 * the account's tries.
 * @returns a function that refunds the count, for a right code
 * @throws Refusal tooMany
 */
export async function countSecondFactor(
  { id, email }: Pick<Account, "id" | "email">,
  origin: Origin,
  isAppCode: boolean,
): Promise<() => Promise<void>> {
  const device = await deviceOf(email, origin);
  const isCounted = isAppCode && !device.isKnown;
  await consumeLimits(
    ["secondFactorByAccountAndPlace", 1, id, device.key],
    ...(isCounted ? [["secondFactorByAccount", 1, id] as const] : []),
  );
  return async () => {
    await resetLimit("secondFactorByAccountAndPlace", id, device.key);
    if (isCounted) await refundLimit("secondFactorByAccount", id);
  };
}

/** After a password reset by code, earlier attempts by strangers no longer count. */
export async function forgiveLogins(email: string, origin: Origin) {
  const { key } = await deviceOf(email, origin);
  await resetLimit("loginByAccountAndPlace", email, key);
  await resetLimit("loginByAccountAndPlace", email, origin.ip);
  await resetLimit("loginByAccount", email);
}

/**
 * Lifts every log-in limit of an account, wherever the attempts came from.
 * @returns how many limits had a count
 */
export async function liftLoginLimits(tx: Tx, { id, email }: Pick<Account, "id" | "email">) {
  let lifted = 0;
  for (const [limit, who] of [
    ["loginByAccount", email],
    ["loginByAccountAndPlace", email],
    ["reauthenticationByAccount", id],
    ["secondFactorByAccount", id],
    ["secondFactorByAccountAndPlace", id],
    ["secondFactorChangeByAccount", id],
  ] as const)
    lifted += await resetLimitEverywhere(tx, limit, who);
  return lifted;
}
