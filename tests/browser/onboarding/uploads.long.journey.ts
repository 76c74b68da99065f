import type { Page } from "@playwright/test";
import sharp from "sharp";
import { newId } from "~/platform/ids.server";
import { pdf } from "../../support/records/onboarding";
import { liveProvider } from "../../support/running-app/live-provider";
import {
  become,
  becomeMember,
  cast,
  checkAccessibility,
  expect,
  expectToast,
  test,
} from "../story";
import { seconds } from "../../support/time-limits.mjs";

const at = (step: string) => `/service-provider-onboarding/${step}`;

/** A photo with so much detail that it takes half a megabyte. */
async function photo(seed: number, side = 900): Promise<Buffer> {
  const bytes = Buffer.alloc(side * side * 3);
  let random = seed * 7919 + 1;
  for (let at = 0; at < bytes.length; at += 1) {
    random = (random * 1103515245 + 12345) & 0x7fffffff;
    bytes[at] = random >> 16;
  }
  return sharp(bytes, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

const named = (name: string, buffer: Buffer) => ({
  name,
  mimeType: name.endsWith("pdf") ? "application/pdf" : "image/jpeg",
  buffer,
});

const stored = (page: Page, name: string) =>
  page.getByRole("list", { name: /^Uploaded/ }).getByRole("link", { name, exact: true });

test("photos that have no place any more are refused by name, and the application can be continued", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  const bilal = cast.bilal();
  await becomeMember(page, app, bilal);
  await page.goto(at("portfolio"));
  const input = page.locator("input[name=portfolioImages]");
  await expect(input).toHaveAttribute("multiple");
  await input.setInputFiles(named("photo-1.jpg", await photo(1, 40)));
  await expect(stored(page, "photo-1.jpg")).toBeVisible();
  for (let position = 2; position <= 19; position += 1)
    await app.query(
      `insert into application_files (id, application_id, slot, file_id, position, created_at)
       select ?, application_id, slot, file_id, ?, created_at from application_files
       where application_id =
         (select id from applications where account_id =
           (select id from accounts where email = ?)) limit 1`,
      [newId(), position, bilal.email],
    );
  await page.reload();
  await expect(page.getByText("19 of 20")).toBeVisible();
  await expect(input).toHaveAttribute("multiple");
  await input.setInputFiles(
    await Promise.all(
      [20, 21, 22].map(async (number) => named(`photo-${number}.jpg`, await photo(number, 40))),
    ),
  );
  for (const name of ["photo-21.jpg", "photo-22.jpg"])
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(
      "You have already uploaded 20 files",
    );
  await expect(page.getByText("20 of 20")).toBeVisible();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL(/legal$/);
});

test("six photos and three PDFs arrive from a phone, despite an invalid file and a broken connection", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await page.setViewportSize({ width: 360, height: 740 });
  const photos = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => named(`photo-${at + 1}.jpg`, await photo(at))),
  );
  await page.goto(at("portfolio"));
  const input = page.locator("input[name=portfolioImages]");
  await expect(input).toHaveAttribute("multiple");
  await input.setInputFiles([...photos.slice(0, 3), named("notes.jpg", Buffer.from("words"))]);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText("Files are still uploading").first()).toBeAttached();
  await page.context().setOffline(false);
  await expect(
    page.locator(".error", { hasText: "Choose a JPEG, PNG, WebP or HEIC photo" }),
  ).toBeVisible({
    timeout: seconds(60),
  });
  await page.getByRole("button", { name: "Remove from this list" }).click();
  await expectToast(page, "File uploaded successfully");
  await expect(
    page.locator('.toast[data-type="error"]').filter({ hasText: "Choose a JPEG" }),
  ).toHaveCount(1);
  await input.setInputFiles(photos.slice(3));
  // One after the other, each rendered separately.
  for (const { name } of photos)
    await expect(stored(page, name)).toBeVisible({ timeout: seconds(60) });
  // In the order they were chosen; then the last becomes the cover.
  const names = page.getByRole("list", { name: /^Uploaded/ }).locator(".file-name");
  await expect(names).toHaveText(photos.map(({ name }) => name));
  await page.getByRole("button", { name: "Make it the cover photo-6.jpg" }).click();
  await expect(names.first()).toHaveText("photo-6.jpg");

  await page.goto(at("documents"));
  for (const [slot, name] of [
    ["panCard", "pan.pdf"],
    ["gstCertificate", "gst.pdf"],
    ["businessRegistration", "registration.pdf"],
  ] as const) {
    const field = page.locator(`input[name=${slot}]`);
    await expect(page.locator(`button[value=upload-${slot}]`)).toHaveCount(0);
    await field.setInputFiles(named(name, pdf(`/Title(${name})`)));
    await expect(stored(page, name)).toBeVisible();
  }
});

test("documents of two kinds are both listed, even if the first one's response comes last", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await page.goto(at("documents"));
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let store = () => {};
  const isStored = new Promise<void>((resolve) => (store = resolve));
  await page.route(
    "**/upload",
    async (route) => {
      const response = await route.fetch();
      store();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  for (const slot of ["panCard", "gstCertificate"])
    await expect(page.locator(`button[value=upload-${slot}]`)).toHaveCount(0);
  await page.locator("input[name=panCard]").setInputFiles(named("pan.pdf", pdf("/Title(pan)")));
  await isStored;
  await page
    .locator("input[name=gstCertificate]")
    .setInputFiles(named("gst.pdf", pdf("/Title(gst)")));
  await expect(stored(page, "gst.pdf")).toBeVisible();
  letGo();
  await expect(stored(page, "pan.pdf")).toBeVisible();
  await expect(stored(page, "gst.pdf")).toBeVisible();
});

test("a refused document is forgotten once the right one is stored", async ({ browserOf }) => {
  const page = await browserOf();
  await page.goto(at("documents"));
  const input = page.locator("input[name=panCard]");
  await expect(page.locator("button[value=upload-panCard]")).toHaveCount(0);
  await input.setInputFiles(named("letter.pdf", Buffer.from("words")));
  const failed = page.getByText("did not arrive");
  await expect(failed).toBeVisible();
  await input.setInputFiles(named("card.pdf", pdf("/Title(card)")));
  await expect(stored(page, "card.pdf")).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(page.getByText("letter.pdf")).toHaveCount(0);
});

test("continuing on a phone is offered on a computer, but not on the phone", async ({
  browserOf,
}) => {
  const page = await browserOf();
  const offer = page.getByRole("button", { name: "Continue on my phone" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(at("services"));
  await expect(offer).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(offer).toBeHidden();
});

// Without JavaScript: Nothing is saved while typing; the outdated page is detected when it is sent.
test(
  "a user who saves in a tab that is behind sees what is saved now, and decides",
  { tag: "@without-javascript" },
  async ({ app, browserOf }) => {
    const page = await browserOf();
    await becomeMember(page, app, cast.bilal());
    await page.goto(at("operations"));
    const other = await page.context().newPage();
    await other.goto(at("operations"));
    await other.getByLabel("Team size").fill("14");
    await other.getByRole("button", { name: "Save, finish later" }).click();
    await expectToast(other, "Saved");

    const size = page.getByLabel("Team size");
    const save = page.getByRole("button", { name: "Save, finish later" });
    await size.fill("16");
    await save.click();
    await expect(page.getByText("This step was changed in another tab").first()).toBeVisible();
    await expect(size).toHaveValue("16");
    await save.click();
    await expectToast(page, "Saved");
    await page.goto(at("operations"));
    await expect(size).toHaveValue("16");
  },
);

// Without JavaScript: Each photo is sent with the button.
test(
  "Bilal adds photos to his live profile, several at once if scripts run, and makes the last one the cover",
  { tag: "@without-javascript" },
  async ({ app, browserOf, javaScriptEnabled }) => {
    const { visitor, slug } = await liveProvider(app);
    const page = await browserOf();
    await become(page, visitor, app);
    await page.goto("/dashboard/my-profile/portfolio");
    await checkAccessibility(page);
    const names = page.getByRole("list", { name: /^Uploaded/ }).locator(".file-name");
    const before = await names.allTextContents();
    const photos = [named("stage.jpg", await photo(41)), named("lamps.jpg", await photo(42))];
    const input = page.locator("input[name=portfolioImages]");
    if (javaScriptEnabled) {
      await expect(input).toHaveAttribute("multiple");
      await input.setInputFiles(photos);
    } else
      for (const one of photos) {
        await input.setInputFiles(one);
        await page.locator("button[value=upload-portfolioImages]").click();
        await expect(stored(page, one.name)).toBeVisible();
      }
    await expect(names).toHaveText([
      ...before.map((name) => name.trim()),
      "stage.jpg",
      "lamps.jpg",
    ]);
    await page.getByLabel("Caption").last().fill("Lamps for the baraat");
    await page.getByRole("button", { name: "Make it the cover lamps.jpg" }).click();
    await expect(names.first()).toHaveText("lamps.jpg");

    const asha = await browserOf();
    await asha.goto(`/providers/${slug}`);
    await asha.getByRole("link", { name: `${before.length + 2} photos` }).click();
    await expect(asha.getByText(`1 of ${before.length + 2}`, { exact: true })).toBeVisible();
    await expect(asha.getByText("Lamps for the baraat")).toBeVisible();
  },
);
