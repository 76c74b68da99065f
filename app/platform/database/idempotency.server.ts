import { eq } from "drizzle-orm";
import { now } from "../clock.server";
import { db, schema, type Tx } from "./database.server";

/** Does a thing once per key: a repeat (double click, replay, lost answer) hears the first outcome again. */
export async function once<T>(tx: Tx, key: string, act: () => Promise<T>): Promise<T> {
  const done = await tx.select().from(schema.doneOnce).where(eq(schema.doneOnce.key, key)).get();
  if (done) return done.outcome as T;
  const outcome = await act();
  await tx.insert(schema.doneOnce).values({ key, outcome, at: now() });
  return outcome;
}

/** What was done under a key before, if anything: asked before limits are counted. */
export async function outcomeBefore<T>(key: string): Promise<T | null> {
  const done = await db.query.doneOnce.findFirst({ where: eq(schema.doneOnce.key, key) });
  return done ? (done.outcome as T) : null;
}

/** Keeps what was done under one more key; a later outcome takes the place of an older one. */
export async function remember(tx: Tx, key: string, outcome: unknown) {
  const row = { key, outcome, at: now() };
  await tx
    .insert(schema.doneOnce)
    .values(row)
    .onConflictDoUpdate({ target: schema.doneOnce.key, set: row });
}

const underWay = new Map<string, Promise<unknown>>();

/** Calls with one key that overlap share one run, so that a limit counts a double click once. */
export function together<T>(key: string, act: () => Promise<T>): Promise<T> {
  const running = underWay.get(key) as Promise<T> | undefined;
  if (running) return running;
  const run = act().finally(() => underWay.delete(key));
  underWay.set(key, run);
  return run;
}
