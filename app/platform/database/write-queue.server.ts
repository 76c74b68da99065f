import { setImmediate as nextLoopTurn } from "node:timers/promises";
import { showQueue } from "../measurements.server";
import { timeLimit } from "../time-limits.server";
import { noteDatabaseWork, timed } from "./clients/timed.server";
import { DatabaseUnavailable } from "./unavailable.server";

/** How long a write waits, for its turn and for another process's lock, before it is refused. */
const maxWaitMs = 5000;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
showQueue("database writes", () => waiting);
let turnGivesUpAt: number | undefined;

/**
 * Runs one write after the other. In a file, two at once would meet each other's lock, and a libSQL
 * server has been seen to hang with several writers of one client. The body may await nothing but
 * the database.
 * @throws DatabaseUnavailable if its turn does not come in time: so the queue stays that short
 */
export function inWriteQueue<T>(body: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const giveUpAt = since + timeLimit(maxWaitMs);
  waiting += 1;
  const turn = last.then(async () => {
    waiting -= 1;
    noteDatabaseWork("queue", since);
    if (performance.now() > giveUpAt) throw new DatabaseUnavailable("Other writes took too long");
    turnGivesUpAt = giveUpAt;
    return timed("transaction", undefined, body).finally(() => (turnGivesUpAt = undefined));
  });
  // A write to a file completes before any other task begins: let other tasks run between two
  // writes.
  last = turn.catch(() => undefined).then(() => nextLoopTurn());
  return turn;
}

/** Until when a call waits for a lock: a write for the rest of its time, a read for all of it. */
export const waitsForLockUntil = (kind: "read" | "write"): number =>
  (kind === "write" && turnGivesUpAt) || performance.now() + timeLimit(maxWaitMs);

/** Settles when the writes queued so far have finished. */
export const writesSettled = (): Promise<unknown> => last;
