import type { App } from "./app";

/** Polls /healthz, and returns the milliseconds of each response. */
export function healthWhile({ url }: App) {
  const times: number[] = [];
  let asking = true;
  const polling = (async () => {
    while (asking) {
      const started = performance.now();
      await (await fetch(`${url}/healthz`)).text();
      times.push(performance.now() - started);
      await new Promise((next) => setTimeout(next, 10));
    }
  })();
  // The returned function reports it, even if the app ends before that is called.
  polling.catch(() => undefined);
  return async () => {
    asking = false;
    await polling;
    return times;
  };
}

export const median = (times: number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1]!;
