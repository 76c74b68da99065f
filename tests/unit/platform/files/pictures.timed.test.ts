import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { picture } from "../../../support/records/onboarding";
import { chunk, png, progressiveJpeg } from "../../../support/files/pictures";
import { pictureOutcome } from "../../../support/files/upload-outcomes";
import { seconds } from "../../../support/time-limits.mjs";

test.each([
  ["39,000,000 by 1 pixels", 39_000_000, 1],
  ["1 by 39,000,000 pixels", 1, 39_000_000],
  ["13,000 by 1,000 pixels", 13_000, 1_000],
  ["12,000 by 4,000 pixels", 12_000, 4_000],
])("a picture of %s is refused by its header, using little memory", async (_, width, height) => {
  const bytes = png(width, height);
  const before = process.memoryUsage().rss;
  expect(await pictureOutcome(bytes)).toBe("tooManyPixels");
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

test.each([
  ["zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(400_000_000))])],
  ["iCCP", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(400_000_000))])],
])("400 MB hidden in the %s part of a picture use no memory", async (type, bomb) => {
  const plain = await picture("png");
  // After the header, where such chunks go.
  const bytes = Buffer.concat([plain.subarray(0, 33), chunk(type, bomb), plain.subarray(33)]);
  const before = process.memoryUsage().rss;
  await pictureOutcome(bytes);
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test("a JPEG with thousands of passes is refused quickly", async () => {
  const started = performance.now();
  expect(await pictureOutcome(await progressiveJpeg(4000, 2000))).toBe("unreadable");
  expect(performance.now() - started).toBeLessThan(seconds(10));
});
