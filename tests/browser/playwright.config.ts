import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { browserArgs, systemChromium } from "../support/browser";

const browser = { executablePath: existsSync(systemChromium) ? systemChromium : undefined };
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
    launchOptions: { ...browser, args: browserArgs },
  },
  // Every story twice, the second time for somebody who asks for less motion. Tests tagged @script are about script itself.
  projects: [
    { name: "with JavaScript", use: { javaScriptEnabled: true } },
    {
      name: "without JavaScript",
      use: { javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } },
      grepInvert: /@script/,
    },
    // The look of the main pages and of all components, beside the pictures that are kept. `npm run screenshots:update` takes them anew.
    {
      name: "screenshots",
      testDir: "../screenshots",
      testMatch: "*.screenshots.ts",
      snapshotPathTemplate: "{testDir}/baseline/{arg}{ext}",
      use: { launchOptions: { ...browser, args: [...browserArgs, ...sameLetters] } },
    },
  ],
});
