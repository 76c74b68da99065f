import { existsSync } from "node:fs";

/** Debian's Chromium, where it is installed; elsewhere Playwright finds its own. */
export const systemChromium = "/usr/bin/chromium";
export const chromium = existsSync(systemChromium) ? systemChromium : undefined;

/**
 * Debian's Chromium without windows, a quarter quicker: for journeys. Playwright's own is of this
 * kind. It draws edges differently, so that the pictures of pages are compared with the other one.
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
