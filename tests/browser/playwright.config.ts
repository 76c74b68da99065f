import { defineConfig, type Project } from "@playwright/test";
import { browserArgs, chromium, headlessShell } from "../support/browser";
import { seconds } from "../support/time-limits.mjs";

/** Makes text look the same on every machine. */
const sameTextRendering = [
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--force-color-profile=srgb",
];

/** Chromium hardly starts with a library's clock: see docs/testing.md. */
const env = { ...(process.env as Record<string, string>), LD_PRELOAD: "" };

/**
 * TEST_STAGE=main runs what must never break, without the screenshots; TEST_STAGE=all runs the
 * rest. Without it everything runs.
 */
const stage = process.env.TEST_STAGE;
const longJourneys = "**/*.long.journey.ts";
const retries = Number(process.env.TEST_RETRIES ?? 0);

/**
 * Compares the main pages and all components with the baseline screenshots. `npm run
 * screenshots:update` retakes them.
 */
const screenshots: Project = {
  name: "screenshots",
  testDir: "../screenshots",
  testMatch: "*.screenshots.ts",
  snapshotPathTemplate: "{testDir}/baseline/{arg}{ext}",
  // The demo data is created once, by the first worker.
  workers: 1,
  use: {
    launchOptions: {
      executablePath: chromium,
      args: [...browserArgs, ...sameTextRendering],
      env,
    },
  },
};

export default defineConfig({
  testDir: ".",
  testMatch: stage === "all" ? longJourneys : "**/*.journey.ts",
  testIgnore: stage === "main" ? longJourneys : [],
  globalSetup: "../support/browser-global-setup.ts",
  outputDir: "../../test-results",
  // Each starts a browser and an app of its own.
  workers: stage === "main" ? 2 : 3,
  fullyParallel: false,
  // After a failure a new worker starts a new app: many failures would take an hour.
  maxFailures: 3,
  retries,
  // A step that hangs fails at its own limit; a whole story may take this long on a slow machine.
  timeout: seconds(120),
  expect: { timeout: seconds(15) },
  reporter: [["list"]],
  use: {
    actionTimeout: seconds(15),
    viewport: { width: 390, height: 844 },
    screenshot: "only-on-failure",
    // Actions and requests; recording each page's snapshots as well takes a third of the time.
    trace: {
      mode: retries > 0 ? "on-first-retry" : "retain-on-failure",
      snapshots: false,
      screenshots: false,
      sources: false,
    },
    launchOptions: { executablePath: headlessShell, args: browserArgs, env },
  },
  projects: [
    ...(stage === "main" ? [] : [screenshots]),
    { name: "with JavaScript", use: { javaScriptEnabled: true } },
    // Stories that differ without JavaScript, for a user who prefers reduced motion. Each says what
    // differs. tests/http covers all other forms without JavaScript: see
    // docs/decisions/2026-11-26-tests-and-checks.md.
    {
      name: "without JavaScript",
      use: { javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } },
      grep: /@without-javascript/,
    },
  ],
});
