import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

/** Text that is the same for everybody, and what it takes in gzip. */
export type GzipPiece = { text: Buffer; deflated: Buffer };

/**
 * Compresses a text by itself: it ends on a whole byte, and nothing before or after it is referred
 * to, so that anything may stand beside it.
 */
export const gzipPiece = async (text: Buffer): Promise<GzipPiece> => ({
  text,
  deflated: await promisify(deflateRaw)(text, {
    level: 8,
    finishFlush: constants.Z_FULL_FLUSH,
  }),
});

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** A last block with nothing in it. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
const longestStored = 0xffff;

/**
 * One gzip file (RFC 1952) of compressed pieces and of texts that are not compressed, in their
 * order.
 */
export function gzipOf(parts: readonly (GzipPiece | Buffer)[]): Buffer {
  const written: Buffer[] = [header];
  let sum = 0;
  let length = 0;
  for (const part of parts) {
    const isStored = Buffer.isBuffer(part);
    const text = isStored ? part : part.text;
    sum = crc32(text, sum);
    length += text.length;
    if (isStored) written.push(...storedBlocks(text));
    else written.push(part.deflated);
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...written, lastBlock, trailer]);
}

/** A text as blocks of deflate (RFC 1951, section 3.2.4) that are not compressed. */
function* storedBlocks(text: Buffer) {
  for (let at = 0; at < text.length; at += longestStored) {
    const part = text.subarray(at, at + longestStored);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(part.length, 1);
    head.writeUInt16LE(part.length ^ 0xffff, 3);
    yield head;
    yield part;
  }
}
