import { and, eq } from "drizzle-orm";
import { isNotDeleted } from "#db/schema/columns/index-conditions";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { parseEmail } from "~/platform/india/identifiers/codes";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { audit, byOperator } from "~/platform/security/audit.server";
import { hashOfNoPassword } from "~/platform/security/passwords.server";
import { secondFactorMail, welcomeMail } from "./account-mails.server";
import type { Account } from "./account-queries.server";
import { removeSecondFactor } from "./second-factor.server";
import { liftLoginLimits } from "./sign-in/log-in-limits.server";
import { endSessionsOf } from "./sign-in/sessions.server";

const { accounts } = schema;

/** The owner sets the password by emailed code. @throws Error with a sentence for the operator */
export async function makeAdministrator(typed: string): Promise<"opened" | "promoted" | "already"> {
  const email = emailIn(typed);
  return write(async (tx) => {
    const account = await accountIn(tx, email);
    if (account?.role === "admin") return "already";
    if (account?.state === "suspended")
      throw new Error(`The account of ${email} is suspended: an administrator can restore it.`);
    if (account?.role === "provider")
      throw new Error(
        `${email} is a provider's account, whose pages an administrator can't open: use another email.`,
      );
    if (account) await promote(tx, account);
    else await openAdministrator(tx, email);
    return account ? "promoted" : "opened";
  });
}

async function promote(tx: Tx, account: Account) {
  const changes = { role: "admin", passwordHash: hashOfNoPassword(), updatedAt: now() } as const;
  await tx.update(accounts).set(changes).where(eq(accounts.id, account.id));
  await endSessionsOf(tx, account.id);
  await enqueueMail(tx, welcomeMail({ ...account, role: "admin" }));
  await audit(tx, entry("account.makeAdmin", account));
}

async function openAdministrator(tx: Tx, email: string) {
  const account = {
    id: newId(),
    email,
    name: email.replace(/@.*$/, ""),
    phone: "",
    role: "admin",
    language: "en",
    createdAt: now(),
    updatedAt: now(),
  } as const;
  await tx.insert(accounts).values({ ...account, passwordHash: hashOfNoPassword() });
  await enqueueMail(tx, welcomeMail(account));
  await audit(tx, entry("account.open", account, { role: "admin" }));
}

/** @throws Error with a sentence if there is no such account */
export function unlockAccount(typed: string): Promise<{ lifted: number; isSuspended: boolean }> {
  return changeByOperator(typed, async (tx, account) => {
    const lifted = await liftLoginLimits(tx, account);
    if (lifted > 0) await audit(tx, entry("account.unlock", account));
    return { lifted, isSuspended: account.state === "suspended" };
  });
}

/** @throws Error with a sentence if there is no such account */
export function resetSecondFactorByOperator(typed: string): Promise<"done" | "already"> {
  return changeByOperator(typed, async (tx, account) => {
    if (!(await removeSecondFactor(tx, account.id))) return "already";
    await endSessionsOf(tx, account.id);
    await enqueueMail(tx, secondFactorMail(account, "reset"));
    await audit(tx, entry("account.secondFactor.reset", account));
    return "done";
  });
}

async function changeByOperator<T>(typed: string, body: (tx: Tx, account: Account) => Promise<T>) {
  const email = emailIn(typed);
  return write(async (tx) => {
    const account = await accountIn(tx, email);
    if (!account) throw new Error(`There is no account with the email ${email}.`);
    return body(tx, account);
  });
}

function emailIn(typed: string) {
  const email = parseEmail(typed);
  if (!email) throw new Error(`${typed} is not an email address.`);
  return email;
}

const accountIn = (tx: Tx, email: string) =>
  tx.query.accounts.findFirst({
    where: and(eq(accounts.email, email), isNotDeleted),
    columns: { passwordHash: false },
  });

const entry = (
  event: string,
  { id: subject }: Pick<Account, "id">,
  detail: Record<string, unknown> = {},
) => ({ actorId: null, event, subject, detail: { ...detail, ...byOperator } });
