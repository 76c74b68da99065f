import { and, eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { hashPassword } from "~/platform/security/passwords.server";
import { invalid } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import {
  issueCode,
  consumeCodeRequest,
  secondsUntilResend,
  checkCode,
  redeemCode,
} from "../one-time-codes/codes.server";
import type { Origin } from "../sign-in/sessions.server";
import { refuseCommonPassword } from "./common-passwords.server";
import { codeMail, passwordChangedMail } from "../mails.server";
import { passwordProblem, shortestPassword } from "./password-rule";

const { accounts, sessions } = schema;
const active = (email: string) => and(eq(accounts.email, email), eq(accounts.state, "active"));

/** Mails a code to the account of this address; an address without one gets the same answer. */
export async function sendPasswordResetCode(email: string, origin: Origin) {
  await consumeCodeRequest("forgot", email, origin.address);
  await write(async (tx) => {
    const owner = await tx.select().from(accounts).where(active(email)).get();
    const code = await issueCode(tx, "forgot", email);
    if (owner) await enqueueMail(tx, codeMail(owner, code));
  });
}

export const secondsUntilPasswordResetCode = (email: string) => secondsUntilResend("forgot", email);

/** Says whether the code is right; it stays good for the reset. @throws Refusal invalid */
export async function checkPasswordResetCode(email: string, code: string) {
  const fits = await write((tx) => checkCode(tx, "forgot", email, code));
  if (!fits) throw invalid({ otp: ["accounts.otp.wrong"] });
}

/** Spends the code, sets the password and ends every session. @throws Refusal invalid */
export async function resetPassword(email: string, code: string, newPassword: string) {
  refuseCommonPassword(newPassword, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  const refused = await write(async (tx): Promise<Record<string, string[]> | null> => {
    const owner = await tx.select().from(accounts).where(active(email)).get();
    const problem =
      owner && passwordProblem(newPassword, shortestPassword[owner.role], owner.name, owner.email);
    if (problem) return { newPassword: [problem] };
    if (!(await redeemCode(tx, "forgot", email, code)) || !owner)
      return { otp: ["accounts.otp.wrong"] };
    await tx
      .update(accounts)
      .set({ passwordHash, updatedAt: now() })
      .where(eq(accounts.id, owner.id));
    await tx.delete(sessions).where(eq(sessions.accountId, owner.id));
    await enqueueMail(tx, passwordChangedMail(owner));
    await audit(tx, { actorId: owner.id, event: "account.resetPassword", subject: owner.id });
    return null;
  });
  if (refused) throw invalid(refused, "accounts.forgot.failed");
}
