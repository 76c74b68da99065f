// `npm run pictures`: takes the README's pictures from the built app on demo data and writes them to docs/pictures.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type Browser, type Page } from "playwright";
import sharp from "sharp";
import { demoPassword } from "~/features/accounts/sign-in/demo-logins";
import { browserArgs, systemChromium } from "../support/browser";
import { App } from "../support/running-app/app";

type Picture = {
  file: string;
  viewport: { width: number; height: number };
  /** Goes to what the picture shows. */
  open: (page: Page) => Promise<void>;
};

const pictures: Picture[] = [
  {
    file: "docs/pictures/providers.webp",
    viewport: { width: 1280, height: 1000 },
    open: async (page) => {
      await page.goto("/providers");
    },
  },
  {
    file: "docs/pictures/application-step.webp",
    viewport: { width: 390, height: 844 },
    open: async (page) => {
      await logIn(page, "lensandlight@demo.aayojan.example");
      await page.goto("/service-provider-onboarding/company");
    },
  },
];

const app = new App();
execFileSync(process.execPath, ["--import", "tsx", "db/seed/run.ts"], {
  env: { ...process.env, ...app.environment },
  stdio: "inherit",
});
await app.start();
const browser = await chromium.launch({
  executablePath: existsSync(systemChromium) ? systemChromium : undefined,
  args: browserArgs,
});
try {
  for (const picture of pictures) await take(browser, picture);
} finally {
  await browser.close();
  await app.stop();
}

async function take(browser: Browser, { file, viewport, open }: Picture) {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport,
    deviceScaleFactor: 2,
    locale: "en-IN",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState("networkidle");
  await sharp(await page.screenshot())
    .resize({ width: viewport.width * 1.5 })
    .webp({ quality: 80 })
    .toFile(file);
  await context.close();
  console.log(file);
}

async function logIn(page: Page, email: string) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/dashboard**");
}
