import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { figures } from "./measurements.server";

export const metricsType = figures.contentType;

/**
 * All figures in Prometheus' text format: of every process behind the port, where there are
 * several.
 */
export const readMetrics = (): Promise<string> =>
  cluster.isWorker ? askFirstProcess() : figures.metrics();

/** The process that hands out the connections asks each of the others (serve.mjs). */
function askFirstProcess(): Promise<string> {
  const id = randomUUID();
  return new Promise((done, failed) => {
    const timer = setTimeout(() => end(() => failed(new Error("No figures came"))), 6000);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      process.off("message", hear);
      settle();
    };
    const hear = (message: unknown) => {
      const { type, id: answered, text } = message as { type?: string; id?: string; text?: string };
      if (type !== "metrics" || answered !== id) return;
      end(() => (text === undefined ? failed(new Error("No figures came")) : done(text)));
    };
    process.on("message", hear);
    process.send?.({ type: "metrics", id });
  });
}
