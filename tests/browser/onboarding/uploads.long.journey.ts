import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import { dayAhead } from "../../support/day-ahead";
import { pdf } from "../../support/records/onboarding";
import { liveProvider } from "../../support/running-app/live-provider";
import { become, checkAccessibility, deferred, expect, expectToast, test } from "../story";
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

test("six photos arrive from a phone, despite an invalid file and a broken connection", async ({
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
  await page.getByText("Move or remove photo-6.jpg").click();
  await page.getByRole("button", { name: "Make it the cover photo-6.jpg" }).click();
  await expect(names.first()).toHaveText("photo-6.jpg");
});

test("documents of two kinds are both listed, even if the first one's response comes last", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await page.goto(at("documents"));
  const { promise: released, resolve: letGo } = deferred();
  const { promise: isStored, resolve: store } = deferred();
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
  const failed = page.getByText("1 not accepted");
  await expect(failed).toBeVisible();
  await input.setInputFiles(named("card.pdf", pdf("/Title(card)")));
  await expect(stored(page, "card.pdf")).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(page.getByText("letter.pdf")).toHaveCount(0);
});

test("Bilal adds photos to his live profile, and Asha looks at them one by one, then asks for her day with her guests", async ({
  app,
  browserOf,
}) => {
  const { visitor, slug, businessName } = await liveProvider(app);
  const page = await browserOf();
  await become(page, visitor, app);
  await page.goto("/dashboard/my-profile/portfolio");
  await checkAccessibility(page);
  const names = page.getByRole("list", { name: /^Uploaded/ }).locator(".file-name");
  const before = await names.allTextContents();
  const input = page.locator("input[name=portfolioImages]");
  await expect(input).toHaveAttribute("multiple");
  await input.setInputFiles([
    named("stage.jpg", await photo(41)),
    named("lamps.jpg", await photo(42)),
  ]);
  await expect(names).toHaveText([...before.map((name) => name.trim()), "stage.jpg", "lamps.jpg"]);
  await page.getByLabel("Caption").last().fill("Lamps for the baraat");
  await page.getByText("Move or remove lamps.jpg").click();
  await page.getByRole("button", { name: "Make it the cover lamps.jpg" }).click();
  await expect(names.first()).toHaveText("lamps.jpg");

  const asha = await browserOf();
  await asha.goto(`/providers/${slug}`);
  const count = before.length + 2;
  await asha.getByRole("link", { name: `${count} photos` }).click();
  await expect(asha.getByText(`1 of ${count}`, { exact: true })).toBeVisible();
  await expect(asha.getByText("Lamps for the baraat")).toBeVisible();
  await checkAccessibility(asha);
  for (let number = 2; number <= count; number += 1) {
    await asha.getByRole("link", { name: "Next photo" }).click();
    await expect(asha.getByText(`${number} of ${count}`, { exact: true })).toBeVisible();
  }
  await expect(asha.getByRole("link", { name: "Next photo" })).toHaveCount(0);
  await asha.getByRole("link", { name: businessName, exact: true }).click();

  const box = asha.getByRole("region", { name: "Price and date" });
  await box.getByLabel("Date").fill(dayAhead(50));
  await box.getByLabel("Guests").fill("250");
  await box.getByRole("button", { name: "Check the date" }).click();
  await expect(box.getByText(/^Free on/)).toBeInViewport();
  await checkAccessibility(asha);
  await box.getByRole("button", { name: "Send enquiry" }).click();
  await expect(asha.getByLabel("Event date")).toHaveValue(dayAsTyped(dayAhead(50)));
  await expect(asha.getByLabel("Guest count")).toHaveValue("250");
});
