import type { InStatement } from "@libsql/client";
import { and, desc, eq, getTableName } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { now } from "../clock.server";
import {
  db,
  inWriteQueue,
  schema,
  tableExists,
  type Tx,
  type ReadFrom,
} from "../database/database.server";
import { log, logged } from "../log.server";
import { headSeal, isSealOf, keyedEntryHash } from "./audit-hashes.server";
import { countIn } from "./rate-limits.server";
import { logAuditEntry } from "./security-log.server";

const { auditHead, auditLog } = schema;

type AuditEntry = {
  actorId: AccountId | null;
  event: string;
  subject: string;
  detail?: Record<string, unknown>;
};

export const byOperator = { by: "operator" } as const;
export const isByOperator = ({ by }: Record<string, unknown>) => by === byOperator.by;

/** In the transaction of what it records. @throws Refusal tooMany */
export async function audit(tx: Tx, entry: AuditEntry) {
  if (entry.actorId) await countIn(tx, "auditByAccount", entry.actorId);
  const before = await endOf(tx);
  const row = {
    number: before.number + 1,
    at: now(),
    actorId: entry.actorId,
    event: entry.event,
    subject: entry.subject,
    detail: entry.detail ?? {},
    previousHash: before.hash,
  };
  const hash = keyedEntryHash(row);
  await tx.insert(auditLog).values({ ...row, hash });
  if (before.keyedFrom !== null)
    await tx
      .update(auditHead)
      .set(withSeal({ number: row.number, hash, keyedFrom: before.keyedFrom }));
  logOnceWritten(row, hash);
}

/** With its table only: a head missing later was removed. Fails if an entry came in between. */
export async function beginningOfAuditLog(): Promise<InStatement> {
  const isNew = !(await tableExists(getTableName(auditLog)));
  const { number, hash } = isNew ? noEntry : await lastEntry(db);
  const head = withSeal({ number, hash, keyedFrom: number + 1 });
  return {
    sql: `INSERT INTO audit_head (id, number, hash, keyed_from, seal)
      VALUES (1, (SELECT ? WHERE ? = (SELECT coalesce(max(number), 0) FROM audit_log)), ?, ?, ?)`,
    args: [head.number, head.number, head.hash, head.keyedFrom, head.seal],
  };
}

/** The last entry's log line is lost if a process ended just after the entry. */
export async function logEndOfAuditLog() {
  const last = await lastEntry(db);
  if (last.number > 0) log.info({ entry: nameOf(last) }, "the audit log ends with this entry");
}

/** At the head, so that removed entries leave a gap. */
async function endOf(tx: Tx) {
  const head = await tx.select().from(auditHead).get();
  if (head && isSealOf(head)) return head;
  const { number, hash } = await lastEntry(tx);
  log.error({ entry: number + 1 }, "the head of the audit log was tampered with");
  // It stays like that, for `verifyAuditLog` to find.
  return { number, hash, keyedFrom: null };
}

const noEntry = { number: 0, hash: "" };

async function lastEntry(on: ReadFrom) {
  const last = await on
    .select({ number: auditLog.number, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.number))
    .limit(1)
    .get();
  return last ?? noEntry;
}

/** In the form that `npm run audit:verify` accepts. */
const nameOf = ({ number, hash }: { number: number; hash: string }) => `${number}:${hash}`;

export async function isHeadOfOlderKey(tx: Tx) {
  const head = await tx.select().from(auditHead).get();
  return head !== undefined && head.seal !== headSeal(head);
}

const withSeal = (head: Parameters<typeof headSeal>[0]) => ({ ...head, seal: headSeal(head) });

/** In the write queue: what is rolled back is not logged. */
function logOnceWritten(
  row: Required<Omit<AuditEntry, "detail">> & { number: number },
  hash: string,
) {
  const { number, event, actorId, subject } = row;
  const look = async () => {
    const written = await db
      .select({ number: auditLog.number })
      .from(auditLog)
      .where(and(eq(auditLog.number, number), eq(auditLog.hash, hash)))
      .get();
    if (written)
      logAuditEntry({
        security: event,
        account: actorId,
        subject,
        entry: nameOf({ number, hash }),
      });
  };
  void inWriteQueue(look).catch(logged("audit entry was not logged"));
}
