import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { later, minutes, now } from "../clock.server";
import type { Refusal } from "../refusals";
import { timeLimit } from "../time-limits.server";
import { db, schema, write, type Tx, type ReadFrom } from "./database.server";

const { idempotencyKeys } = schema;

const rowOf = (from: ReadFrom, key: string) =>
  from.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)).get();

/** A repeat (double click, replay, lost answer) gets the first outcome again. */
export async function runOnce<T>(tx: Tx, key: string, act: () => Promise<T>) {
  const done = await rowOf(tx, key);
  if (done) return done.outcome as T;
  const outcome = await act();
  await tx.insert(idempotencyKeys).values({ key, outcome, at: now() });
  return outcome;
}

export type Once<T> = (tx: Tx, act: () => Promise<T>) => Promise<T>;

/**
 * However often a post with this key arrives, it has one outcome. Overlapping ones share a run,
 * because limits, files and codes come before the transaction that writes the key.
 * @throws what `reused` says for other contents under the key
 */
export async function postOnce<T extends object>(
  key: string,
  contents: unknown,
  reused: (first: T) => Refusal | Promise<Refusal>,
  run: (once: Once<T>) => Promise<T>,
): Promise<T> {
  const words = hash("sha256", JSON.stringify(contents), "base64url");
  const first = await shareInFlight(
    `${key}:${words}`,
    async () =>
      (await savedOutcome<T & { words: string }>(key)) ??
      (await run((tx, act) => runOnce(tx, key, async () => ({ ...(await act()), words })))),
  );
  if ("words" in first && first.words !== words) throw await reused(first);
  return first;
}

/** Looked up before limits are counted. */
export async function savedOutcome<T>(key: string) {
  const done = await rowOf(db, key);
  return done ? (done.outcome as T) : null;
}

export async function saveOutcome(tx: Tx, key: string, outcome: unknown) {
  const row = { key, outcome, at: now() };
  await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({ target: idempotencyKeys.key, set: row });
}

const underWay = new Map<string, Promise<unknown>>();

/** Overlapping calls share one run, so that a limit counts a double click once. */
export function shareInFlight<T>(key: string, act: () => Promise<T>) {
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

export async function runInTurn<T>(key: string, act: () => Promise<T>) {
  const isBegun = (await beginInTurn(key)) === "begun";
  try {
    return await act();
  } finally {
    if (isBegun) await forgetOutcome(key);
  }
}

export const forgetOutcome = (key: string) =>
  write((tx) => tx.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key)));
