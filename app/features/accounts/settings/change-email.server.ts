import { and, eq, gt } from "drizzle-orm";
import { audit } from "~/platform/security/audit.server";
import { days, later, now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { decrypt, encrypt } from "~/platform/security/encryption.server";
import { hashOfNoPassword } from "~/platform/security/passwords.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, eachValid, invalid, orNotFound } from "~/platform/refusals";
import {
  requireCode,
  spendCode,
  requestCode,
  saveCode,
  secondsUntilResend,
  type CodeFlow,
} from "../one-time-codes.server";
import { emailTakenMail, codeMail, emailChangedMail } from "../account-mails.server";
import { accountOf, ownerOfEmail, type Account } from "../account-queries.server";
import { confirmPassword } from "../sign-in/confirm-password.server";
import { endSessionsOf, type Origin, type Session } from "../sign-in/sessions.server";
import type { EmailInput } from "./settings-forms";

const { accounts, secondFactors } = schema;

/** @throws Refusal invalid for a wrong password, tooMany */
export async function startEmailChange(
  actor: Account,
  session: Session,
  { email, password }: EmailInput,
  origin: Origin,
) {
  await eachValid([
    async () => {
      if (email === actor.email) throw invalid({ email: ["accounts.settings.email.same"] });
    },
    () => confirmPassword(actor, { session, password }),
  ]);
  await sendEmailCode(actor, email, origin);
}

/** A registered email gets the same answer; its owner gets an email. */
export async function sendEmailCode(actor: Account, email: string, origin: Origin) {
  const code = await requestCode(flowOf(actor, email), origin);
  await write(async (tx) => {
    await saveCode(tx, code);
    const owner = await ownerOfEmail(tx, email);
    const reader = { ...actor, email };
    await enqueueMail(tx, owner ? emailTakenMail(owner) : codeMail(reader, code.digits));
  });
}

export const secondsUntilNewEmailCode = (actor: Account, email: string) =>
  secondsUntilResend(flowOf(actor, email));

/**
 * `alongside` is what other features change in the same transaction.
 * @throws Refusal invalid for a wrong code, conflict if another account has this email by now
 */
export async function finishEmailChange(
  actor: Account,
  session: Session,
  { email, code, origin }: { email: string; code: string; origin: Origin },
  alongside: (tx: Tx) => Promise<void>,
) {
  const checked = await requireCode(flowOf(actor, email), code, origin);
  const isTaken = await write(async (tx) => {
    await spendCode(tx, checked);
    // The code stays used up, so this is no error of the transaction.
    if (await ownerOfEmail(tx, email)) return true;
    await tx
      .update(accounts)
      .set({ email, updatedAt: now() })
      .where(and(eq(accounts.id, actor.id), eq(accounts.state, "active")));
    await alongside(tx);
    await endSessionsOf(tx, actor.id, session.id);
    await enqueueMail(tx, emailChangedMail(actor, email, undoToken(actor)));
    await audit(tx, { actorId: actor.id, event: "account.changeEmail", subject: actor.id });
    return false;
  });
  if (isTaken) throw conflict("accounts.settings.email.taken");
}

/** OWASP ASVS 7.4.3 asks for a way to undo it. */
const undoableFor = days(7);
const purposeOf = (accountId: string) => `email before a change of ${accountId}`;

const undoToken = ({ id, email }: Pick<Account, "id" | "email">) =>
  `${id}.${encrypt(`${now().getTime()} ${email}`, purposeOf(id))}`;

/** Null if the link is not ours, too old, or the account gone. */
export async function emailChangeOf(token: string) {
  const opened = openUndoToken(token);
  if (!opened || later(opened.at, undoableFor) <= now()) return null;
  const account = await accountOf(opened.id);
  return account?.state === "active" ? { ...opened, account } : null;
}

function openUndoToken(token: string) {
  const [id = "", ...sealed] = token.split(".");
  try {
    const [at, email = ""] = decrypt(sealed.join("."), purposeOf(id)).split(" ");
    return { id, email, at: new Date(Number(at)) };
  } catch {
    return null;
  }
}

/**
 * No one can log in until the owner has set a new password by the earlier email. A second factor
 * set up since the change is removed, since it would shut the owner out.
 * @throws Refusal notFound for a link that is not ours or too old, conflict if the email is taken
 */
export async function undoEmailChange(
  token: string,
  alongside: (tx: Tx, account: Account, email: string) => Promise<void>,
) {
  const found = orNotFound(await emailChangeOf(token));
  const { account, email, at } = found;
  await write(async (tx) => {
    const owner = await ownerOfEmail(tx, email);
    if (owner?.id === account.id) return;
    if (owner) throw conflict("accounts.settings.email.taken");
    await tx
      .update(accounts)
      .set({ email, passwordHash: hashOfNoPassword(), updatedAt: now() })
      .where(eq(accounts.id, account.id));
    await endSessionsOf(tx, account.id);
    await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.accountId, account.id), gt(secondFactors.createdAt, at)));
    await alongside(tx, account, email);
    await audit(tx, { actorId: account.id, event: "account.undoEmailChange", subject: account.id });
  });
}

/** Someone else who wants this email has another flow. */
const flowOf = (actor: Account, email: string): CodeFlow => ({
  purpose: "email",
  email,
  flow: actor.id,
});
