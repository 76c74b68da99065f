import { defineConfig } from "@playwright/test";
import { browserArgs, chromium, headlessShell } from "../support/browser";
import { seconds } from "../support/time-limits.mjs";

/** Letters drawn the same way on every machine. */
const sameLetters = [
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--force-color-profile=srgb",
];

export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../../test-results",
  workers: 3,
  fullyParallel: false,
  // A step that hangs is named by its own limit; a whole story may be told on a slow machine.
  timeout: seconds(120),
  expect: { timeout: seconds(15) },
  reporter: [["list"]],
  use: {
    actionTimeout: seconds(15),
    viewport: { width: 390, height: 844 },
    screenshot: "only-on-failure",
    // What was done and asked for; to record each page's look and shape as well takes a third of
    // the time.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false, sources: false },
    launchOptions: { executablePath: headlessShell, args: browserArgs },
  },
  projects: [
    // The look of the main pages and of all components, beside the baseline pictures. `npm run
    // screenshots:update` takes them again.
    {
      name: "screenshots",
      testDir: "../screenshots",
      testMatch: "*.screenshots.ts",
      snapshotPathTemplate: "{testDir}/baseline/{arg}{ext}",
      // Each worker makes the demo's data first, which takes longer than its pictures.
      workers: 1,
      use: {
        launchOptions: { executablePath: chromium, args: [...browserArgs, ...sameLetters] },
      },
    },
    { name: "with JavaScript", use: { javaScriptEnabled: true } },
    // Stories that differ without it, for somebody who asks for less motion. Each says what
    // differs. All other forms are tried without JavaScript in tests/http: see
    // docs/decisions/2026-11-26-tests-and-checks.md.
    {
      name: "without JavaScript",
      use: { javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } },
      grep: /@without-javascript/,
    },
  ],
});
