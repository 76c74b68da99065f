import { and, eq, ne, sql, sum } from "drizzle-orm";
import { roles } from "#db/schema/allowed-values";
import { isNotDeleted } from "#db/schema/columns/index-conditions";
import { db, schema } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import { boundTo, keysetPage, preparedClauses, sortedBy } from "~/platform/database/keyset.server";
import { preparedRowsBy, value } from "~/platform/database/prepared-reads.server";
import {
  alongIndex,
  both,
  countFound,
  facet,
  ftsQueryOf,
} from "~/platform/database/text-search.server";
import { latinDigits } from "~/platform/india/text";
import { lastSeenAt, type Account } from "./account-queries.server";

const { accountCounts, accountEntries, accounts } = schema;

type AccountQuery = {
  role?: Account["role"] | undefined;
  state?: Account["state"] | undefined;
  q: string;
};
export type ListedAccount = Awaited<ReturnType<typeof accountPage>>["rows"][number];

export async function accountPage(
  query: AccountQuery,
  page: { cursor: Cursor | null; limit: number },
) {
  const owner = await accountOfEmail(query.q);
  const ftsQuery = ftsQueryFor(query);
  return ftsQuery && !owner ? pageByWords(ftsQuery, page) : pageOf(query, owner, page);
}

const pageOf = (
  { role, state }: AccountQuery,
  owner: Owner | null,
  page: { cursor: Cursor | null; limit: number },
) =>
  keysetPage(newestFirst, page, (clauses) =>
    accountsOnPage(
      { role, state, isOne: owner !== null, side: clauses.from?.side ?? null },
      { ...boundTo(clauses), ...(owner && { owner: owner.id }) },
    ),
  );

type Shape = Omit<AccountQuery, "q"> & { isOne: boolean; side: Cursor["side"] | null };

const accountsOnPage = preparedRowsBy((from, { role, state, isOne, side }: Shape) => {
  const { afterCursor, orderBy, limit } = preparedClauses(newestFirst, side);
  const which = [
    isOne ? eq(accounts.id, value("owner")) : undefined,
    role && eq(accounts.role, role),
    state && eq(accounts.state, state),
  ];
  return from
    .select(columns)
    .from(accounts)
    .where(and(isNotDeleted, ...which, afterCursor))
    .orderBy(...orderBy)
    .limit(limit);
});

const pageByWords = (ftsQuery: string, page: { cursor: Cursor | null; limit: number }) =>
  keysetPage(newestEntryFirst, page, (clauses) => {
    const { from, fits, order } = alongIndex("account_search", ftsQuery, clauses);
    return db
      .select({ ...columns, number: accountEntries.number })
      .from(from)
      .crossJoin(accountEntries)
      .crossJoin(accounts)
      .where(
        and(
          fits,
          eq(accountEntries.number, sql`account_search.rowid`),
          eq(accounts.id, accountEntries.accountId),
        ),
      )
      .orderBy(order)
      .limit(clauses.limit);
  });

/** With search words, `maxFound` + 1 means any number above `maxFound`. */
export async function countAccountsByRole(
  query: Omit<AccountQuery, "role">,
): Promise<Record<Account["role"], number>> {
  const counts = { customer: 0, provider: 0, admin: 0 };
  const owner = await accountOfEmail(query.q);
  if (owner) {
    if (!query.state || query.state === owner.state) counts[owner.role] = 1;
  } else if (ftsQueryFor(query))
    for (const role of roles)
      counts[role] = await countFound("account_search", ftsQueryFor({ ...query, role }) ?? "");
  else
    for (const { role, count } of await storedCounts(query.state ?? null, {})) counts[role] = count;
  return counts;
}

const storedCounts = preparedRowsBy((from, state: Account["state"] | null) =>
  from
    .select({ role: accountCounts.role, count: sum(accountCounts.many).mapWith(Number) })
    .from(accountCounts)
    .where(
      and(ne(accountCounts.state, "deleted"), state ? eq(accountCounts.state, state) : undefined),
    )
    .groupBy(accountCounts.role),
);

type Owner = Pick<Account, "id" | "role" | "state">;

/** Not by full text: the index would read all emails that share a trigram with it. */
export async function accountOfEmail(typed: string): Promise<Owner | null> {
  const [, email] = /^[\s<(]*([^\s<>()@]+@[^\s<>()@]+)[\s>),.]*$/.exec(typed) ?? [];
  if (!email) return null;
  const { id, role, state } = columns;
  const [found] = await db
    .select({ id, role, state })
    .from(accounts)
    .where(and(eq(accounts.email, email.toLowerCase()), isNotDeleted));
  return found ?? null;
}

const columns = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  role: accounts.role,
  state: accounts.state,
  createdAt: accounts.createdAt,
  lastSeenAt,
};

const newestFirst = sortedBy(accounts, "createdAt", "descending");

const newestEntryFirst = sortedBy(
  { id: accounts.id, number: accountEntries.number },
  "number",
  "descending",
);

function ftsQueryFor({ role, state, q }: AccountQuery) {
  const words = ftsQueryOf(q, mobileIn);
  return words && both([words, ...[role, state].flatMap((value) => (value ? facet(value) : []))]);
}

function mobileIn(text: string) {
  const digits = latinDigits(text)
    .replace(/[\s().+-]/g, "")
    .replace(/^0+(?=\d)/, "");
  return /^\d{4,}$/.test(digits) ? [digits] : [];
}
