/** Debian's Chromium, where it is installed; elsewhere Playwright finds its own. */
export const systemChromium = "/usr/bin/chromium";

export const browserArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
