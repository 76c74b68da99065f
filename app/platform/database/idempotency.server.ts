import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { later, minutes, now } from "../clock.server";
import { timeLimit } from "../time-limits.server";
import { schema, write, type Tx } from "./database.server";
import { preparedRead } from "./prepared-reads.server";

const { idempotencyKeys } = schema;

const rowOf = (tx: Tx, key: string) =>
  tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)).get();

/** A repeat (double click, replay, lost answer) gets the first outcome again. */
export async function runOnce<T>(tx: Tx, key: string, act: () => Promise<T>): Promise<T> {
  const done = await rowOf(tx, key);
  if (done) return done.outcome as T;
  const outcome = await act();
  await tx.insert(idempotencyKeys).values({ key, outcome, at: now() });
  return outcome;
}

/** Looked up before limits are counted. */
export async function savedOutcome<T>(key: string): Promise<T | null> {
  const done = await outcomeOf({ key });
  return done ? (done.outcome as T) : null;
}

const outcomeOf = preparedRead((from) =>
  from
    .select({ outcome: idempotencyKeys.outcome })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, sql.placeholder("key")))
    .prepare(),
);

export async function saveOutcome(tx: Tx, key: string, outcome: unknown) {
  const row = { key, outcome, at: now() };
  await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({ target: idempotencyKeys.key, set: row });
}

const underWay = new Map<string, Promise<unknown>>();

/** Overlapping calls share one run, so that a limit counts a double click once. */
export function shareInFlight<T>(key: string, act: () => Promise<T>): Promise<T> {
  const running = underWay.get(key) as Promise<T> | undefined;
  if (running) return running;
  const run = act().finally(() => underWay.delete(key));
  underWay.set(key, run);
  return run;
}

const isUnderWay = { underWay: true };
/** After this time a run is taken to have died with its process. */
const maxRunMs = minutes(1);

type Begun<T> = "begun" | "underWay" | { outcome: T };

/** `begun` for the caller that is to do it, `underWay` while another process does. */
function beginOnce<T>(key: string): Promise<Begun<T>> {
  return write(async (tx) => {
    const found = await rowOf(tx, key);
    if (found && found.at > later(now(), -maxRunMs)) {
      const { outcome } = found;
      return isDeepStrictEqual(outcome, isUnderWay) ? "underWay" : { outcome: outcome as T };
    }
    await saveOutcome(tx, key, isUnderWay);
    return "begun";
  });
}

const lookEveryMs = 100;
const maxWaitMs = 10_000;

export async function beginInTurn<T>(key: string): Promise<Begun<T>> {
  const giveUpAt = performance.now() + timeLimit(maxWaitMs);
  let found = await beginOnce<T>(key);
  while (found === "underWay" && performance.now() < giveUpAt) {
    await pause(lookEveryMs);
    found = await beginOnce<T>(key);
  }
  return found;
}

export async function runInTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
  const isBegun = (await beginInTurn(key)) === "begun";
  try {
    return await act();
  } finally {
    if (isBegun) await forgetOutcome(key);
  }
}

export const forgetOutcome = (key: string) =>
  write((tx) => tx.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key)));
