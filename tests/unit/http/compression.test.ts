import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress } from "~/http/responses/compression.server";

test("a page decompresses to the same bytes in each encoding, compressed for one visitor or for all", async () => {
  const page = Buffer.from("कैटरर in Indore ".repeat(2000));
  for (const once of [true, false]) {
    expect(brotliDecompressSync(await compress.br(page, once))).toEqual(page);
    expect(gunzipSync(await compress.gzip(page, once))).toEqual(page);
  }
});
