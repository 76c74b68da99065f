import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, vi } from "vitest";

// A worker runs many test files. Packages are loaded once for all of them; each file has its own
// copy of our modules, with their state in memory, and the original environment.
vi.resetModules();
const environment = { ...process.env };
afterAll(() => {
  process.env = environment;
});

// Node notifies every storage ever used of each new promise: those of earlier copies would make
// each file slower than the last.
const storages = new Set<AsyncLocalStorage<unknown>>();
const { prototype } = AsyncLocalStorage;
const run = Reflect.get(prototype, "run") as (...args: unknown[]) => unknown;
Reflect.set(prototype, "run", function (this: AsyncLocalStorage<unknown>, ...args: unknown[]) {
  storages.add(this);
  return run.apply(this, args);
});
afterAll(() => {
  Reflect.set(prototype, "run", run);
  for (const storage of storages) storage.disable();
});
