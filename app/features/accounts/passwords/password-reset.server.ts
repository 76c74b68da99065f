import { and, eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { hashPassword } from "~/platform/security/passwords.server";
import { resetLimit } from "~/platform/security/rate-limits.server";
import { invalid } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import {
  requireCode,
  spendCode,
  wrongCode,
  requestCode,
  saveCode,
  scriptFlow,
  secondsUntilResend,
  type CodeFlow,
} from "../one-time-codes.server";
import { rememberDevice } from "../sign-in/known-devices.server";
import { forgiveLogins } from "../sign-in/log-in-limits.server";
import { endSessionsOf, type Origin } from "../sign-in/sessions.server";
import { refuseWeakPassword } from "./password-strength.server";
import { codeMail, passwordChangedMail } from "../account-mails.server";
import { passwordProblem, minPasswordLength } from "./password-rule";

const { accounts } = schema;
const active = (email: string) => and(eq(accounts.email, email), eq(accounts.state, "active"));

type PasswordReset = { email: string; flow?: string | undefined };

/** An email without an account gets the same answer. */
export async function sendPasswordResetCode(reset: PasswordReset, origin: Origin) {
  const code = await requestCode(flowOf(reset, origin), origin);
  await write(async (tx) => {
    const owner = await tx.select().from(accounts).where(active(reset.email)).get();
    await saveCode(tx, code);
    if (owner) await enqueueMail(tx, codeMail(owner, code.digits));
  });
}

export const secondsUntilPasswordResetCode = (reset: PasswordReset & { flow: string }) =>
  secondsUntilResend({ purpose: "forgot", ...reset });

/** The code is not used up: the reset needs it. @throws Refusal invalid */
export const checkPasswordResetCode = (reset: PasswordReset, code: string, origin: Origin) =>
  requireCode(flowOf(reset, origin), code, origin);

/** Nothing is hashed until the code has been verified. @throws Refusal invalid */
export async function resetPassword(
  reset: PasswordReset,
  code: string,
  newPassword: string,
  origin: Origin,
) {
  const checked = await checkPasswordResetCode(reset, code, origin);
  const owner = await db.query.accounts.findFirst({ where: active(reset.email) });
  if (!owner) throw wrongCode(checked);
  const problem = passwordProblem(newPassword, minPasswordLength[owner.role], owner);
  if (problem) throw invalid({ newPassword: [problem] }, "accounts.forgot.failed");
  await refuseWeakPassword(newPassword, owner, origin, "newPassword");
  const passwordHash = await hashPassword(newPassword, origin);
  await write(async (tx) => {
    await spendCode(tx, checked);
    const { rowsAffected } = await tx
      .update(accounts)
      .set({ passwordHash, updatedAt: now() })
      .where(and(eq(accounts.id, owner.id), active(reset.email)));
    if (rowsAffected === 0) throw wrongCode(checked);
    await endSessionsOf(tx, owner.id);
    await rememberDevice(tx, owner.id, origin);
    await enqueueMail(tx, passwordChangedMail(owner, "reset"));
    await audit(tx, { actorId: owner.id, event: "account.resetPassword", subject: owner.id });
  });
  await forgiveLogins(reset.email, origin);
  await resetLimit("reauthenticationByAccount", owner.id);
}

const flowOf = ({ email, flow }: PasswordReset, origin: Origin): CodeFlow => ({
  purpose: "forgot",
  email,
  flow: flow ?? scriptFlow(origin),
});
