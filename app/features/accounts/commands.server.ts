import { and, eq } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database.server";
import { countUse, forgiveUses } from "~/platform/limits.server";
import { passwordFits } from "~/platform/passwords.server";
import { invalid } from "~/platform/refusals";
import type { Account } from "./queries.server";

const { accounts } = schema;

/**
 * Asks somebody who is logged in for the password again, before something that a borrowed phone must not do.
 * @returns its hash, for whoever changes it
 */
export async function provePassword(
  actor: Account,
  password: string,
  field: "password" | "oldPassword" = "password",
): Promise<string> {
  await countUse("loginByAccount", actor.email);
  const found = await db.query.accounts.findFirst({ where: eq(accounts.id, actor.id) });
  if (!found || !(await passwordFits(password, found.passwordHash)))
    throw invalid({ [field]: ["accounts.password.wrong"] });
  await forgiveUses("loginByAccount", actor.email);
  return found.passwordHash;
}

/** Whoever applies as a provider is one from then on; administrators stay what they are. */
export async function becomeProvider(tx: Tx, account: Pick<Account, "id" | "role">) {
  if (account.role !== "customer") return;
  await tx
    .update(accounts)
    .set({ role: "provider", updatedAt: now() })
    .where(and(eq(accounts.id, account.id), eq(accounts.role, "customer")));
  await audit(tx, { actorId: account.id, event: "account.becomeProvider", subject: account.id });
}
