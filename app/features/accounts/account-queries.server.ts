import { and, eq, getTableColumns, or, sql } from "drizzle-orm";
import { isNotDeleted } from "#db/schema/columns/index-conditions";
import type { AccountId } from "#db/schema/ids";
import { db, schema, type Database, type ReadFrom } from "~/platform/database/database.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";
import { orNotFound } from "~/platform/refusals";

const { accounts } = schema;

export type Account = Omit<typeof accounts.$inferSelect, "passwordHash">;

/** Null once it is suspended or deleted, which ends its sessions at the next request. */
export async function accountOf(id: AccountId): Promise<Account | null> {
  const account = await accountsByKey.one(id);
  return account?.state === "active" ? account : null;
}

const { passwordHash: _, ...columnsWithoutPassword } = getTableColumns(accounts);
export const accountColumns = columnsWithoutPassword;

export const accountsByKey = readByKeys(
  (from, isKey) =>
    from
      .select(columnsWithoutPassword)
      .from(accounts)
      .where(or(isKey(accounts.id), isKey(accounts.email))),
  ({ id, email }) => [id, email],
);

/**
 * Also after the log-out, as long as the device is known.
 * Table names are written out: drizzle omits the table in a query on a single one.
 */
export const lastSeenAt = sql<number | null>`(select max(at) from (
  select max(last_seen_at) as at from sessions where account_id = accounts.id
  union all select max(seen_at) from known_places where account_id = accounts.id))`;

/** Also suspended. */
export const ownerOfEmail = (from: ReadFrom, email: string) =>
  from.select(accountColumns).from(accounts).where(eq(accounts.email, email)).get();

/** It may be suspended. @throws Refusal notFound */
export async function existingAccount(
  id: AccountId,
  from: Pick<Database, "query"> = db,
): Promise<Account> {
  return orNotFound(
    await from.query.accounts.findFirst({
      where: and(eq(accounts.id, id), isNotDeleted),
      columns: { passwordHash: false },
    }),
  );
}

export async function adminExists(from: ReadFrom = db) {
  const found = await from
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, "admin"))
    .limit(1);
  return found.length > 0;
}

export const administrators = (from: Pick<Database, "query"> = db): Promise<Account[]> =>
  from.query.accounts.findMany({
    where: and(eq(accounts.role, "admin"), eq(accounts.state, "active")),
    columns: { passwordHash: false },
  });

export type Person = Pick<Account, "id" | "name" | "email" | "phone" | "language" | "state">;

export async function peopleByIds(
  ids: readonly (AccountId | null)[],
  from?: ReadFrom,
): Promise<Map<AccountId, Person>> {
  return accountsByKey(
    ids.filter((id) => id !== null),
    from,
  );
}

export const personById = async (
  id: AccountId | null,
  from?: ReadFrom,
): Promise<Person | undefined> => (id ? accountsByKey.one(id, from) : undefined);

export async function peopleReachedBy(
  { ids, emails }: { ids: readonly AccountId[]; emails: readonly string[] },
  from?: ReadFrom,
): Promise<Person[]> {
  return [...new Set((await accountsByKey([...ids, ...emails], from)).values())];
}
