import { expect, test } from "vitest";
import { pictureOfPage } from "~/platform/files/pdf/pdf.server";
import { storage } from "~/platform/files/storage/storage.server";
import { newId } from "~/platform/ids.server";
import { largePictureIn } from "../../../support/files/pdfs";

test("a document that takes too much memory is not rendered", async () => {
  const key = newId();
  await storage().put(key, largePictureIn(24_000));
  const before = process.memoryUsage().rss;
  await pictureOfPage(key, 1);
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});
