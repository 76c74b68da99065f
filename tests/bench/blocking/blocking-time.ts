import type { Browser, Page } from "playwright";

/**
 * Lighthouse's mobile profile: a processor a quarter as fast as this one, 150 ms round trip, 1.6
 * Mbit/s down.
 */
const slower = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
/** A task blocks for as long as it exceeds this, in ms. */
const unnoticed = 50;

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time of the thread, in µs. */
  tdur?: number;
};

export type Blocking = {
  /** The blocking time after the first contentful paint, in ms. */
  afterPaint: number;
  /**
   * The blocking time of the whole load, in ms: Lighthouse simulates the first paint before what it
   * does not wait for, such as deferred scripts.
   */
  ofLoad: number;
  /** The longest task after it, in ms. */
  longest: number;
};

/**
 * Loads a page without its cache and adds up by how much each task of its main thread exceeded 50
 * ms, after the first contentful paint. A task counts four times its processor time: unlike elapsed
 * time, that does not depend on what else the machine does.
 */
export async function blockingOf(browser: Browser, page: Page, path: string): Promise<Blocking> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", network);
  await page.goto("about:blank");
  await browser.startTracing(page, {
    categories: ["loading", "disabled-by-default-devtools.timeline"],
  });
  await page.goto(path, { waitUntil: "networkidle" });
  // What is deferred until the browser is idle comes after the last file.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await session.detach();
  return blockingIn(trace.traceEvents);
}

function blockingIn(events: TraceEvent[]): Blocking {
  const paint = events.filter(({ name }) => name === "firstContentfulPaint").at(-1);
  if (!paint) throw new Error("The page painted nothing.");
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name === "RunTask" && ph === "X" && pid === paint.pid && tid === paint.tid,
  );
  if (tasks.length === 0) throw new Error("The trace has no tasks of the page.");
  const timeOf = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * slower;
  const later = tasks.filter(({ ts }) => ts >= paint.ts).map(timeOf);
  return {
    afterPaint: blocked(later),
    ofLoad: blocked(tasks.map(timeOf)),
    longest: Math.max(0, ...later),
  };
}

const blocked = (times: number[]) =>
  times.reduce((sum, time) => sum + Math.max(0, time - unnoticed), 0);
