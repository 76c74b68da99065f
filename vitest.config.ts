import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

// Its own file: vitest must not load the Remix plugin.
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    sequence: { shuffle: true },
    maxWorkers: 3,
    // These end what would never end by itself: a busy machine may take its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: "project", include: ["tests/project/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/records/fresh-database.ts"],
        },
      },
      { extends: true, test: { name: "http", include: ["tests/http/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          setupFiles: ["tests/support/records/fresh-database.ts"],
        },
      },
    ],
  },
});
