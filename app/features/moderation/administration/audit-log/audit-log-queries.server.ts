import { and, asc, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { accountPage } from "~/features/accounts/account-list.server";
import { db, schema } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import {
  keysetPageForPeople,
  type KeysetClauses,
  type SortOrder,
} from "~/platform/database/keyset.server";
import { addDays, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import type { AuditFilters } from "./audit-log-filters";

const { auditLog } = schema;

type Entry = typeof auditLog.$inferSelect;

const newestFirst: SortOrder<Entry> = {
  key: auditLog.number,
  id: auditLog.number,
  direction: "descending",
  positionOf: ({ number }) => ({ key: number, id: String(number) }),
};

/** More people of one name narrow nothing down. */
const mostPeople = 20;

/** One page of the audit log, the last entry first. */
export async function auditEntries(
  { person, subject, action, from, until }: AuditFilters,
  page: { cursor: Cursor | null; limit: number },
) {
  const wanted = and(
    subject ? eq(auditLog.subject, subject) : undefined,
    action ? eq(auditLog.event, action) : undefined,
    from && gte(auditLog.number, await firstNumberOn(from)),
    until && lt(auditLog.number, await firstNumberOn(addDays(until, 1))),
  );
  const people = person ? await accountsCalled(person) : [undefined];
  const conditions = people.map((id) => and(id ? eq(auditLog.actorId, id) : undefined, wanted));
  return keysetPageForPeople(newestFirst, page, readEntriesOf(conditions));
}

/**
 * The actions that the log knows: from one to the next along their index, without reading the
 * entries.
 */
export async function knownActions(): Promise<string[]> {
  const found = await db.all<{ event: string }>(sql`
    with recursive known(event) as (
      select min(event) from audit_log
      union all
      select (select min(event) from audit_log where event > known.event) from known where known.event is not null
    )
    select event from known where event is not null`);
  return found.map(({ event }) => event);
}

/** By name, e-mail address or mobile number, as in the list of accounts; or by the account's id. */
async function accountsCalled(person: string): Promise<AccountId[]> {
  const { rows } = await accountPage({ q: person }, { cursor: null, limit: mostPeople });
  const ids = rows.map(({ id }) => id);
  return ids.length > 0 ? ids : [person];
}

/** Entries are numbered in the order of their time. */
async function firstNumberOn(day: IstDay): Promise<number> {
  const first = await db
    .select({ number: auditLog.number })
    .from(auditLog)
    .where(gte(auditLog.at, startOfIstDay(day)))
    .orderBy(asc(auditLog.at), asc(auditLog.number))
    .limit(1)
    .get();
  return first?.number ?? Number.MAX_SAFE_INTEGER;
}

/** The entries of several people: each by the index on actors, then together. */
const readEntriesOf =
  (conditions: (SQL | undefined)[]) =>
  async ({ beyond, orderBy, limit, ascending }: KeysetClauses): Promise<Entry[]> => {
    const found = await Promise.all(
      conditions.map((one) =>
        db
          .select()
          .from(auditLog)
          .where(and(one, beyond))
          .orderBy(...orderBy)
          .limit(limit),
      ),
    );
    const sign = ascending ? 1 : -1;
    return found
      .flat()
      .sort((one, other) => sign * (one.number - other.number))
      .slice(0, limit);
  };
