import { afterAll, vi } from "vitest";

// A worker runs many test files. Packages are loaded once, for all of them; each file has its own
// copy of our modules, with what they keep in memory, and finds the environment as it was.
vi.resetModules();
const environment = { ...process.env };
afterAll(() => {
  process.env = environment;
});
