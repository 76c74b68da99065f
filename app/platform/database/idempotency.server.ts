import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { later, minutes, now } from "../clock.server";
import { schema, write, type Tx, preparedRead } from "./database.server";
import { answersWithOthersWrite } from "./read-point.server";

/**
 * Does a thing once per key: a repeat (double click, replay, lost answer) gets the first outcome
 * again.
 */
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

const outcomeOf = preparedRead((from) =>
  from
    .select({ outcome: schema.idempotencyKeys.outcome })
    .from(schema.idempotencyKeys)
    .where(eq(schema.idempotencyKeys.key, sql.placeholder("key")))
    .prepare(),
);

/** Keeps what was done under one more key; a later outcome replaces an older one. */
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

const isUnderWay = { underWay: true };
/** A process that began a thing and ended before it was done gives it up after so long. */
const longestRun = minutes(1);

/**
 * Begins a thing that may be asked for in several processes at once.
 * @returns `begun` for the caller that is to do it, `underWay` while another does, else what came
 *   of it
 */
export function beginOnce<T>(key: string): Promise<"begun" | "underWay" | { outcome: T }> {
  return write(async (tx) => {
    const found = await tx
      .select()
      .from(schema.idempotencyKeys)
      .where(eq(schema.idempotencyKeys.key, key))
      .get();
    if (found && found.at > later(now(), -longestRun)) {
      const { outcome } = found;
      return isDeepStrictEqual(outcome, isUnderWay) ? "underWay" : { outcome: outcome as T };
    }
    await saveOutcome(tx, key, isUnderWay);
    return "begun";
  });
}

/** It came to nothing: the next caller does it. */
export const forgetOutcome = (key: string) =>
  write((tx) => tx.delete(schema.idempotencyKeys).where(eq(schema.idempotencyKeys.key, key)));
