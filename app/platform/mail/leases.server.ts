import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or } from "drizzle-orm";
import { later, minutes, now } from "../clock.server";
import { db, schema, write } from "../database/database.server";
import { insertionOrder } from "../database/insertion-order.server";
import { hasEnded, thisProcess } from "./lease-holder.server";

const { outbox } = schema;
export type OutboxRow = typeof outbox.$inferSelect;

/** A lease keeps other processes off a mail on its way; it is renewed for as long as that takes. */
const leaseEnd = () => later(now(), minutes(2));
const noLease = { leasedUntil: null, leasedBy: null };

/**
 * What this process has on its way, however long: its own leases may run out while it can't write.
 */
const onTheirWay = new Set<string>();

/**
 * The next mail that is due, leased for this process. The one that took it gives it back by
 * `endLease`.
 */
export async function leaseNext(urgent: boolean): Promise<OutboxRow | undefined> {
  const due = () =>
    and(
      eq(outbox.state, "waiting"),
      eq(outbox.urgent, urgent),
      lte(outbox.nextTryAt, now()),
      or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, now())),
      notInArray(outbox.id, [...onTheirWay]),
    );
  const waiting = await db.select({ id: outbox.id }).from(outbox).where(due()).limit(1).get();
  if (!waiting) return undefined;
  const leased = await write(async (tx) => {
    const next = await tx
      .select()
      .from(outbox)
      .where(due())
      .orderBy(asc(outbox.nextTryAt), asc(insertionOrder(outbox)))
      .limit(1)
      .get();
    if (next)
      await tx
        .update(outbox)
        .set({ leasedUntil: leaseEnd(), leasedBy: thisProcess })
        .where(eq(outbox.id, next.id));
    return next;
  });
  if (leased) onTheirWay.add(leased.id);
  return leased;
}

/** Notes what became of a mail, and that it is on its way no more. */
export async function endLease({ id }: OutboxRow, outcome: Partial<OutboxRow>) {
  try {
    await write((tx) =>
      tx
        .update(outbox)
        .set({ ...outcome, ...noLease })
        .where(eq(outbox.id, id)),
    );
  } finally {
    onTheirWay.delete(id);
  }
}

/**
 * Longer than a lease lasts, a slow mail server may take for one mail: another process would send
 * it again.
 */
export async function renewLeases() {
  if (onTheirWay.size === 0) return;
  await write((tx) =>
    tx
      .update(outbox)
      .set({ leasedUntil: leaseEnd() })
      .where(and(inArray(outbox.id, [...onTheirWay]), eq(outbox.leasedBy, thisProcess))),
  );
}

/**
 * What a process of this machine held when it was killed is free at once; other machines' leases
 * run out.
 */
export async function releaseEndedLeases() {
  const leased = await db
    .selectDistinct({ by: outbox.leasedBy })
    .from(outbox)
    .where(isNotNull(outbox.leasedBy));
  const ended = leased.flatMap(({ by }) => (by && hasEnded(by) ? [by] : []));
  if (ended.length === 0) return;
  await write((tx) => tx.update(outbox).set(noLease).where(inArray(outbox.leasedBy, ended)));
}
