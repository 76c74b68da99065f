import type { Tx } from "~/platform/database/database.server";
import type { Limit } from "~/platform/security/rate-limit-rules";
import {
  consumeLimit,
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
export async function countLogin(email: string, origin: Origin) {
  const { key, isKnown } = await deviceOf(email, origin);
  await consumeLimit("loginByPlace", key);
  return countTry("loginByAccountAndPlace", isKnown ? null : "loginByAccount", email, key);
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
) {
  const { key, isKnown } = await deviceOf(email, origin);
  const byAccount = isAppCode && !isKnown ? "secondFactorByAccount" : null;
  return countTry("secondFactorByAccountAndPlace", byAccount, id, key);
}

async function countTry(byPlace: Limit, byAccount: Limit | null, who: string, place: string) {
  const uses = byAccount ? [[byAccount, 1, who] as const] : [];
  await consumeLimits([byPlace, 1, who, place], ...uses);
  return async () => {
    await resetLimit(byPlace, who, place);
    if (byAccount) await refundLimit(byAccount, who);
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
