// How long a test may take. Limits are written for a quiet machine with two cores; a slower or
// busier one gets as much more as it needs for the same work, so that a limit still reveals what
// hangs, never what is slow.
import { Worker } from "node:worker_threads";

/** What three threads need for `work` on a quiet machine with two cores, in milliseconds. */
const usual = 900;

const factor = Number(process.env.TIME_LIMIT_FACTOR ?? 1);

/**
 * A time limit in milliseconds, adjusted to this machine.
 *
 * @param {number} n seconds on a quiet machine with two cores
 */
export const seconds = (n) => Math.round(n * 1000 * factor);

/**
 * Measures how many times longer than usual this machine takes. Uses three threads, as the tests
 * run in three workers: two cores may be a single shared one.
 *
 * @returns {Promise<number>} at least 1
 */
export async function measureFactor() {
  const started = performance.now();
  await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise((done, failed) => {
          const worker = new Worker(`(${String(work)})()`, { eval: true });
          worker.once("exit", done);
          worker.once("error", failed);
        }),
    ),
  );
  const times = (performance.now() - started) / usual;
  return Math.round(Math.max(1, times) * 10) / 10;
}

function work() {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    name: `row ${(id * 7919) % 10_007}`,
    list: [id, id + 1, String(id)],
  }));
  for (let time = 0; time < 12; time += 1)
    JSON.parse(JSON.stringify(rows)).sort(
      (/** @type {{ name: string }} */ a, /** @type {{ name: string }} */ b) =>
        a.name < b.name ? -1 : 1,
    );
}
