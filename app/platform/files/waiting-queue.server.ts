import { showQueue } from "../measurements.server";
import { timeLimit } from "../time-limits.server";

/** @throws what `refuse` makes: at once if the queue is full, or after too long a wait */
export function waitingQueue(
  {
    name,
    maxWaiting,
    maxWaitMs,
    atOnce = 1,
  }: { name: string; maxWaiting: number; maxWaitMs: number; atOnce?: number },
  refuse: () => Error,
) {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  showQueue(name, () => waiting.length);
  return async function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const since = performance.now();
    if (free > 0) free -= 1;
    else if (waiting.length >= maxWaiting) throw refuse();
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      if (performance.now() - since > timeLimit(maxWaitMs)) throw refuse();
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
