// What `npm start` and the container run: the built app by remix-serve, in as many processes as
// WEB_CONCURRENCY says.
import cluster from "node:cluster";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { AggregatorRegistry } from "prom-client";

const program = createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js");
const build = "./build/server/index.js";
const longestPauseMs = 30_000;

// remix-serve would take any free port for an empty one, and also for none where 3000 is taken.
process.env.PORT ||= "3000";
// The app itself refuses what is no number of processes, with a message.
const count = Number(process.env.WEB_CONCURRENCY || 1);
if (count > 1) serveInProcesses(count);
else {
  process.argv[2] = build;
  await import(pathToFileURL(program).href);
}

/**
 * One process that takes the connections and hands them out in turn to `count` that answer them.
 */
function serveInProcesses(/** @type {number} */ count) {
  /** @typedef {import("node:cluster").Worker} Worker */
  /** @type {Set<Worker>} */
  const running = new Set();
  /** @type {Set<Worker>} */
  const listening = new Set();
  let areAllStarted = false;
  let isStopping = false;

  const figures = process.env.METRICS_TOKEN ? new AggregatorRegistry() : null;
  cluster.setupPrimary({ exec: program, args: [build] });
  start(0, 0);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stop(0));

  /** The first of them runs the jobs; a process that comes in its place does, too. */
  function start(/** @type {number} */ place, /** @type {number} */ failures) {
    if (isStopping) return;
    const worker = cluster.fork({
      PROCESS: String(place + 1),
      ...(place === 0 ? {} : { JOBS: "0" }),
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
      // What does not start where nothing runs does not start at all: the message is in the log.
      if (!hasServed && listening.size === 0) return stop(code || 1);
      const again = performance.now() - startedAt < 60_000 ? failures + 1 : 0;
      setTimeout(() => start(place, again), Math.min(100 * 2 ** again, longestPauseMs));
    });
  }

  /** A process was asked for the figures of all. */
  async function answerMetrics(
    /** @type {Worker} */ worker,
    /** @type {{ type?: string, id?: string }} */ { type, id },
  ) {
    if (type !== "metrics" || !figures) return;
    const text = await figures.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ type, id, text });
  }

  /** Once the first listens, so that it alone brings the database to its shape. */
  function startOthers() {
    if (areAllStarted) return;
    areAllStarted = true;
    for (let place = 1; place < count; place += 1) start(place, 0);
  }

  /**
   * Each finishes what it is doing. A terminal sends SIGINT to all of them itself: a second one
   * would cut them off.
   */
  function stop(/** @type {number} */ code) {
    isStopping = true;
    process.exitCode = code;
    for (const worker of running) worker.process.kill("SIGTERM");
    endWithLast();
  }

  function endWithLast() {
    if (running.size === 0) process.exit();
  }
}

/** A line like those of the app. */
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
