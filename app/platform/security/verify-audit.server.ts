import { setImmediate } from "node:timers/promises";
import { asc, eq, gt, max } from "drizzle-orm";
import { db, schema, type ReadFrom, write } from "../database/database.server";
import { hashIsKeyed, isKeyedHashOf, isSealOf, plainEntryHash } from "./audit-hashes.server";
import { retiredKeys } from "./key-rotation/retired-keys.server";
import { isUnfinished } from "#db/schema/columns/index-conditions";
import type { AccountId } from "#db/schema/ids";
import { now } from "../clock.server";
import { descendingBy } from "../database/insertion-order.server";
import { newId } from "../ids.server";
import type { CommandResult } from "../lifecycle";

const { auditHead, auditLog, auditChecks } = schema;

type Entry = typeof auditLog.$inferSelect;
type Head = typeof auditHead.$inferSelect;

export type AuditFault =
  | { kind: "changed"; number: number }
  | { kind: "cut"; number: number }
  /** The log's length is unknown. */
  | { kind: "head"; number: number }
  | { kind: "unknown"; number: number };

const pageSize = 500;
const endOfEmptyLog = "0:";

/** @param known `number:hash` from the app's own log: reveals an older database put back */
export async function verifyAuditLog(
  known?: string,
  from: ReadFrom = db,
): Promise<AuditFault | null> {
  const retired = await retiredKeys(from);
  let head = await readHead(from);
  let last: Pick<Entry, "number" | "hash"> = { number: 0, hash: "" };
  for (;;) {
    const page = await from
      .select()
      .from(auditLog)
      .where(gt(auditLog.number, last.number))
      .orderBy(asc(auditLog.number))
      .limit(pageSize);
    for (const entry of page) {
      if (!follows(entry, last, head, retired)) return { kind: "changed", number: entry.number };
      last = entry;
    }
    if (page.length < pageSize) {
      // Entry and head are always written together, so a later head means more entries.
      head = await readHead(from);
      if (page.length === 0 || !head || head.number <= last.number) break;
    }
    // Requests get their turn between the pages of a long log.
    await setImmediate();
  }
  return headFault(head, last) ?? (known === undefined ? null : knownFault(known, from));
}

const readHead = (from: ReadFrom) => from.select().from(auditHead).get();

function follows(
  entry: Entry,
  before: Pick<Entry, "hash">,
  head: Head | undefined,
  retired: readonly Buffer[],
) {
  if (entry.previousHash !== before.hash) return false;
  const isKeyed = head ? entry.number >= head.keyedFrom : hashIsKeyed(entry.hash);
  return isKeyed ? isKeyedHashOf(entry, retired) : entry.hash === plainEntryHash(entry);
}

function headFault(
  head: Head | undefined,
  last: Pick<Entry, "number" | "hash">,
): AuditFault | null {
  if (!head) return { kind: "head", number: last.number };
  if (!isSealOf(head)) return { kind: "head", number: head.number };
  if (last.number < head.number) return { kind: "cut", number: last.number + 1 };
  if (last.number > head.number || last.hash !== head.hash)
    return { kind: "changed", number: last.number };
  return null;
}

async function knownFault(known: string, from: ReadFrom): Promise<AuditFault | null> {
  // What a backup names if its log was empty: nothing comes before the first entry.
  if (known === endOfEmptyLog) return null;
  const [, digits = "0", hash] = /^(\d{1,15}):(.+)$/.exec(known) ?? [];
  const number = Number(digits);
  const entry = await from.select().from(auditLog).where(eq(auditLog.number, number)).get();
  return entry && entry.hash === hash ? null : { kind: "unknown", number };
}

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
