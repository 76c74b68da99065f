import { existsSync } from "node:fs";

/** Debian's Chromium, if installed; otherwise Playwright finds its own. */
export const systemChromium = "/usr/bin/chromium";
export const chromium = existsSync(systemChromium) ? systemChromium : undefined;

/**
 * Debian's headless Chromium, a quarter faster: for journeys. Playwright's own is of this kind too.
 * It renders edges differently, so screenshots are compared with the other one.
 */
const systemHeadlessShell = "/usr/bin/chromium-headless-shell";
export const headlessShell = existsSync(systemHeadlessShell) ? systemHeadlessShell : chromium;

export const browserArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
