import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gzipOf, gzipPiece } from "~/http/cache/gzip-pieces.server";
import { compress } from "~/http/responses/compression.server";

test("compressed pieces and a visitor's own values are one gzip file of the whole page", async () => {
  const before = Buffer.from(`<html>${"<li>कैटरर, Indore</li>".repeat(500)}`);
  const end = Buffer.from("</html>".repeat(300));
  const name = Buffer.from("Asha & आशा");
  const page = gzipOf([await gzipPiece(before), name, await gzipPiece(end)]);
  expect(gunzipSync(page).toString()).toBe(Buffer.concat([before, name, end]).toString());
  expect(page.length).toBeLessThan(400);
});

test("pieces and values may be empty, and values longer than a block of gzip", async () => {
  const empty = await gzipPiece(Buffer.alloc(0));
  expect(gunzipSync(gzipOf([empty, Buffer.alloc(0), empty]))).toEqual(Buffer.alloc(0));
  for (const length of [0xffff, 0xffff + 1, 200_000]) {
    const long = randomBytes(length);
    expect(gunzipSync(gzipOf([empty, long])).equals(long)).toBe(true);
  }
});

test("a piece stands by itself, however often and beside whatever it is used", async () => {
  const piece = await gzipPiece(Buffer.from("the same text, the same text"));
  const other = await gzipPiece(Buffer.from("the same text"));
  expect(gunzipSync(gzipOf([other, piece, other, piece])).toString()).toBe(
    "the same textthe same text, the same textthe same textthe same text, the same text",
  );
});

test("a page that is sent once takes hardly more bytes than one that is cached", async () => {
  const page = Buffer.from(
    Array.from(
      { length: 400 },
      (_, place) => `<p>Caterer ${place}, ${place * 7919} rupees</p>`,
    ).join(""),
  );
  const [once, cached] = await Promise.all([compress.br(page, true), compress.br(page)]);
  expect(once.length / cached.length).toBeLessThan(1.5);
});
