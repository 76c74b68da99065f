import { endExpiredImpersonations } from "./impersonation/impersonation-commands.server";
import { and, eq, lt } from "drizzle-orm";
import { days, later, now, minutes } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import { hashOfNoPassword, verifyPassword } from "~/platform/security/passwords.server";
import { invalid, conflict } from "~/platform/refusals";
import type { LoginInput } from "../account-forms";
import { renewHash } from "./session-secrets.server";
import { secondFactorOf, isAppCode, spendCode } from "../second-factor.server";
import { forgetOldDevices, rememberDevice } from "./known-devices.server";
import { countLogin, countSecondFactor } from "./log-in-limits.server";
import { startSession, type NewSession, type Origin } from "./sessions.server";
import { workingRetentionDays } from "~/platform/retention";
import type { AccountId } from "#db/schema/ids";
import { keyedHash } from "~/platform/security/encryption.server";
import { accountOf } from "../account-queries.server";

const { accounts, codes, invitations, sessions, signups } = schema;

export type LogIn = { session: NewSession } | { pending: PendingLogIn };

/** @throws Refusal invalid: the same for an unknown email, a wrong password, a suspended account */
export async function logIn(input: LoginInput, origin: Origin): Promise<LogIn> {
  const refundCount = await countLogin(input.email, origin);
  const found = await db.query.accounts.findFirst({
    where: and(eq(accounts.email, input.email), eq(accounts.state, "active")),
  });
  const asker = { ip: origin.ip, isLogIn: true };
  const hash = found?.passwordHash ?? hashOfNoPassword();
  const isRight = await verifyPassword(input.password, hash, asker);
  if (!found || !isRight) {
    logSecurityEvent("login.failed", { account: found?.id, ip: origin.ip });
    throw invalid({ password: ["accounts.login.failed"] });
  }
  await refundCount();
  const accountId = found.id;
  const passwordHash = await renewHash(found, input.password, asker);
  const remembered = input.rememberMe;
  if (await secondFactorOf(accountId))
    return { pending: pendingLogIn({ accountId, remembered, passwordHash }) };
  const session = await write(async (tx) => {
    await rememberDevice(tx, accountId, origin);
    return startSession(tx, { accountId, remembered, userAgent: origin.userAgent });
  });
  logSecurityEvent("login.done", { account: accountId, ip: origin.ip });
  return { session };
}

export async function deleteExpiredAccountData() {
  await write(async (tx) => {
    await tx.delete(sessions).where(lt(sessions.expiresAt, now()));
    await tx.delete(signups).where(lt(signups.expiresAt, now()));
    await tx
      .delete(codes)
      .where(lt(codes.expiresAt, later(now(), -days(workingRetentionDays.codes))));
    const invitedUntil = later(now(), -days(workingRetentionDays.invitations));
    await tx.delete(invitations).where(lt(invitations.expiresAt, invitedUntil));
    await forgetOldDevices(tx);
    await endExpiredImpersonations(tx);
  });
}

const validFor = minutes(10);

export type PendingLogIn = {
  accountId: AccountId;
  remembered: boolean;
  /** A keyed hash of the password's hash: a new password ends the pending log-in. */
  passwordMark: string;
  until: number;
};

const pendingLogIn = ({
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
