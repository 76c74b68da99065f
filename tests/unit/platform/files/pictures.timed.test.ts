import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { storeUpload } from "~/platform/files/uploads.server";
import { picture } from "../../../support/records/onboarding";
import { chunk, png } from "../../../support/files/pictures";

/** The bytes by which the process grows while a picture is uploaded. */
async function growthBy(bytes: Uint8Array) {
  const before = process.memoryUsage().rss;
  await storeUpload({ name: "a", bytes }, "picture", "file").catch(() => undefined);
  return process.memoryUsage().rss - before;
}

test.each([
  ["39,000,000 by 1 pixels", 39_000_000, 1],
  ["1 by 39,000,000 pixels", 1, 39_000_000],
  ["13,000 by 1,000 pixels", 13_000, 1_000],
  ["12,000 by 4,000 pixels", 12_000, 4_000],
])("a picture of %s uses little memory", async (_, width, height) => {
  expect(await growthBy(png(width, height))).toBeLessThan(50_000_000);
});

test.each([
  ["zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(400_000_000))])],
  ["iCCP", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(400_000_000))])],
])("400 MB hidden in the %s part of a picture use no memory", async (type, bomb) => {
  const plain = await picture("png");
  // After the header, where such chunks go.
  const bytes = Buffer.concat([plain.subarray(0, 33), chunk(type, bomb), plain.subarray(33)]);
  expect(await growthBy(bytes)).toBeLessThan(100_000_000);
});
