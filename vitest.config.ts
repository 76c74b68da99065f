import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

// Its own file: vitest must not load the Remix plugin.
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    sequence: { shuffle: true },
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "features",
          include: ["tests/*.test.ts", "tests/features/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/fresh-database.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "routes",
          include: ["tests/routes/**/*.test.ts"],
          // A bound for what hangs: each of these tests starts the app, some several times, on a machine that may be busy.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
