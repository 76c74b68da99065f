// `npm run bench:review`: forty applications decided in Chromium with the keyboard alone. Prints
// the key presses and seconds for each decision; docs/performance.md has the latest figures. `--
// --without-keys` uses only Tab, like a reviewer who has turned keys off.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright";
import { browserArgs, systemChromium } from "../../support/browser";
import { AppWithAdministrator } from "../../support/running-app/administrators";
import { applied } from "../../support/running-app/application-by-pages";
import { cast } from "../../support/running-app/cast";
import { Keyboard } from "./keyboard";
import { machine } from "../report";

const { values } = parseArgs({ options: { "without-keys": { type: "boolean", default: false } } });
const withKeys = !values["without-keys"];

const onwards = /^Save and continue$/;
const step = (name: string) => `/service-provider-onboarding/${name}`;

type Kind = keyof typeof signs;
const signs = {
  approved: "A",
  "approved with a warning": "W",
  "changes requested": "C",
  rejected: "R",
};
/**
 * Forty applications in a realistic mix: most have no errors, some have a wrong pincode, which is a
 * warning.
 */
const kinds = [..."AAWACAARAWACAAARWACA".repeat(2)].map((sign) =>
  (Object.keys(signs) as Kind[]).find((kind) => signs[kind] === sign)!,
);
/** The questions for which changes are requested, one from each step that has some. */
const questions = [
  "company.address",
  "services.serviceDescription",
  "legal.bankName",
  "legal.ifsc",
  "operations.teamSize",
  "operations.serviceAreas",
];

const app = await AppWithAdministrator.start();
const browser = await chromium.launch({
  executablePath: existsSync(systemChromium) ? systemChromium : undefined,
  args: browserArgs,
});
try {
  const byName = new Map<string, Kind>();
  for (const [nth, kind] of kinds.entries()) {
    const name = `Bilal Band ${String(nth + 1).padStart(2, "0")}`;
    byName.set(name, kind);
    await applied(app, cast.bilal(), name, async (visitor) => {
      if (kind !== "approved with a warning") return;
      const company = await visitor.open(step("company"));
      await company.submit(onwards, { pincode: "560001" });
    });
  }
  const page = await browser.newPage({
    baseURL: app.url,
    viewport: { width: 1280, height: 800 },
  });
  const { visitor } = await app.newAdministrator();
  await page
    .context()
    .addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: app.url })));
  await page.goto("/admin/providers");
  await page.waitForLoadState("networkidle");
  report(await decideAll(page, byName));
} finally {
  await browser.close();
  await app.stop();
}

type Decided = { kind: Kind; presses: number; seconds: number };

async function decideAll(page: Page, byName: Map<string, Kind>): Promise<Decided[]> {
  const keyboard = new Keyboard(page, withKeys);
  const decided: Decided[] = [];
  let requested = 0;
  for (let left = byName.size; left > 0; left -= 1) {
    const [started, before] = [performance.now(), keyboard.presses];
    if (/\/admin\/providers(\?|$)/.test(page.url())) await keyboard.openFirst();
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    const kind = byName.get(name)!;
    await keyboard.claim();
    if (kind === "changes requested")
      await keyboard.askFor(questions[requested++ % questions.length]!);
    else if (kind === "rejected") await keyboard.reject("Not a band: a shop of instruments.");
    else await keyboard.approve();
    await keyboard.leave(name);
    const seconds = (performance.now() - started) / 1000;
    decided.push({ kind, presses: keyboard.presses - before, seconds });
  }
  return decided;
}

function report(decided: Decided[]) {
  const row = (kind: string, of: Decided[]) => {
    const presses = of.map((one) => one.presses).sort((a, b) => a - b);
    const seconds = of.map((one) => one.seconds).sort((a, b) => a - b);
    const middle = Math.floor(of.length / 2);
    return `| ${[kind, of.length, presses[middle], presses.at(-1), seconds[middle]!.toFixed(1), seconds.at(-1)!.toFixed(1)].join(" | ")} |`;
  };
  const total = decided.reduce((sum, one) => sum + one.seconds, 0);
  const presses = decided.reduce((sum, one) => sum + one.presses, 0);
  console.log(
    [
      machine(),
      "| Decision | Applications | Presses, median | most | Seconds, median | most |",
      "| --- | --- | --- | --- | --- | --- |",
      ...(Object.keys(signs) as Kind[]).map((kind) =>
        row(
          kind,
          decided.filter((one) => one.kind === kind),
        ),
      ),
      row("all", decided),
      `${presses} presses and ${total.toFixed(0)} s for all; text typed in notes and reasons is not counted.`,
    ].join("\n"),
  );
}
