import Piscina from "piscina";
import { log } from "./log.server";

type Options = Omit<NonNullable<ConstructorParameters<typeof Piscina>[0]>, "filename">;

/** Threads for what would hold the event loop. They go when nothing was to be done for a while. */
export function workerThreads(file: URL, options: Options): Piscina {
  const pool = new Piscina({
    filename: file.href,
    idleTimeout: 10_000,
    // The reader of a page goes first where there are fewer processors than threads at work.
    niceIncrement: 10,
    ...options,
  });
  // Of a thread that was ended already, or had answered: it belongs to no task, and unheard it
  // would end the process.
  pool.on("error", (err) => log.warn({ err }, "a worker thread ended"));
  return pool;
}
