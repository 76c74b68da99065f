import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { pictureOfPage } from "~/platform/files/pdf/pdf.server";
import { storage } from "~/platform/files/storage/storage.server";
import { storeUpload } from "~/platform/files/uploads.server";
import { newId } from "~/platform/ids.server";
import { pdf } from "../../../support/records/onboarding";
import { pdfWithoutEnd, slowPdf } from "../../../support/files/pdfs";

// Before any app module reads the environment: three seconds instead of ten.
vi.hoisted(() => {
  process.env.TIME_LIMIT_FACTOR = String(0.3 * Number(process.env.TIME_LIMIT_FACTOR ?? 1));
});

async function stored(bytes: Buffer): Promise<string> {
  const key = newId();
  await storage().put(key, bytes);
  return key;
}

test("a document that takes too long is given up, and the next one is rendered", async () => {
  const [slow, quick] = [await stored(slowPdf()), await stored(pdf())];
  expect(await pictureOfPage(slow, 1)).toBeNull();
  const { width, height } = await sharp((await pictureOfPage(quick, 1))!).metadata();
  expect([width, height]).toEqual([1413, 2000]);
});

test("a PDF that takes too long is refused for that, not as unreadable", async () => {
  const upload = (bytes: Uint8Array) => storeUpload({ name: "a.pdf", bytes }, "document", "file");
  await expect(upload(pdfWithoutEnd())).rejects.toMatchObject({
    details: { fields: { file: ["onboarding.upload.pdfTooSlow"] } },
  });
  expect(await upload(pdf())).toMatchObject({ pages: 1 });
});
