// `npm run bench:blocking`: how long the hydrated pages block the browser's main thread while
// loading, as Lighthouse measures it for a phone. Prints a table; docs/performance.md has the
// latest figures. `-- --only company --runs 5`
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { browserArgs, headlessShell } from "../../support/browser";
import { startDemo, logIn, type Role } from "../../screenshots/demo";
import { machine, markdown, median } from "../report";
import { blockingOf, type Blocking } from "./blocking-time";
import { hydratedPages } from "./pages";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    /** A part of the path, repeatable; all pages by default. */
    only: { type: "string", multiple: true, default: [] },
  },
});
const runs = Number(values.runs);
const chosen = hydratedPages.filter(
  ({ path }) => values.only.length === 0 || values.only.some((part) => path.includes(part)),
);

const app = await startDemo();
const browser = await chromium.launch({ executablePath: headlessShell, args: browserArgs });
try {
  console.log(`${machine()}, ${browser.version()}, median of ${runs} (least to most)\n`);
  const rows: string[][] = [];
  for (const role of new Set(chosen.map(({ who }) => who))) {
    const page = await newPage(role);
    for (const { path } of chosen.filter(({ who }) => who === role)) {
      const measured: Blocking[] = [];
      for (let run = 0; run < runs; run += 1) measured.push(await blockingOf(browser, page, path));
      rows.push([
        path,
        spread(measured.map(({ afterPaint }) => afterPaint)),
        spread(measured.map(({ ofLoad }) => ofLoad)),
        spread(measured.map(({ longest }) => longest)),
      ]);
    }
    await page.context().close();
  }
  console.log(
    markdown(
      ["Page", "Blocked after the first paint, ms", "In the whole load", "Longest task"],
      rows,
    ),
  );
} finally {
  await browser.close();
  await app.stop();
}

/** A page on a phone. */
async function newPage(role: Role | undefined) {
  const page = await browser.newPage({
    baseURL: app.url,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: "en-IN",
  });
  if (role) await logIn(page, role);
  return page;
}

const ms = (time: number) => time.toFixed(0);

function spread(times: number[]) {
  return `${ms(median(times))} (${ms(Math.min(...times))} to ${ms(Math.max(...times))})`;
}
