import { constants, crc32, deflateRawSync } from "node:zlib";
import { PageStore } from "./page-store.server";

/** It ends at a whole byte and refers to nothing before it, so that any other piece can follow. */
export const deflated = (piece: string | Buffer): Buffer =>
  deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });

const values = new PageStore<{ bytes: number; piece: Buffer }>(4 * 1024 * 1024);

export function deflatedValue(value: string) {
  const piece = values.get(value)?.piece ?? deflated(value);
  values.set(value, { piece, bytes: 2 * value.length + piece.length + 200 });
  return piece;
}

/** RFC 1952: nothing but the method. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const lastBlock = deflateRawSync("");

/** @param whole what the pieces unpack to */
export function gzipOf(pieces: Buffer[], whole: Buffer): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(whole));
  end.writeUInt32LE(whole.length, 4);
  return Buffer.concat([header, ...pieces, lastBlock, end]);
}
