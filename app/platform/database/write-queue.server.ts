import { setImmediate as nextLoopTurn } from "node:timers/promises";
import { showQueue } from "../measurements.server";
import { timeLimit } from "../time-limits.server";
import { noteDatabaseWork, timed } from "./clients/timed.server";
import { DatabaseUnavailable } from "./unavailable.server";

const maxWaitMs = 5000;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
showQueue("database writes", () => waiting);
let turnGivesUpAt: number | undefined;

/** The body may await nothing but the database. @throws DatabaseUnavailable after five seconds */
export function inWriteQueue<T>(body: () => Promise<T>) {
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
  // A write to a file completes before any other task begins: others run between two writes.
  last = turn.catch(() => undefined).then(() => nextLoopTurn());
  return turn;
}

/** A write waits for a lock for the rest of its time, a read for all of it. */
export const waitsForLockUntil = (kind: "read" | "write") =>
  (kind === "write" && turnGivesUpAt) || performance.now() + timeLimit(maxWaitMs);

export const writesSettled = () => last;
