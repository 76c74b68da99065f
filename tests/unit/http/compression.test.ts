import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress } from "~/http/responses/compression.server";

test.each([100, 20_000, 70_000, 300_000])(
  "a page of %i characters whose second half repeats the first takes hardly more bytes than one half",
  async (length) => {
    const half = randomBytes(length / 2).toString("hex");
    const [whole, once] = await Promise.all(
      [half + half, half].map((text) => compress.br(Buffer.from(text), true)),
    );
    expect(brotliDecompressSync(whole!).toString()).toBe(half + half);
    expect(whole!.length).toBeLessThan(once!.length * 1.1 + 20);
  },
);

test("a page decompresses to the same bytes in each encoding, compressed for one visitor or for all", async () => {
  const page = Buffer.from("कैटरर in Indore ".repeat(2000));
  for (const once of [true, false]) {
    expect(brotliDecompressSync(await compress.br(page, once))).toEqual(page);
    expect(gunzipSync(await compress.gzip(page, once))).toEqual(page);
  }
});
