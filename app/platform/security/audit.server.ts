import { createHash } from "node:crypto";
import { asc, desc } from "drizzle-orm";
import { now } from "../clock.server";
import { db, schema, type Tx } from "../database/database.server";

type AuditEntry = {
  actorId: string | null;
  /** What happened, like `application.approve`. */
  event: string;
  /** The row it happened to. */
  subject: string;
  detail?: Record<string, unknown>;
};

/** Appends to the audit log in the transaction of what it records. */
export async function audit(tx: Tx, entry: AuditEntry) {
  const before = await tx
    .select({ hash: schema.auditLog.hash })
    .from(schema.auditLog)
    .orderBy(desc(schema.auditLog.number))
    .limit(1)
    .get();
  const row = {
    at: now(),
    actorId: entry.actorId,
    event: entry.event,
    subject: entry.subject,
    detail: entry.detail ?? {},
    previousHash: before?.hash ?? "",
  };
  await tx.insert(schema.auditLog).values({ ...row, hash: hashOf(row) });
}

/** The number of the first entry that was changed or follows a removed one; null while the chain holds. */
export async function firstBrokenAuditEntry(): Promise<number | null> {
  let previousHash = "";
  for (const row of await db.select().from(schema.auditLog).orderBy(asc(schema.auditLog.number))) {
    if (row.previousHash !== previousHash || row.hash !== hashOf(row)) return row.number;
    previousHash = row.hash;
  }
  return null;
}

type Hashed = Pick<
  typeof schema.auditLog.$inferInsert,
  "at" | "actorId" | "event" | "subject" | "detail" | "previousHash"
>;

function hashOf({ at, actorId, event, subject, detail, previousHash }: Hashed): string {
  return createHash("sha256")
    .update(JSON.stringify([previousHash, at.getTime(), actorId ?? null, event, subject, detail]))
    .digest("base64url");
}
