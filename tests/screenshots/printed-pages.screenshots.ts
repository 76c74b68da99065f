import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { settle, type Role } from "./demo";
import { test } from "./test";

const thread = "/dashboard/enquiries/66ctg0fxh99ftznw24ng";

/** The pages that people print, and their maximum number of A4 sheets. */
const papers: [name: string, path: string, role: Role, sheets: number][] = [
  ["an enquiry's card", "/enquiry-thank-you?reference=ENQ-675P-KBDQ", "customer", 1],
  ["an enquiry with its quotes and messages", thread, "customer", 2],
  ["a booking note", "/dashboard/bookings/xbq9pvmhv2sqb7wmdaqw/note", "customer", 1],
  ["a booking", "/dashboard/bookings/xbq9pvmhv2sqb7wmdaqw", "customer", 1],
  ["an application of seven steps", "/dashboard/my-profile/application", "provider", 3],
  ["a list of fifteen enquiries", "/dashboard/status", "provider", 3],
  ["the queue of applications", "/admin/providers", "admin", 1],
  ["a list of 25 enquiries", "/admin/enquiries", "admin", 1],
  ["a list of 25 accounts", "/admin/users", "admin", 2],
];

/** A visitor who uses Hindi on a dark screen. */
const look = {
  viewport: { width: 1280, height: 900 },
  language: "hi",
  colorScheme: "dark",
} as const;

for (const [name, path, role, most] of papers)
  test(`${name}: printed black on white, ${most === 1 ? "on one sheet" : `on ${most} sheets at the most`}`, async ({
    open,
  }) => {
    const page = await open(look, role);
    expect((await page.goto(path))?.status()).toBe(200);
    await settle(page);
    const sheets = await printedSheets(page, "A4");
    expect(sheets.length).toBeLessThanOrEqual(most);
    for (const { picture } of sheets) {
      const { channels } = await picture.greyscale().stats();
      // Of 255: text and lines cover less than a tenth of the paper.
      expect(channels[0]!.mean).toBeGreaterThan(230);
    }
  });

for (const [language, format] of [
  ["en", "A5"],
  ["hi", "A4"],
] as const)
  test(`a booking note in ${language === "en" ? "English" : "Hindi"} fills one sheet of ${format}, within its frame`, async ({
    open,
  }) => {
    const page = await open({ ...look, language }, "customer");
    await page.goto("/dashboard/bookings/xbq9pvmhv2sqb7wmdaqw/note");
    await settle(page);
    const [sheet, ...more] = await printedSheets(page, format);
    expect(more).toEqual([]);
    const { picture, width, height } = sheet!;
    const { info } = await picture
      .flatten({ background: "#fff" })
      .trim({ background: "#fff" })
      .toBuffer({ resolveWithObject: true });
    expect(info.width / width).toBeGreaterThan(0.85);
    expect(info.height / height).toBeGreaterThan(0.7);
  });

test("a printed enquiry has no empty card, and no way to flag it", async ({ open }) => {
  const page = await open(look, "customer");
  await page.goto(thread);
  await page.emulateMedia({ media: "print" });
  const flag = page.locator('main a[href$="/flag"]');
  await expect(flag).toHaveCount(1);
  await expect(flag).toBeHidden();
  const cards = page.locator("main .card").filter({ visible: true });
  const left = await cards.evaluateAll((all) =>
    all.map((card) => {
      const title = card.querySelector<HTMLElement>(":scope > .card-header")?.innerText ?? "";
      return { title, rest: (card as HTMLElement).innerText.slice(title.length).trim() };
    }),
  );
  expect(left.length).toBeGreaterThanOrEqual(3);
  expect(left.filter(({ rest }) => rest === "")).toEqual([]);
  await page.emulateMedia({ media: null });
});

async function printedSheets(page: Page, format: "A4" | "A5") {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await page.pdf({ format, printBackground: true }));
  const sheets = [];
  for (const sheet of document.pages()) {
    const { width, height, data } = await sheet.render({ scale: 1, render: "bitmap" });
    sheets.push({ width, height, picture: sharp(data, { raw: { width, height, channels: 4 } }) });
  }
  document.destroy();
  library.destroy();
  return sheets;
}
