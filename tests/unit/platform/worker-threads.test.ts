import { expect, test } from "vitest";
import { workerThreads } from "~/platform/worker-threads.server";

/** Piscina emits this when a cancelled thread runs out of memory before it has ended. */
test("a worker's error outside any task does not end the process", () => {
  const threads = workerThreads(new URL("file:///none.mjs"), { minThreads: 0, maxThreads: 1 });
  expect(threads.emit("error", new Error("JS heap out of memory"))).toBe(true);
});
