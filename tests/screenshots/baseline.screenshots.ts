import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { violations } from "../support/accessibility";
import type { App } from "../support/running-app/app";
import { settle, type Look } from "./demo";
import { checkedHere, galleryLooks, looks, onPhoneOnly, pages } from "./pages";
import { test } from "./test";
import { smallTargets } from "./usable";
import { seconds } from "../support/time-limits.mjs";

/** In pixels: only the top part of a longer page is compared. */
const longest = 2400;

/** Longer than for other checks: a tall screenshot takes time on a busy machine. */
const timeout = seconds(45);

const versionFile = "tests/screenshots/baseline/chromium.txt";

test.skip(
  process.platform !== "linux",
  "SKIPPED: the baseline screenshots were taken on Linux, and text looks different elsewhere.",
);

/**
 * The permitted ratio of differing pixels: hardly any, unless the Chromium is not that of the
 * baseline.
 */
function tolerance(version: string): number {
  const updating = ["all", "changed"].includes(test.info().config.updateSnapshots);
  if (updating) writeFileSync(versionFile, `${version}\n`);
  if (readFileSync(versionFile, "utf8").trim() === version) return 0.0005;
  console.warn(`!! Chromium is ${version} here: the screenshots are compared with more tolerance.`);
  return 0.02;
}

async function expectLook(page: Page, name: string, part?: string) {
  const maxDiffPixelRatio = tolerance(page.context().browser()!.version());
  await settle(page);
  await page.locator(":is(.file-list, .photo-grid) .note > span").evaluateAll(sameSize);
  if (part) {
    await expect(page.locator(part)).toHaveScreenshot(`${name}.png`, {
      maxDiffPixelRatio,
      timeout,
    });
    return;
  }
  const size = page.viewportSize()!;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await expect(page).toHaveScreenshot(`${name}.png`, {
    maxDiffPixelRatio,
    timeout,
    fullPage: true,
    // The demo's documents use whatever fonts the machine has, and a link contains the port.
    mask: [page.locator(".review-pair img, .file-list img, .photo-grid img, input[value^=http]")],
    maskColor: "#777",
    clip: { x: 0, y: 0, width: size.width, height: Math.min(height, longest) },
  });
}

/** The demo's documents use the machine's own fonts, which changes their size a little. */
function sameSize(sizes: Element[]) {
  for (const size of sizes) size.textContent = size.textContent.replace(/^\d+ KB$/, "34 KB");
}

/** Nothing wider than the screen; on a phone targets large enough for a thumb. */
async function expectFits(page: Page) {
  const { width } = page.viewportSize()!;
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(width);
  if (width < 600) expect(await smallTargets(page)).toEqual([]);
}

for (const [name, path, role] of pages)
  for (const [size, look] of Object.entries(looks)) {
    if (size === "desktop" && onPhoneOnly.includes(name)) continue;
    test(`${name} on a ${size} looks as in its baseline, and is accessible`, async ({ open }) => {
      const page = await open(look, role);
      expect((await page.goto(path))?.status()).toBe(200);
      await expectLook(page, `${name}-${size}`);
      if (checkedHere.includes(name)) expect(await violations(page)).toEqual([]);
      await expectFits(page);
    });
  }

/**
 * Where each part of the gallery begins, in pixels. The shape of its letters depends on the fraction
 * of a pixel.
 */
const partTops = (page: Page) =>
  page.evaluate(
    (ids) => ids.map((id) => document.getElementById(id)!.getBoundingClientRect().top + scrollY),
    parts,
  );

/** Hides the other parts: for each screenshot the browser would render twenty screens of them. */
function showAlone(part: HTMLElement, top = 0) {
  for (const one of part.parentElement!.children) one.toggleAttribute("hidden", one !== part);
  part.style.marginTop = `${(top - part.getBoundingClientRect().top - scrollY) % 1}px`;
}

function showAll(part: HTMLElement) {
  for (const one of part.parentElement!.children as Iterable<HTMLElement>) {
    one.hidden = false;
    one.style.marginTop = "";
  }
}

/** The gallery in each language, as JSON: loading it takes longer than printing it. */
let printed: string | undefined;

/** The components in the home page's frame, with the style sheets of all pages. */
async function openGallery(app: App, page: Page, language: Look["language"]) {
  printed ??= execFileSync(process.execPath, ["tests/screenshots/gallery/print.mjs"], {
    encoding: "utf8",
    env: { ...process.env, ...app.environment },
    stdio: "pipe",
  });
  const components = (JSON.parse(printed) as Record<Look["language"], string>)[language];
  const file = readdirSync("build/client/assets").find((name) =>
    /^working-pages-.*css$/.test(name),
  );
  await page.route("/gallery", async (route) => {
    const response = await route.fetch({ url: new URL("/", route.request().url()).href });
    const body = (await response.text())
      .replace("</head>", `<link rel="stylesheet" href="/assets/${file}"></head>`)
      .replace(/(?<=<main[^>]*>).*(?=<\/main>)/s, () => components);
    await route.fulfill({ response, body });
  });
  await page.goto("/gallery");
}

/** First the one that has the focus, which it would lose while hidden. */
const parts = ["messages", "controls", "fields", "navigation", "data", "cards", "artwork"];

for (const [size, look] of Object.entries(galleryLooks))
  test(`every component on a ${size} looks as in its baseline, and is accessible`, async ({
    app,
    open,
  }) => {
    // Nine screenshots, each retaken until two in a row are the same.
    test.setTimeout(seconds(150));
    const page = await open(look);
    await openGallery(app, page, look.language);
    await settle(page);
    expect(await violations(page)).toEqual([]);
    await expectFits(page);
    // The first checks scrolled every row of tabs: after a reload it begins at the current one.
    await page.reload();
    await settle(page);
    // Elements fixed to the screen's edge would cover part of a component taller than the screen.
    await page.locator(".skip-link, .top-bar").evaluateAll((all) => {
      for (const one of all) one.setAttribute("hidden", "");
    });
    const tops = await partTops(page);
    for (const [at, part] of parts.entries()) {
      await page.locator(`#${part}`).evaluate(showAlone, tops[at]);
      await expectLook(page, `gallery-${part}-${size}`, `#${part}`);
    }
    // The corners of the dialog show what is behind it.
    await page.locator("#controls").evaluate(showAll);
    await page.locator('#controls button[aria-haspopup="dialog"]').first().click();
    await expect(page.locator("#gallery-dialog")).toBeVisible();
    await expectLook(page, `gallery-dialog-${size}`, "#gallery-dialog");
  });
