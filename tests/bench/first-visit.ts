// `npm run bench:paint`: a phone's first visit on Slow 4G with an empty cache: first and largest
// paint, layout shift, and the bytes of each kind until the page is quiet. Prints a table;
// docs/performance.md has the latest figures. The times at `cpu 1` are the network's; the
// difference is what the slower processor adds. `-- --only list --language hi --runs 5 --cpu 4
// --url http://localhost:3000` (a running demo)
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { chromium, type BrowserContext, type Page } from "playwright";
import { browserArgs, headlessShell } from "../support/browser";
import { demoLogins, demoPassword } from "~/features/accounts/sign-in/demo-logins";
import type { Role } from "../screenshots/demo";
import { App } from "../support/running-app/app";
import { machine, markdown, median } from "./report";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    cpu: { type: "string", multiple: true, default: ["4", "1"] },
    language: { type: "string", multiple: true, default: ["en", "hi"] },
    only: { type: "string", multiple: true, default: [] },
    url: { type: "string" },
  },
});

const pages: { name: string; path: string; who?: Role }[] = [
  { name: "home", path: "/" },
  { name: "list", path: "/providers" },
  { name: "list of a city", path: "/providers?city=delhi" },
  { name: "profile", path: "/providers/saat-sur-live-delhi" },
  { name: "step of the application", path: "/service-provider-onboarding/company" },
  { name: "dashboard, customer", path: "/dashboard", who: "customer" },
  { name: "dashboard, provider", path: "/dashboard", who: "provider" },
];

/** DevTools' Slow 4G: 562 ms round trip, 1.44 Mbit/s down. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1.44e6 / 8,
  uploadThroughput: 675e3 / 8,
};

const kinds = ["Document", "Stylesheet", "Script", "Font", "Image"] as const;
type Visit = { fcp: number; lcp: number; largest: string; cls: number; bytes: number[] };

const app = values.url ? null : new App();
if (app) {
  const env = { ...process.env, ...app.environment };
  execFileSync(process.execPath, ["--import", "tsx", "seed/run.ts"], { env });
  await app.start();
}
const base = values.url ?? app!.url;
const browser = await chromium.launch({ executablePath: headlessShell, args: browserArgs });
try {
  console.log(`${machine()}, ${browser.version()}, median of ${values.runs} (least)\n`);
  const chosen = pages.filter(
    ({ name }) => values.only.length === 0 || values.only.some((part) => name.includes(part)),
  );
  const states = await logInAs(new Set(chosen.map(({ who }) => who)));
  const rows: string[][] = [];
  for (const { name, path, who } of chosen) {
    for (const language of values.language) {
      const times: Visit[][] = [];
      for (const cpu of values.cpu) {
        const visits: Visit[] = [];
        for (let run = 0; run < Number(values.runs); run += 1)
          visits.push(await visit(path, language, Number(cpu), states.get(who)));
        times.push(visits);
      }
      const all = times.flat();
      rows.push([
        `${name}, ${language}`,
        perCpu(times, ({ fcp }) => fcp),
        perCpu(times, ({ lcp }) => lcp),
        all.at(-1)!.largest,
        String(Math.max(...all.map(({ cls }) => cls))),
        ...kinds.map((_, at) => kb(median(all.map(({ bytes }) => bytes[at]!)))),
      ]);
    }
  }
  const cpus = values.cpu.map((cpu) => `CPU ${cpu}×`).join(", ");
  console.log(
    markdown(
      [
        "Page",
        `First paint, ms: ${cpus}`,
        "Largest paint, ms",
        "What it is",
        "Shift",
        "Document, KB",
        "Styles",
        "Script",
        "Fonts",
        "Pictures",
      ],
      rows,
    ),
  );
} finally {
  await browser.close();
  await app?.stop();
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function logInAs(roles: Set<Role | undefined>) {
  const states = new Map<Role | undefined, State>();
  for (const role of roles) {
    if (!role) continue;
    const page = await browser.newPage({ baseURL: base });
    await page.goto("/login");
    await page.locator('[name="email"]').fill(demoLogins.find((one) => one.role === role)!.email);
    await page.locator('[name="password"]').fill(demoPassword);
    await page.locator('main button[type="submit"]').last().click();
    await page.waitForURL(/dashboard|admin/);
    states.set(role, await page.context().storageState());
    await page.context().close();
  }
  return states;
}

async function visit(path: string, language: string, cpu: number, state?: State): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: base,
    storageState: state,
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-IN",
  });
  try {
    await context.addCookies([{ name: "aayojan_language", value: language, url: base }]);
    const page = await context.newPage();
    const bytes = await countBytes(page, cpu);
    await page.addInitScript(observePaints);
    await page.goto(path, { waitUntil: "networkidle" });
    const painted = await page.evaluate(() => (window as unknown as { paints: Paints }).paints);
    return { ...painted, bytes: kinds.map((kind) => bytes.get(kind) ?? 0) };
  } finally {
    await context.close();
  }
}

/** Counts transferred bytes, including headers. */
async function countBytes(page: Page, cpu: number) {
  const session = await page.context().newCDPSession(page);
  const bytes = new Map<string, number>();
  const kindOf = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, type }) => kindOf.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? "Other";
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  return bytes;
}

type Paints = Omit<Visit, "bytes">;
/** The fields of all three kinds of entries. */
type Observed = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  url: string;
  element: Element | null;
};

/**
 * Runs in the page before anything else: without named functions, to which tsx would add a helper.
 */
function observePaints() {
  const paints: Paints = { fcp: 0, lcp: 0, largest: "", cls: 0 };
  (window as unknown as { paints: Paints }).paints = paints;
  for (const type of ["paint", "largest-contentful-paint", "layout-shift"])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Observed[]) {
        if (entry.name === "first-contentful-paint") paints.fcp = entry.startTime;
        if (type === "layout-shift" && !entry.hadRecentInput) paints.cls += entry.value;
        if (type !== "largest-contentful-paint") continue;
        paints.lcp = entry.startTime;
        paints.largest = entry.url ? "picture" : (entry.element?.localName ?? "");
      }
    }).observe({ type, buffered: true });
}

function perCpu(times: Visit[][], of: (visit: Visit) => number) {
  return times
    .map((visits) => visits.map(of))
    .map((all) => `${median(all).toFixed(0)} (${Math.min(...all).toFixed(0)})`)
    .join(", ");
}

function kb(bytes: number) {
  return (bytes / 1000).toFixed(1);
}
