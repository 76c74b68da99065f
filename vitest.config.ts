import { tmpdir } from "node:os";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { ProjectByProject } from "./tests/support/report/project-by-project";
import { seconds } from "./tests/support/time-limits.mjs";

const ownModules = "tests/support/own-modules.ts";
/**
 * They start servers and apps, seed demo data, and wait for the app's time limits: six seconds for
 * a hung database, twenty for clamd.
 */
const ofServers = ["http/servers", "http/operation", "http/commands", "walk"].map(
  (name) => `tests/${name}/**/*.test.ts`,
);
const forServers = { testTimeout: seconds(90), hookTimeout: seconds(90) };
const freshDatabase = "tests/support/records/fresh-database.ts";
const heldClock = "tests/support/records/held-clock.ts";

// A separate file: vitest must not load the Remix plugin.
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    // SEED=… repeats a run's order.
    sequence: {
      shuffle: true,
      ...(process.env.SEED && { seed: Number(process.env.SEED) }),
      sequencer: ProjectByProject,
      // In order: own-modules.ts comes first.
      setupFiles: "list",
    },
    globalSetup: ["tests/support/vitest-global-setup.ts"],
    maxWorkers: 3,
    // own-modules.ts isolates our own modules.
    isolate: false,
    // Short, to notice a hang soon. Tests that need longer say so themselves, with a reason.
    testTimeout: seconds(20),
    hookTimeout: seconds(30),
    projects: [
      {
        extends: true,
        test: {
          name: "project",
          include: ["tests/project/**/*.test.ts"],
          setupFiles: [ownModules],
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: [ownModules, freshDatabase, heldClock],
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          exclude: ofServers,
          // The app starts, and people sign up.
          hookTimeout: seconds(60),
          setupFiles: [ownModules],
        },
      },
      {
        extends: true,
        test: { name: "servers", include: ofServers, setupFiles: [ownModules], ...forServers },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          setupFiles: [ownModules, freshDatabase],
          // A real disk with durable writes.
          env: { TMPDIR: tmpdir() },
          ...forServers,
        },
      },
    ],
  },
});
