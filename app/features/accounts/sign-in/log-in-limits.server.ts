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
 * Counted whether or not the email has an account. On a device that the account knows, strangers'
 * failed attempts elsewhere don't count.
 * @returns a refund, for a right password
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
 * Someone with a stolen password can't lock the owner out; a recovery code is too long to guess, so
 * it works even when the tries are used up.
 * @returns a refund, for a right code
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

export async function forgiveLogins(email: string, origin: Origin) {
  const { key } = await deviceOf(email, origin);
  await resetLimit("loginByAccountAndPlace", email, key);
  await resetLimit("loginByAccountAndPlace", email, origin.ip);
  await resetLimit("loginByAccount", email);
}

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
