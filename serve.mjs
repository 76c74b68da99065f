// Run by `npm start` and the container: the built app in remix-serve, in WEB_CONCURRENCY processes.
import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { AggregatorRegistry } from "prom-client";

const program = createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js");
const build = "./build/server/index.js";
const maxPauseMs = 30_000;
/** Prometheus itself waits for ten seconds. */
const longestFiguresMs = 2000;

// Otherwise remix-serve listens on every network interface, past the proxy and its HTTPS.
process.env.HOST ||= "127.0.0.1";
// remix-serve would take any free port if it is empty, or if it is unset and 3000 is taken.
process.env.PORT ||= "3000";
// The app itself refuses an invalid number of processes, with a message.
const count = Number(process.env.WEB_CONCURRENCY || 1);
if (count > 1) serveInProcesses(count);
else {
  process.argv[2] = build;
  await import(pathToFileURL(program).href);
}

/** One process accepts the connections and distributes them in turn to `count` that answer them. */
function serveInProcesses(/** @type {number} */ count) {
  /** @typedef {import("node:cluster").Worker} Worker */
  /** @type {Set<Worker>} */
  const running = new Set();
  /** @type {Set<Worker>} */
  const listening = new Set();
  let areAllStarted = false;
  let isStopping = false;

  cluster.setupPrimary({ exec: program, args: [build] });
  start(0, 0);
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => stop(0));

  /** The first of them runs the jobs, and so does its replacement. */
  function start(/** @type {number} */ index, /** @type {number} */ failures) {
    if (isStopping) return;
    const worker = cluster.fork({
      PROCESS: String(index + 1),
      ...(index === 0 ? {} : { JOBS: "0" }),
    });
    const startedAt = performance.now();
    running.add(worker);
    worker.on("message", (message) => void answerMetrics(worker, message));
    worker.once("listening", () => {
      listening.add(worker);
      log("info", "process listens", worker);
      startOthers();
    });
    worker.once("exit", (code, signal) => {
      running.delete(worker);
      const hasServed = listening.delete(worker);
      if (isStopping) return endWithLast();
      log("error", "process ended", worker, { code, signal });
      // If none can start, stop: the message is in the log.
      if (!hasServed && listening.size === 0) return stop(code || 1);
      const again = performance.now() - startedAt < 60_000 ? failures + 1 : 0;
      setTimeout(() => start(index, again), Math.min(100 * 2 ** again, maxPauseMs));
    });
  }

  /** A process was asked for the metrics of all. Those of a stuck process are left out. */
  async function answerMetrics(
    /** @type {Worker} */ worker,
    /** @type {{ type?: string, id?: string }} */ { type, id },
  ) {
    if (type !== "metrics") return;
    const answers = await Promise.all([...listening].map(figuresOf));
    const figures = answers.filter((one) => one !== null);
    const missing = [{ value: answers.length - figures.length, labels: {} }];
    // Each process reports 0.
    const withMissing = figures.map((metrics, nth) =>
      metrics.map((one) =>
        nth === 0 && one.name === "processes_without_figures" ? { ...one, values: missing } : one,
      ),
    );
    const text = await AggregatorRegistry.aggregate(withMissing).metrics();
    if (worker.isConnected()) worker.send({ type, id, text });
  }

  /** Called once the first is listening, so that only it migrates the database. */
  function startOthers() {
    if (areAllStarted) return;
    areAllStarted = true;
    for (let index = 1; index < count; index += 1) start(index, 0);
  }

  /** Each finishes what it is doing; further signals don't change that. */
  function stop(/** @type {number} */ code) {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = code;
    for (const worker of running) worker.process.kill("SIGTERM");
    endWithLast();
  }

  function endWithLast() {
    if (running.size === 0) process.exit();
  }
}

/**
 * A process's metrics; null if it does not answer in time.
 * @returns {Promise<{ name: string }[] | null>}
 */
function figuresOf(/** @type {import("node:cluster").Worker} */ worker) {
  return new Promise((settle) => {
    const id = randomUUID();
    const end = (/** @type {{ name: string }[] | null} */ found) => {
      clearTimeout(timer);
      worker.off("message", hear);
      settle(found);
    };
    const hear = (/** @type {{ type?: string, id?: string, figures?: any }} */ message) => {
      if (message.type === "figures" && message.id === id) end(message.figures ?? null);
    };
    const timer = setTimeout(() => end(null), longestFiguresMs);
    worker.on("message", hear);
    if (worker.isConnected()) worker.send({ type: "figures", id });
  });
}

/** A log line like the app's. */
function log(
  /** @type {string} */ level,
  /** @type {string} */ msg,
  /** @type {import("node:cluster").Worker} */ worker,
  more = {},
) {
  const time = new Date().toISOString();
  const line = { level, time, pid: process.pid, process: worker.process.pid, ...more, msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
