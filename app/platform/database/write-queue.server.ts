import { DatabaseUnavailable } from "./unavailable.server";

/** How long a write waits, for its turn and for a lock of another process, before it is refused. */
export const longestWaitMs = 5000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one write after the other. Two at once would meet each other's lock in a file, and a libSQL server has been seen to
 * hang with several writers of one client. The body may await nothing but the database.
 * @throws DatabaseUnavailable when its turn did not come in time: the queue never grows for longer than that.
 */
export function inWriteQueue<T>(body: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + longestWaitMs;
  const turn = last.then(() => {
    if (performance.now() > giveUpAt) throw new DatabaseUnavailable("Other writes took too long");
    return body();
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** Settles when the writes that were queued until now are over. */
export const writesAreOver = (): Promise<unknown> => last;
