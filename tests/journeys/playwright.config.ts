import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { browserArgs, systemChromium } from "../support/browser";

export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../../test-results",
  workers: 3,
  fullyParallel: false,
  // These end what would never end by itself: a busy machine may take its time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    actionTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    screenshot: "only-on-failure",
    // What was done and asked for; to record each page's look and shape as well takes a third of the time.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false, sources: false },
    launchOptions: {
      executablePath: existsSync(systemChromium) ? systemChromium : undefined,
      args: browserArgs,
    },
  },
  // Every story twice, the second time for somebody who asks for less motion. Tests tagged @script are about script itself.
  projects: [
    { name: "with JavaScript", use: { javaScriptEnabled: true } },
    {
      name: "without JavaScript",
      use: { javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } },
      grepInvert: /@script/,
    },
  ],
});
