import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A chunk of a PNG: its length, its four-letter type, its bytes and their checksum. */
export function chunk(type: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), bytes]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(bytes.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A black PNG of any size in pixels, in few bytes. */
export function png(width: number, height: number, bits: 8 | 16 = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Red, green, blue and alpha.
  header.set([bits, 6], 8);
  const line = 1 + (width * 4 * bits) / 8;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(line * height), { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * A JPEG whose last pass is repeated thousands of times: each costs a pass over the whole picture.
 */
export async function progressiveJpeg(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: "#a03020" };
  const bytes = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const lastPass = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const pass = bytes.subarray(lastPass, bytes.length - 2);
  const passes = Array<Buffer>(3000).fill(pass);
  return Buffer.concat([bytes.subarray(0, lastPass), ...passes, bytes.subarray(-2)]);
}
