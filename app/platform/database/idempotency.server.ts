import { eq, sql } from "drizzle-orm";
import { now } from "../clock.server";
import { schema, type Tx } from "./database.server";
import { keptRead } from "./kept-reads.server";
import { answersWithOthersWrite } from "./read-point.server";

/** Does a thing once per key: a repeat (double click, replay, lost answer) gets the first outcome again. */
export async function runOnce<T>(tx: Tx, key: string, act: () => Promise<T>): Promise<T> {
  const done = await tx
    .select()
    .from(schema.idempotencyKeys)
    .where(eq(schema.idempotencyKeys.key, key))
    .get();
  if (done) return done.outcome as T;
  const outcome = await act();
  await tx.insert(schema.idempotencyKeys).values({ key, outcome, at: now() });
  return outcome;
}

/** What was done under a key before, if anything: asked before limits are counted. */
export async function savedOutcome<T>(key: string): Promise<T | null> {
  const done = await outcomeOf({ key });
  if (!done) return null;
  answersWithOthersWrite();
  return done.outcome as T;
}

const outcomeOf = keptRead((from) =>
  from
    .select({ outcome: schema.idempotencyKeys.outcome })
    .from(schema.idempotencyKeys)
    .where(eq(schema.idempotencyKeys.key, sql.placeholder("key")))
    .prepare(),
);

/** Keeps what was done under one more key; a later outcome takes the place of an older one. */
export async function saveOutcome(tx: Tx, key: string, outcome: unknown) {
  const row = { key, outcome, at: now() };
  await tx
    .insert(schema.idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({ target: schema.idempotencyKeys.key, set: row });
}

const underWay = new Map<string, Promise<unknown>>();

/** Calls with one key that overlap share one run, so that a limit counts a double click once. */
export function shareInFlight<T>(key: string, act: () => Promise<T>): Promise<T> {
  const running = underWay.get(key) as Promise<T> | undefined;
  if (running) return running.finally(answersWithOthersWrite);
  const run = act().finally(() => underWay.delete(key));
  underWay.set(key, run);
  return run;
}
