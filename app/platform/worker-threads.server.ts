import Piscina from "piscina";
import { log } from "./log.server";

type Options = Omit<NonNullable<ConstructorParameters<typeof Piscina>[0]>, "filename">;

export function workerThreads(file: URL, options: Options) {
  const pool = new Piscina({
    filename: file.href,
    idleTimeout: 10_000,
    // Page requests get priority if there are fewer CPUs than busy threads.
    niceIncrement: 10,
    ...options,
  });
  // From a thread already ended: it belongs to no task, and unhandled it would end the process.
  pool.on("error", (err) => log.warn({ err }, "a worker thread ended"));
  return pool;
}
