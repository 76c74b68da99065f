import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { activeContentOf } from "~/platform/files/pdf/active-content.mjs";
import { pictureOfPage } from "~/platform/files/pdf/pdf.server";
import { pdf } from "../../../support/records/onboarding";
import { largePictureIn, pdfOf, pdfWithoutEnd, streamOf } from "../../../support/files/pdfs";
import { a4, measuresOf, stored } from "../../../support/files/rendered-pages";
import { pdfOutcome } from "../../../support/files/upload-outcomes";
import { seconds } from "../../../support/time-limits.mjs";

test("compressed streams are searched up to half a gigabyte in total, and within an upload's time limit", async () => {
  const swelling = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
  const withStreams = (length: number) =>
    pdfOf(
      [{ content: "" }],
      Array.from({ length }, () => streamOf(swelling, "/Filter/FlateDecode")),
      "",
    );
  expect(activeContentOf(withStreams(4))).toBeNull();
  // A slow machine reaches the ten-second limit first.
  expect(["unreadable", "pdfTooSlow"]).toContain(await pdfOutcome(withStreams(20)));
});

test("a document that takes too much memory is not rendered", async () => {
  const key = await stored(largePictureIn(24_000));
  const before = process.memoryUsage().rss;
  await pictureOfPage(key, 1);
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});

test("a PDF that takes too long is refused for that, not as unreadable, and the next one is rendered", async () => {
  const usualFactor = config().timeLimitFactor;
  config().timeLimitFactor = usualFactor / 5;
  const started = performance.now();
  expect(await pdfOutcome(pdfWithoutEnd())).toBe("pdfTooSlow");
  expect(performance.now() - started).toBeLessThan(seconds(20) / 5);
  config().timeLimitFactor = usualFactor;
  expect(await measuresOf(await pictureOfPage(await stored(pdf()), 1))).toEqual(a4);
});

test("a scan of ten megabytes is rendered", async () => {
  const side = 1750;
  const entries = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8`;
  const scan = streamOf(randomBytes(side * side * 3), entries);
  const content = "q 595 0 0 842 0 0 cm /I Do Q";
  const bytes = pdfOf([{ content, resources: "/XObject<</I 3 0 R>>" }], [scan]);
  expect(bytes.length).toBeGreaterThan(9_000_000);
  expect(await pdfOutcome(bytes)).toBe(1);
  expect(await measuresOf(await pictureOfPage(await stored(bytes), 1))).toMatchObject({
    height: 2000,
  });
});
