import { tmpdir } from "node:os";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { ProjectByProject } from "./tests/support/report/project-by-project";
import { seconds } from "./tests/support/time-limits.mjs";

/** `main` is `npm test`, `all` what `npm run test:all` adds; without it everything runs. */
const stage = process.env.TEST_STAGE;

/** The test files of some folders that belong to the stage, by the endings of their names. */
function filesOf(folders: string[], endings: { main?: string[]; all: string[] }) {
  const { main = [], all } = endings;
  const chosen = stage === "main" ? main : stage === "all" ? all : [...new Set([...main, ...all])];
  return folders.flatMap((folder) => chosen.map((ending) => `tests/${folder}/**/*${ending}`));
}

const longer = [".long.test.{ts,tsx}", ".sampled.test.{ts,tsx}"];
const byName = { main: [".test.{ts,tsx}"], all: longer };
const timed = ["**/*.timed.test.ts"];
/** What `npm test` leaves to the second stage. */
const notMain = stage === "main" ? ["**/*.long.test.{ts,tsx}"] : [];

const ownModules = "tests/support/own-modules.ts";
/**
 * They start servers and apps, seed demo data, and wait for the app's time limits: six seconds for
 * a hung database, twenty for clamd.
 */
const servers = ["http/servers", "http/operation", "http/commands"];
const forServers = { testTimeout: seconds(90), hookTimeout: seconds(90) };
const freshDatabase = "tests/support/records/fresh-database.ts";
const heldClock = "tests/support/records/held-clock.ts";

// A separate file: vitest must not load the Remix plugin.
export default defineConfig({
  plugins: [
    tsconfigPaths(),
    {
      name: "files-of-a-glob-are-not-cached",
      configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
        defineKey(({ sourceCode }) => (sourceCode.includes("import.meta.glob") ? false : null)),
    },
  ],
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
    experimental: { fsModuleCache: true },
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
          // They parse all of the source.
          testTimeout: seconds(60),
          include: filesOf(["project"], byName),
          exclude: notMain,
          setupFiles: [ownModules],
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: filesOf(["unit"], byName),
          exclude: [...notMain, ...timed],
          setupFiles: [ownModules, freshDatabase, heldClock],
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: filesOf(["http"], byName),
          exclude: [...notMain, ...timed, ...servers.map((folder) => `tests/${folder}/**`)],
          // The app starts, and people sign up.
          hookTimeout: seconds(60),
          setupFiles: [ownModules],
        },
      },
      {
        extends: true,
        test: {
          name: "servers",
          include: [...filesOf(servers, byName), ...filesOf(["walk"], { all: [".test.ts"] })],
          exclude: [...notMain, ...timed],
          setupFiles: [ownModules],
          ...forServers,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: filesOf(["faults"], { all: [".test.ts"] }),
          exclude: timed,
          setupFiles: [ownModules, freshDatabase],
          // A real disk with durable writes.
          env: { TMPDIR: tmpdir() },
          ...forServers,
        },
      },
      {
        extends: true,
        test: {
          // Wall time and memory: last, alone.
          name: "timed",
          include: filesOf(["unit", "http", "faults"], { all: [".timed.test.ts"] }),
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          setupFiles: [ownModules, freshDatabase],
          ...forServers,
        },
      },
    ],
  },
});
