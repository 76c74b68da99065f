import { showQueue } from "../metrics/measurements.server";

/**
 * Does one thing at a time and lets a limited number wait for their turn.
 * @throws what `refuse` makes, at once for whoever finds the line full, later for whoever has waited too long
 */
export function waitingLine(
  {
    name,
    mostWaiting,
    longestWaitMs,
  }: { name: string; mostWaiting: number; longestWaitMs: number },
  refuse: () => Error,
) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  showQueue(name, () => waiting);
  return async function inTurn<T>(act: () => Promise<T>): Promise<T> {
    if (waiting >= mostWaiting) throw refuse();
    waiting += 1;
    const since = performance.now();
    const turn = last.then(() => {
      waiting -= 1;
      if (performance.now() - since > longestWaitMs) throw refuse();
      return act();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
