import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

// Its own file: vitest must not load the Remix plugin.
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    sequence: { shuffle: true },
    maxWorkers: 2,
    // A bound for what hangs, not a measure: some tests start processes, on a machine that may be busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: "features",
          include: ["tests/*.test.ts", "tests/features/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/fresh-database.ts"],
        },
      },
      { extends: true, test: { name: "routes", include: ["tests/routes/**/*.test.ts"] } },
    ],
  },
});
