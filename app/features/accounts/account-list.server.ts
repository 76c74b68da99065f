import { and, count, eq, ne, or, sql, sum, type SQL } from "drizzle-orm";
import { isNotDeleted } from "#db/schema/index-conditions";
import { db, schema } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import { keysetPage, type SortOrder } from "~/platform/database/keyset.server";
import { contains } from "~/platform/database/like.server";
import { tidyLine } from "~/platform/india/text";
import type { Account } from "./queries.server";

const { accountCounts, accounts } = schema;

/** Which accounts: of a role, in a state, by words of name, e-mail address or mobile number. */
type AccountQuery = {
  role?: Account["role"] | undefined;
  state?: Account["state"] | undefined;
  q: string;
};
export type ListedAccount = Awaited<ReturnType<typeof accountPage>>["rows"][number];

/** One page of the accounts, the newest first. Who deleted theirs is gone from here too. */
export const accountPage = (query: AccountQuery, page: { cursor: Cursor | null; limit: number }) =>
  keysetPage(newestFirst, page, ({ beyond, orderBy, limit }) =>
    db
      .select(columns)
      .from(accounts)
      .where(and(matching(query), beyond))
      .orderBy(...orderBy)
      .limit(limit),
  );

export async function countAccountsByRole(
  query: Omit<AccountQuery, "role">,
): Promise<Record<Account["role"], number>> {
  const counts = { customer: 0, provider: 0, admin: 0 };
  const found = await (hasWords(query.q) ? countedNow(query) : countedBefore(query));
  for (const { role, many } of found) counts[role] = many;
  return counts;
}

const countedNow = (query: Omit<AccountQuery, "role">) =>
  db
    .select({ role: accounts.role, many: count() })
    .from(accounts)
    .where(matching(query))
    .groupBy(accounts.role);

const countedBefore = ({ state }: Pick<AccountQuery, "state">) =>
  db
    .select({ role: accountCounts.role, many: sum(accountCounts.many).mapWith(Number) })
    .from(accountCounts)
    .where(and(ne(accountCounts.state, "deleted"), state && eq(accountCounts.state, state)))
    .groupBy(accountCounts.role);

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

const newestFirst: SortOrder<{ createdAt: Date; id: string }> = {
  key: accounts.createdAt,
  id: accounts.id,
  direction: "descending",
  positionOf: ({ createdAt, id }) => ({ key: createdAt.getTime(), id }),
};

const matching = ({ role, state, q }: AccountQuery): SQL | undefined =>
  and(
    isNotDeleted,
    role && eq(accounts.role, role),
    state && eq(accounts.state, state),
    hasWords(q),
  );

function hasWords(q: string): SQL | undefined {
  const text = tidyLine(q);
  if (!text) return undefined;
  const digits = text.replace(/[\s()+-]/g, "").replace(/^0+(?=\d)/, "");
  return or(
    contains(accounts.name, text),
    contains(accounts.email, text),
    /^\d{4,}$/.test(digits) ? contains(accounts.phone, digits) : undefined,
  );
}
