import { and, asc, count, desc, eq, ne, or, sql, type SQL } from "drizzle-orm";
import { applicationFor } from "~/features/onboarding/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { sessionsOf } from "~/features/accounts/sign-in/sessions.server";
import { db, schema } from "~/platform/database/database.server";
import { tidyLine } from "~/platform/india/text";
import { notFound } from "~/platform/refusals";
import type { RoleFilter, StateFilter } from "./filters";

const { accounts, suspensions } = schema;
const rowsOnPage = 25;

export type UsersQuery = {
  role: RoleFilter;
  state: StateFilter;
  q: string;
  /** A row's cursor: what follows it, or with `back` what stands before it. */
  cursor: { at: number; id: string; back: boolean } | null;
  limit?: number;
};

const columns = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  role: accounts.role,
  state: accounts.state,
  createdAt: accounts.createdAt,
  // The names are written out: drizzle leaves the table off where a query has only one.
  lastSeenAt: sql<
    number | null
  >`(select max(s.last_seen_at) from sessions s where s.account_id = accounts.id)`,
};

/** Everybody with an account, the newest first. Who deleted theirs is gone from here too. */
export async function usersMatching({ role, state, q, cursor, limit = rowsOnPage }: UsersQuery) {
  const back = cursor?.back ?? false;
  const order = back ? asc : desc;
  const among = and(
    ne(accounts.state, "deleted"),
    state === "all" ? undefined : eq(accounts.state, state),
    matching(q),
  );
  const found = await db
    .select(columns)
    .from(accounts)
    .where(
      and(
        among,
        role === "all" ? undefined : eq(accounts.role, role),
        cursor ? beyond(cursor) : undefined,
      ),
    )
    .orderBy(order(accounts.createdAt), order(accounts.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const more = found.length > limit;
  if (back) rows.reverse();
  const counts = await countsByRole(among);
  return {
    rows,
    previous: (back ? more : cursor !== null) ? (rows[0] ?? null) : null,
    next: (back ? true : more) ? (rows.at(-1) ?? null) : null,
    counts,
    total: counts[role],
  };
}

export type UserRow = Awaited<ReturnType<typeof usersMatching>>["rows"][number];

/** One person with what an administrator decides by. @throws Refusal notFound */
export async function userById(id: string) {
  const user = await db.query.accounts.findFirst({
    where: and(eq(accounts.id, id), ne(accounts.state, "deleted")),
    columns: { passwordHash: false },
  });
  if (!user) throw notFound();
  const nameOf = (column: typeof suspensions.suspendedBy | typeof suspensions.restoredBy) =>
    sql<string | null>`(select name from accounts a where a.id = ${column})`;
  return {
    user,
    devices: await sessionsOf(id),
    profile: await providerOfAccount(id),
    application: await applicationFor(user, ""),
    suspensions: await db
      .select({
        id: suspensions.id,
        reason: suspensions.reason,
        suspendedAt: suspensions.suspendedAt,
        restoredAt: suspensions.restoredAt,
        suspendedBy: nameOf(suspensions.suspendedBy),
        restoredBy: nameOf(suspensions.restoredBy),
      })
      .from(suspensions)
      .where(eq(suspensions.accountId, id))
      .orderBy(desc(suspensions.suspendedAt), desc(suspensions.id)),
  };
}

function matching(q: string): SQL | undefined {
  const text = tidyLine(q);
  if (!text) return undefined;
  const like = (part: string) => `%${part.replace(/[\\%_]/g, "\\$&")}%`;
  const digits = text.replace(/[\s()+-]/g, "").replace(/^0+(?=\d)/, "");
  return or(
    ...[accounts.name, accounts.email].map(
      (column) => sql`${column} like ${like(text)} escape '\\'`,
    ),
    /^\d{4,}$/.test(digits) ? sql`${accounts.phone} like ${like(digits)}` : undefined,
  );
}

function beyond({ at, id, back }: { at: number; id: string; back: boolean }): SQL {
  const compare = back ? sql`>` : sql`<`;
  return sql`(${accounts.createdAt}, ${accounts.id}) ${compare} (${at}, ${id})`;
}

async function countsByRole(among: SQL | undefined): Promise<Record<RoleFilter, number>> {
  const counts = { all: 0, customer: 0, provider: 0, admin: 0 };
  const found = await db
    .select({ role: accounts.role, many: count() })
    .from(accounts)
    .where(among)
    .groupBy(accounts.role);
  for (const { role, many } of found) {
    counts[role] = many;
    counts.all += many;
  }
  return counts;
}
