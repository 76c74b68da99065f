const ofProcess = globalThis as { testCounters?: Record<string, number> };

/**
 * 1, 2, 3 … for each name, across all test files of a worker: they share an app, but each has its
 * own copy of our modules.
 */
export function nextNumber(name: string): number {
  const counters = (ofProcess.testCounters ??= {});
  return (counters[name] = (counters[name] ?? 0) + 1);
}
