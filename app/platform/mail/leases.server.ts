import { and, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { later, minutes, now } from "../clock.server";
import { db, schema, write } from "../database/database.server";
import { ascendingBy } from "../database/insertion-order.server";
import { thisMachine } from "../this-machine.server";

const { outbox } = schema;
export type OutboxRow = typeof outbox.$inferSelect;

/** Keeps other processes from sending an email too; renewed for as long as sending takes. */
const leaseEnd = () => later(now(), minutes(2));
export const noLease = { leasedUntil: null, leasedBy: null };

/** Leases may expire while this process can't write. */
const inFlight = new Set<string>();

export async function leaseNext(urgent: boolean): Promise<OutboxRow | undefined> {
  const due = () =>
    and(
      eq(outbox.state, "waiting"),
      eq(outbox.urgent, urgent),
      lte(outbox.nextTryAt, now()),
      or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, now())),
      notInArray(outbox.id, [...inFlight]),
    );
  const waiting = await db.select({ id: outbox.id }).from(outbox).where(due()).limit(1).get();
  if (!waiting) return undefined;
  const leased = await write(async (tx) => {
    const next = await tx
      .select()
      .from(outbox)
      .where(due())
      .orderBy(...ascendingBy(outbox.nextTryAt))
      .limit(1)
      .get();
    if (next)
      await tx
        .update(outbox)
        .set({ leasedUntil: leaseEnd(), leasedBy: thisProcess })
        .where(eq(outbox.id, next.id));
    return next;
  });
  if (leased) inFlight.add(leased.id);
  return leased;
}

export async function endLease({ id }: OutboxRow, outcome: Partial<OutboxRow>) {
  try {
    await write((tx) =>
      tx
        .update(outbox)
        .set({ ...outcome, ...noLease })
        .where(eq(outbox.id, id)),
    );
  } finally {
    inFlight.delete(id);
  }
}

/** A slow mail server may take longer than a lease: another process would send the email again. */
export async function renewLeases() {
  if (inFlight.size === 0) return;
  await write((tx) =>
    tx
      .update(outbox)
      .set({ leasedUntil: leaseEnd() })
      .where(and(inArray(outbox.id, [...inFlight]), eq(outbox.leasedBy, thisProcess))),
  );
}

/** Leases of killed processes on this machine are freed at once; other machines' leases expire. */
export async function releaseEndedLeases() {
  const leased = await db
    .selectDistinct({ by: outbox.leasedBy })
    .from(outbox)
    .where(isNotNull(outbox.leasedBy));
  const ended = leased.flatMap(({ by }) => (by && hasEnded(by) ? [by] : []));
  if (ended.length === 0) return;
  await write((tx) => tx.update(outbox).set(noLease).where(inArray(outbox.leasedBy, ended)));
}

/** With the start time, since process ids are reused. */
export const thisProcess = holderOf(process.pid, startOf(process.pid) ?? randomUUID());

/** Not known for another machine's: its leases expire. */
export function hasEnded(holder: string) {
  if (holder === thisProcess) return false;
  const [machine, number, start] = holder.split(" ");
  const pid = Number(number);
  if (machine !== thisMachine()) return false;
  if (pid === process.pid || !isRunning(pid)) return true;
  const current = startOf(pid);
  return current !== null && current !== start;
}

function holderOf(pid: number, start: string) {
  return [thisMachine(), pid, start].join(" ");
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process exists, too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** In ticks since boot; null without /proc. */
function startOf(pid: number) {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch {
    return null;
  }
  // The name, second field, may contain anything; the state is the third, the start time the 22nd.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return /[ZX]/.test(fields[0] ?? "") ? "ended" : (fields[19] ?? null);
}
