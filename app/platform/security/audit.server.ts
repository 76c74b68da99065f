import { and, desc, eq } from "drizzle-orm";
import { now } from "../clock.server";
import { db, inWriteQueue, schema, write, type Tx } from "../database/database.server";
import { log } from "../log.server";
import { headSeal, isSealOf, keyedEntryHash } from "./audit-hashes.server";
import { countIn } from "./rate-limits.server";
import { logAuditEntry } from "./security-log.server";

const { auditHead, auditLog } = schema;

type AuditEntry = {
  actorId: string | null;
  /** What happened, like `application.approve`. */
  event: string;
  /** The row it happened to. */
  subject: string;
  detail?: Record<string, unknown>;
};

/** Appends to the audit log in the transaction of what it records. @throws Refusal tooMany */
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
      .set(sealed({ number: row.number, hash, keyedFrom: before.keyedFrom }));
  logOnceWritten(row, hash);
}

/**
 * Seals the head for the first time, once, in the start that makes its table. Later a missing head means that somebody
 * removed it, and with it perhaps the whole log.
 */
export async function beginAuditLog() {
  await write(async (tx) => {
    // Of two processes that start at the same moment one does it.
    if (await tx.select().from(auditHead).get()) return;
    const { number, hash } = await lastEntry(tx);
    await tx
      .insert(auditHead)
      .values({ id: 1, ...sealed({ number, hash, keyedFrom: number + 1 }) });
  });
}

type End = {
  number: number;
  hash: string;
  /** Null where the head was tampered with: it stays so, for `verifyAuditLog` to find. */
  keyedFrom: number | null;
};

/** Where the next entry goes on: at the head, so that entries which were cut off leave a gap. */
async function endOf(tx: Tx): Promise<End> {
  const head = await tx.select().from(auditHead).get();
  if (head && isSealOf(head)) return head;
  const { number, hash } = await lastEntry(tx);
  log.error({ entry: number + 1 }, "the head of the audit log was tampered with");
  return { number, hash, keyedFrom: null };
}

async function lastEntry(tx: Tx) {
  const last = await tx.select().from(auditLog).orderBy(desc(auditLog.number)).limit(1).get();
  return last ?? { number: 0, hash: "" };
}

/** Whether the log's end is still sealed by an older key than the first of DATA_KEY. */
export async function isHeadOfOlderKey(tx: Tx): Promise<boolean> {
  const head = await tx.select().from(auditHead).get();
  return head !== undefined && head.seal !== headSeal(head);
}

const sealed = (head: Parameters<typeof headSeal>[0]) => ({ ...head, seal: headSeal(head) });

/** After the transaction, in the queue of the writes: what is rolled back is not logged. */
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
      logAuditEntry({ security: event, account: actorId, subject, entry: `${number}:${hash}` });
  };
  void inWriteQueue(look).catch((error) => log.error({ err: error }, "audit entry was not logged"));
}
