import { setImmediate as nextLoopTurn } from "node:timers/promises";
import { showQueue } from "../measurements.server";
import { noteDatabaseWork, timed } from "./clients/timed.server";
import { DatabaseUnavailable } from "./unavailable.server";

/**
 * How long a write waits, for its turn and then for a lock of another process, before it is
 * refused.
 */
const longestWaitMs = 5000;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
showQueue("database writes", () => waiting);
let turnGivesUpAt: number | undefined;

/**
 * Runs one write after the other. Two at once would meet each other's lock in a file, and a libSQL
 * server has been seen to hang with several writers of one client. The body may await nothing but
 * the database.
 * @throws DatabaseUnavailable when its turn did not come in time: the queue never grows for longer
 *   than that.
 */
export function inWriteQueue<T>(body: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const giveUpAt = since + longestWaitMs;
  waiting += 1;
  const turn = last.then(async () => {
    waiting -= 1;
    noteDatabaseWork("queue", since);
    if (performance.now() > giveUpAt) throw new DatabaseUnavailable("Other writes took too long");
    turnGivesUpAt = giveUpAt;
    return timed("transaction", undefined, body).finally(() => (turnGivesUpAt = undefined));
  });
  // A write to a file is done before any other task begins: between two of them everybody else gets
  // a turn.
  last = turn.catch(() => undefined).then(() => nextLoopTurn());
  return turn;
}

/**
 * Until when a call waits for a lock: a write for what is left of its time, a read for as long as a
 * write may.
 */
export const waitsForLockUntil = (kind: "read" | "write"): number =>
  (kind === "write" && turnGivesUpAt) || performance.now() + longestWaitMs;

/** Settles when the writes that were queued until now are over. */
export const writesAreOver = (): Promise<unknown> => last;
