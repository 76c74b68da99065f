import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { accountColumns } from "../../account-queries.server";
import type { OpenSession } from "../sessions.server";

const { accounts, impersonations } = schema;

const maxShown = 20;

/** Leaves out what the administrator confirmed or chose at log-in. */
export async function impersonatedSession(session: OpenSession): Promise<OpenSession> {
  const admin = session.account;
  if (!session.impersonationId || admin?.role !== "admin") return session;
  const found = await db
    .select({ account: accountColumns, expiresAt: impersonations.expiresAt })
    .from(impersonations)
    .innerJoin(accounts, eq(accounts.id, impersonations.accountId))
    .where(
      and(
        eq(impersonations.id, session.impersonationId),
        eq(accounts.state, "active"),
        isNull(impersonations.endedAt),
        gt(impersonations.expiresAt, now()),
      ),
    )
    .get();
  if (!found) return session;
  return {
    ...session,
    accountId: found.account.id,
    account: found.account,
    remembered: false,
    confirmedAt: null,
    impersonation: { admin, expiresAt: found.expiresAt },
  };
}

export async function impersonationsOf(accountId: AccountId) {
  const found = await db
    .select({ one: impersonations, admin: accounts.name })
    .from(impersonations)
    .innerJoin(accounts, eq(accounts.id, impersonations.adminId))
    .where(eq(impersonations.accountId, accountId))
    .orderBy(desc(impersonations.startedAt), desc(impersonations.id))
    .limit(maxShown);
  return found.map(({ one: { endedAt, expiresAt, ...one }, admin }) => ({
    ...one,
    admin,
    /** In the future while it is under way. */
    endsAt: endedAt ?? expiresAt,
  }));
}
