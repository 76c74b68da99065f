import { and, desc, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { db, schema, type ReadFrom } from "../database/database.server";
import { listed, preparedRows, value } from "../database/prepared-reads.server";

const { auditLog } = schema;

export async function auditDetailsIn(event: string, { from, until }: { from: Date; until: Date }) {
  const rows = await db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.event, event),
        // Entries are numbered in chronological order.
        gte(auditLog.number, firstNumberFrom(from)),
        lt(auditLog.number, firstNumberFrom(until)),
      ),
    );
  return rows.map(({ detail }) => detail);
}

const maxEntries = 100;

type Wanted = { actorId: AccountId; event: string; subject: string; since: Date };

export const auditEntriesSince = ({ since, ...wanted }: Wanted) =>
  entryRows({ ...wanted, since: since.getTime() });

const entryRows = preparedRows((from) =>
  from
    .select({ at: auditLog.at, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, value("subject")),
        eq(auditLog.event, value("event")),
        eq(auditLog.actorId, value("actorId")),
        gte(auditLog.at, value("since")),
      ),
    )
    .orderBy(desc(auditLog.number))
    .limit(maxEntries),
);

export async function subjectsWithEntry(
  actorId: AccountId,
  events: readonly string[],
  subjects: readonly string[],
  from?: ReadFrom,
): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const lists = { subjects: JSON.stringify(subjects), events: JSON.stringify(events) };
  const rows = await subjectRows({ actorId, ...lists }, from);
  return new Set(rows.map(({ subject }) => subject));
}

const subjectRows = preparedRows((from) =>
  from
    .select({ subject: auditLog.subject })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subject, listed("subjects")),
        inArray(auditLog.event, listed("events")),
        eq(auditLog.actorId, value("actorId")),
      ),
    ),
);

const maxExported = 1000;

export async function auditEntriesAbout(accountId: AccountId) {
  const entry = { number: auditLog.number, at: auditLog.at, event: auditLog.event };
  const of = (condition: SQL) =>
    db
      .select(entry)
      .from(auditLog)
      .where(condition)
      .orderBy(desc(auditLog.number))
      .limit(maxExported);
  const [done, suffered] = await Promise.all([
    of(eq(auditLog.actorId, accountId)),
    of(eq(auditLog.subject, accountId)),
  ]);
  const all = new Map([...done, ...suffered].map((one) => [one.number, one]));
  return [...all.values()]
    .sort((one, other) => one.number - other.number)
    .map(({ at, event }) => ({ at, event }));
}

const firstNumberFrom = (instant: Date) =>
  sql<number>`coalesce((select first.number from ${auditLog} as first
    where first.at >= ${instant.getTime()} order by first.at, first.number limit 1), ${Number.MAX_SAFE_INTEGER})`;
