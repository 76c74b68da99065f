import { and, eq, lte, sql, type SQL } from "drizzle-orm";
import { isOpenView } from "#db/schema/columns/index-conditions";
import type { AccountId, ImpersonationId } from "#db/schema/ids";
import { later, minutes, now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { conflict } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { canBeImpersonated } from "../../account-policy";
import type { Account } from "../../account-queries.server";

const { impersonations, sessions } = schema;
type Session = Pick<typeof sessions.$inferSelect, "id" | "impersonationId">;

const duration = minutes(30);

/** Read-only. @throws Refusal conflict for administrators and for accounts that can't log in */
export async function startImpersonation(
  tx: Tx,
  admin: Account,
  { user, reason, session }: { user: Account; reason: string; session: Session },
) {
  if (!canBeImpersonated(user)) throw conflict("accounts.impersonation.notThis");
  const id = newId();
  const startedAt = now();
  const expiresAt = later(startedAt, duration);
  await tx
    .insert(impersonations)
    .values({ id, accountId: user.id, adminId: admin.id, reason, startedAt, expiresAt });
  await tx.update(sessions).set({ impersonationId: id }).where(eq(sessions.id, session.id));
}

export const endImpersonation = (session: Session): Promise<AccountId | null> =>
  write((tx) => endImpersonationIn(tx, session));

export async function endImpersonationIn(tx: Tx, session: Session): Promise<AccountId | null> {
  const id = session.impersonationId;
  if (!id) return null;
  await tx.update(sessions).set({ impersonationId: null }).where(eq(sessions.id, session.id));
  return (await end(tx, eq(impersonations.id, id)))[0]?.accountId ?? null;
}

export const endExpiredImpersonations = (tx: Tx) => end(tx, lte(impersonations.expiresAt, now()));

async function end(tx: Tx, which: SQL) {
  const ended = await tx
    .update(impersonations)
    .set({ endedAt: sql`min(${now().getTime()}, ${impersonations.expiresAt})` })
    .where(and(which, isOpenView))
    .returning();
  for (const { accountId, adminId, pages } of ended)
    await audit(tx, {
      actorId: adminId,
      event: "account.impersonation.end",
      subject: accountId,
      detail: { pages: pages.length },
    });
  return ended;
}

/** More pages than anyone opens in half an hour. */
const maxPages = 200;

export const notePage = (id: ImpersonationId, path: string) =>
  write((tx) =>
    tx
      .update(impersonations)
      .set({ pages: sql`json_insert(${impersonations.pages}, '$[#]', ${path.slice(0, 200)})` })
      .where(
        and(
          eq(impersonations.id, id),
          sql`json_array_length(${impersonations.pages}) < ${maxPages}`,
          sql`${path.slice(0, 200)} not in (select value from json_each(${impersonations.pages}))`,
        ),
      ),
  );

export const purgeImpersonations = (tx: Tx, accountId: AccountId) =>
  tx.delete(impersonations).where(eq(impersonations.accountId, accountId));
