import { and, eq } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { later, minutes, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { conflict, invalid } from "~/platform/refusals";
import { keyedHash } from "~/platform/security/encryption.server";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import { accountOf } from "../account-queries.server";
import { isAppCode, spendCode } from "../second-factor.server";
import { rememberDevice } from "./known-devices.server";
import { countSecondFactor } from "./log-in-limits.server";
import { startSession, type NewSession, type Origin } from "./sessions.server";

const { accounts } = schema;
const validFor = minutes(10);

export type PendingLogIn = {
  accountId: AccountId;
  remembered: boolean;
  /** A keyed hash of the password's hash: a new password ends the pending log-in. */
  passwordMark: string;
  until: number;
};

export const pendingLogIn = ({
  passwordHash,
  ...who
}: Pick<PendingLogIn, "accountId" | "remembered"> & { passwordHash: string }): PendingLogIn => ({
  ...who,
  passwordMark: markOf(passwordHash),
  until: later(now(), validFor).getTime(),
});

/** @throws Refusal conflict when it has expired, invalid for a wrong or used code, tooMany */
export async function finishLogIn(
  { accountId, remembered, passwordMark, until }: PendingLogIn,
  code: string,
  origin: Origin,
): Promise<NewSession> {
  if (until < now().getTime()) throw conflict("accounts.secondFactor.over");
  const owner = await accountOf(accountId);
  if (!owner) throw conflict("accounts.secondFactor.over");
  const refundCount = await countSecondFactor(owner, origin, isAppCode(code));
  const done = await write(async (tx) => {
    const account = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, accountId), eq(accounts.state, "active")))
      .get();
    if (!account || markOf(account.passwordHash) !== passwordMark) return "over" as const;
    if (!(await spendCode(tx, account, code))) return "wrong" as const;
    await rememberDevice(tx, accountId, origin);
    return startSession(tx, { accountId, remembered, userAgent: origin.userAgent });
  });
  if (done === "over") throw conflict("accounts.secondFactor.over");
  const who = { account: accountId, ip: origin.ip };
  logSecurityEvent(done === "wrong" ? "login.secondFactorFailed" : "login.done", who);
  if (done === "wrong") throw invalid({ secondFactor: ["accounts.secondFactor.wrong"] });
  await refundCount();
  return done;
}

const markOf = (passwordHash: string) => keyedHash("login.password", passwordHash);
