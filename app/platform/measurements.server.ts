import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { config } from "./config.server";

export const figures = new Registry();
const registers = [figures];

export const isMeasured = () => config().metricsToken !== undefined;

let isServing = false;
/** Milliseconds. Commands of the command line log none. */
export const slowQueryMs = () => (isServing && config().slowQueryMs) || Infinity;

export function beginMeasuring() {
  isServing = true;
  if (!isMeasured()) return;
  if (cluster.isWorker) answerFirstProcess();
  collectDefaultMetrics({ register: figures });
}

const requestTimes = new Histogram({
  registers,
  name: "http_request_duration_seconds",
  help: "Time from a request to the end of its answer, by route",
  labelNames: ["route", "method", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** @param route a route's pattern, never a path that someone made up: each becomes a metric line */
export function recordRequest(
  route: string,
  { method = "", status, ms }: { method: string | undefined; status: number; ms: number },
) {
  const labels = { route, method: knownMethods.has(method) ? method : "other" };
  requestTimes.observe({ ...labels, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
}
const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export type ProxyProblem = "untrusted_peer" | "no_proxy";

const proxyProblems = new Counter({
  registers,
  name: "proxy_problems_total",
  help: "Requests with forwarded headers from an untrusted peer, or that bypassed TRUST_PROXY's proxies",
  labelNames: ["problem"],
});
export function recordProxyProblem(problem: ProxyProblem) {
  if (isMeasured()) proxyProblems.inc({ problem });
}

const pageRequests = new Counter({
  registers,
  name: "page_cache_requests_total",
  help: "Public pages answered from the cache (hit) or rendered (miss)",
  labelNames: ["result"],
});
export function recordPageCache(result: "hit" | "miss") {
  if (isMeasured()) pageRequests.inc({ result });
}

export type DatabaseWork = "read" | "write" | "transaction" | "queue";

const databaseTimes = new Histogram({
  registers,
  name: "database_duration_seconds",
  help: "Duration of statements (read, write), of transactions, and of their wait in the write queue",
  labelNames: ["kind"],
  buckets: [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
export const recordDatabaseWork = (kind: DatabaseWork, ms: number) =>
  databaseTimes.observe({ kind }, ms / 1000);

export const busyRetries = new Counter({
  registers,
  name: "database_busy_retries_total",
  help: "How often a call waited for another process's lock",
});

export const deliveredMails = new Counter({
  registers,
  name: "mails_delivered_total",
  help: "Emails that a mail server accepted (smtp), or that were written to the folder (file)",
  labelNames: ["transport"],
});

const queues = new Map<string, () => number>();
export const showQueue = (name: string, length: () => number) => void queues.set(name, length);

new Gauge({
  registers,
  name: "queue_length",
  help: "What is waiting in the processes' queues",
  labelNames: ["queue"],
  collect() {
    for (const [queue, length] of queues) this.set({ queue }, length());
  },
});

export const metricsType = figures.contentType;

export const readMetrics = (): Promise<string> =>
  cluster.isWorker ? askFirstProcess() : figures.metrics();

function answerFirstProcess() {
  process.on("message", (message) => {
    const { type, id } = message as { type?: string; id?: string };
    if (type !== "figures") return;
    void figures.getMetricsAsJSON().then(
      (found) => process.send?.({ type, id, figures: found }),
      () => process.send?.({ type, id }),
    );
  });
}

new Gauge({
  registers,
  name: "processes_without_figures",
  help: "Processes that did not report their metrics in time",
}).set(0);

function askFirstProcess(): Promise<string> {
  const id = randomUUID();
  return new Promise((done, failed) => {
    const timer = setTimeout(() => end(() => failed(new Error("No metrics received"))), 6000);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      process.off("message", hear);
      settle();
    };
    const hear = (message: unknown) => {
      const { type, id: answered, text } = message as { type?: string; id?: string; text?: string };
      if (type !== "metrics" || answered !== id) return;
      end(() => (text === undefined ? failed(new Error("No metrics received")) : done(text)));
    };
    process.on("message", hear);
    process.send?.({ type: "metrics", id });
  });
}
