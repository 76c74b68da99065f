// `npm run screenshots`: takes the README's screenshots from the built app with demo data and
// writes them to docs/screenshots.
import { existsSync } from "node:fs";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { browserArgs, systemChromium } from "../support/browser";
import { pageOf, sessionOf, settle, startDemo, type Look, type Role } from "./demo";

const folder = "docs/screenshots";

const desktop = { viewport: { width: 1280, height: 1000 } };
const phone = { viewport: { width: 390, height: 800 } };

/** The main job, from the search to the booked day, each scene as its person sees it. */
const story: { who?: Role; path: string; before?: (page: Page) => Promise<void> }[] = [
  { path: "/providers?city=jaipur" },
  { path: "/providers/saat-sur-live-delhi" },
  { path: "/providers/saat-sur-live-delhi/enquire", before: typeEnquiry },
  { who: "provider", path: "/dashboard/status" },
  { who: "customer", path: "/dashboard/enquiries/66ctg0fxh99ftznw24ng" },
  { who: "customer", path: "/dashboard/bookings/xbq9pvmhv2sqb7wmdaqw" },
];

const app = await startDemo();
const browser = await chromium.launch({
  executablePath: existsSync(systemChromium) ? systemChromium : undefined,
  args: browserArgs,
});
try {
  await write("providers", await screenshot(desktop, "/providers"), desktop.viewport.width);
  await write(
    "application-step",
    await screenshot(phone, "/service-provider-onboarding/company"),
    phone.viewport.width,
  );
  await writeStrip();
} finally {
  await browser.close();
  await app.stop();
}

async function screenshot(
  look: Pick<Look, "viewport">,
  path: string,
  { who, before }: Omit<(typeof story)[number], "path"> = {},
): Promise<Buffer> {
  const page = await pageOf(
    browser,
    app,
    { ...look, deviceScaleFactor: 2, language: "en", colorScheme: "light" },
    who && (await sessionOf(app, who)),
  );
  await page.goto(path);
  await before?.(page);
  await settle(page);
  const picture = await page.screenshot();
  await page.context().close();
  return picture;
}

async function typeEnquiry(page: Page) {
  await page.locator('[name="eventType"]').selectOption("sangeet");
  await page.locator('[name="eventDate"]').fill("22 January 2027");
  await page.locator('[name="guestCount"]').fill("250");
  await page.locator('[name="city"]').fill("Jaipur");
  // Scrolls as far as the top bar allows, with no field focused.
  await page.locator('[name="eventType"]').evaluate((field) => {
    (document.activeElement as HTMLElement).blur();
    field.closest(".field")!.scrollIntoView({ block: "start", behavior: "instant" });
  });
}

async function write(name: string, picture: Buffer, width: number) {
  const file = `${folder}/${name}.webp`;
  await sharp(picture)
    .resize({ width: width * 1.5 })
    .webp({ quality: 80 })
    .toFile(file);
  console.log(file);
}

/** Six phones side by side, on a background that works on both light and dark pages. */
async function writeStrip() {
  const [width, gap] = [420, 24];
  const scenes: Buffer[] = [];
  for (const { path, ...scene } of story)
    scenes.push(
      await sharp(await screenshot(phone, path, scene))
        .resize({ width })
        .toBuffer(),
    );
  const { height } = await sharp(scenes[0]).metadata();
  const file = `${folder}/story.webp`;
  await sharp({
    create: {
      width: scenes.length * width + (scenes.length - 1) * gap,
      height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(scenes.map((input, at) => ({ input, left: at * (width + gap), top: 0 })))
    .webp({ quality: 78 })
    .toFile(file);
  console.log(file);
}
