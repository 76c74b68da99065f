import { and, eq } from "drizzle-orm";
import { audit } from "~/platform/security/audit.server";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx, type ReadFrom } from "~/platform/database/database.server";
import { consumeLimit, resetLimit } from "~/platform/security/rate-limits.server";
import { verifyPassword } from "~/platform/security/passwords.server";
import type { CommandResult } from "~/platform/lifecycle";
import { defineLifecycle } from "~/platform/lifecycle.server";
import { conflict, forbidden, invalid } from "~/platform/refusals";
import type { AccountId } from "#db/schema/ids";
import type { Account } from "./account-queries.server";
import { accountLifecycle } from "./account-lifecycle";

const { accounts } = schema;

/** @returns the password's hash, for a caller that changes it */
export async function reauthenticate(
  actor: Account,
  password: string,
  field: "password" | "oldPassword" = "password",
) {
  await consumeLimit("reauthenticationByAccount", actor.id);
  const found = await db.query.accounts.findFirst({ where: eq(accounts.id, actor.id) });
  if (!found || !(await verifyPassword(password, found.passwordHash, actor)))
    throw invalid({ [field]: ["accounts.password.wrong"] });
  await resetLimit("reauthenticationByAccount", actor.id);
  return found.passwordHash;
}

export async function becomeProvider(tx: Tx, account: Pick<Account, "id" | "role">) {
  if (account.role !== "customer") return;
  await tx
    .update(accounts)
    .set({ role: "provider", updatedAt: now() })
    .where(and(eq(accounts.id, account.id), eq(accounts.role, "customer")));
  await audit(tx, { actorId: account.id, event: "account.becomeProvider", subject: account.id });
}

/**
 * Inside the deciding transaction: two administrators who suspend each other must not both succeed.
 * @throws Refusal forbidden; conflict if one of the `sides` decides
 */
export async function requireAdmin(
  tx: ReadFrom,
  actor: Pick<Account, "id">,
  sides: readonly (AccountId | null)[] = [],
) {
  const found = await tx
    .select({ role: accounts.role, state: accounts.state })
    .from(accounts)
    .where(eq(accounts.id, actor.id))
    .get();
  if (found?.role !== "admin" || found.state !== "active") throw forbidden();
  if (sides.includes(actor.id)) throw conflict("administration.ownAffair");
}

/** `change` returns its audit entry, null if it was made before. @throws as `requireAdmin` */
export const changeAsAdmin = (
  actor: Account,
  change: (tx: Tx) => Promise<Omit<Parameters<typeof audit>[1], "actorId"> | null>,
  sides: readonly (AccountId | null)[] = [],
): Promise<CommandResult> =>
  write(async (tx) => {
    await requireAdmin(tx, actor, sides);
    const made = await change(tx);
    if (!made) return "already";
    await audit(tx, { actorId: actor.id, ...made });
    return "done";
  });

export const accountTransitions = defineLifecycle({
  states: accountLifecycle,
  table: accounts,
  columns: () => ({ updatedAt: now() }),
});
