import { and, asc, eq, gte, lt } from "drizzle-orm";
import { db, schema } from "../database/database.server";

const { auditLog } = schema;

/** What the entries of one action hold that were written from an instant on and before another. */
export async function auditDetailsIn(
  event: string,
  { from, until }: { from: Date; until: Date },
): Promise<Record<string, unknown>[]> {
  const rows = await db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.event, event),
        // Entries are numbered in the order of their time.
        gte(auditLog.number, await firstNumberFrom(from)),
        lt(auditLog.number, await firstNumberFrom(until)),
      ),
    );
  return rows.map(({ detail }) => detail);
}

async function firstNumberFrom(instant: Date): Promise<number> {
  const first = await db
    .select({ number: auditLog.number })
    .from(auditLog)
    .where(gte(auditLog.at, instant))
    .orderBy(asc(auditLog.at), asc(auditLog.number))
    .limit(1)
    .get();
  return first?.number ?? Number.MAX_SAFE_INTEGER;
}
