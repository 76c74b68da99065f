import { asc, eq, max } from "drizzle-orm";
import { isUnfinished } from "#db/schema/columns/index-conditions";
import type { AccountId } from "#db/schema/ids";
import { now } from "../clock.server";
import { db, schema, write } from "../database/database.server";
import { descendingBy } from "../database/insertion-order.server";
import { newId } from "../ids.server";
import type { CommandResult } from "../lifecycle";
import { verifyAuditLog } from "./verify-audit.server";

const { auditChecks, auditLog } = schema;

export function requestAuditCheck(askedBy: AccountId): Promise<CommandResult> {
  return write(async (tx) => {
    if (await tx.select().from(auditChecks).where(isUnfinished).get()) return "already";
    await tx.insert(auditChecks).values({ id: newId(), askedBy, askedAt: now() });
    return "done";
  });
}

/** A check that a restart interrupted starts over. */
export async function runAuditCheck() {
  const requested = await db
    .select()
    .from(auditChecks)
    .where(isUnfinished)
    .orderBy(asc(auditChecks.askedAt))
    .limit(1)
    .get();
  if (!requested) return;
  const last = await db
    .select({ number: max(auditLog.number) })
    .from(auditLog)
    .get();
  const fault = await verifyAuditLog();
  const found = { fault: fault?.kind ?? null, faultNumber: fault?.number ?? null };
  await write((tx) =>
    tx
      .update(auditChecks)
      .set({ ...found, lastNumber: last?.number ?? 0, finishedAt: now() })
      .where(eq(auditChecks.id, requested.id)),
  );
}

export const lastAuditCheck = () =>
  db
    .select()
    .from(auditChecks)
    .orderBy(...descendingBy(auditChecks.askedAt))
    .limit(1)
    .get();
