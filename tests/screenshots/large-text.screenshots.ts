import { chromium, expect } from "@playwright/test";
import { pageOf, sessionOf, type Role } from "./demo";
import { pages } from "./pages";
import { test } from "./test";
import { wordsCutOff } from "./usable";
import { seconds } from "../support/time-limits.mjs";

/** A font twice as large as usual makes a phone of 375 px as narrow as 12 letters. */
const look = { viewport: { width: 375, height: 800 } };

/** Pages with a part that no main page has. */
const others: typeof pages = [
  ["pictures", "/providers/saat-sur-live-delhi/pictures/2"],
  ["documents", "/service-provider-onboarding/documents"],
  ["declaration", "/service-provider-onboarding/declaration"],
  ["certificates", "/dashboard/my-profile/certificates", "provider"],
  ["booking of a provider", "/dashboard/bookings/a580qx3ktbd12b651808", "provider"],
  ["booking note", "/dashboard/bookings/xmy8vn0h04zbrfz64mhv/note", "customer"],
  ["new event", "/dashboard/events/new", "customer"],
  ["email", "/settings/email", "customer"],
  ["picture", "/settings/picture", "customer"],
];

for (const [size, language] of [
  [24, "hi"],
  [32, "en"],
] as const)
  test(`nothing is cut off in a browser with a font of ${size} px, in ${language}`, async ({
    app,
    launchOptions,
  }) => {
    // Some thirty pages in a browser of its own: the font is a setting of the browser.
    test.setTimeout(seconds(120));
    const args = [...launchOptions.args!, `--blink-settings=defaultFontSize=${size}`];
    const browser = await chromium.launch({ ...launchOptions, args });
    const opened = new Map<Role | undefined, ReturnType<typeof pageOf>>();
    const open = async (role?: Role) =>
      pageOf(browser, app, { ...look, language }, role && (await sessionOf(app, role)));
    const cut: Record<string, string[]> = {};
    for (const [name, path, role] of [...pages, ...others]) {
      const opening = opened.get(role) ?? open(role);
      opened.set(role, opening);
      const page = await opening;
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      const words = await wordsCutOff(page);
      if (width > look.viewport.width) words.push(`the page is ${width} px wide`);
      if (words.length > 0) cut[name] = words;
    }
    await browser.close();
    expect(cut).toEqual({});
  });
