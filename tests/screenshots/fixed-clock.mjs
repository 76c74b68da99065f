// For `node --import`: fixes the clock and the random numbers, so that screenshots of the demo are
// always the same.
import crypto, { createHash } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { instant } from "./instant.mjs";

const RealDate = Date;
globalThis.Date = class extends RealDate {
  /** @param {any[]} parts */
  constructor(...parts) {
    // @ts-expect-error A date takes one to seven parts.
    super(...(parts.length === 0 ? [instant] : parts));
  }
  static now() {
    return instant;
  }
};

let count = 0;
/** @param {number} length */
function bytes(length) {
  const blocks = [];
  for (let have = 0; have < length; have += 32)
    blocks.push(createHash("sha256").update(`picture ${count++}`).digest());
  return Buffer.concat(blocks).subarray(0, length);
}

Object.assign(crypto, {
  randomBytes: bytes,
  /** @param {number} from @param {number} to */
  randomInt: (from, to) => from + (bytes(6).readUIntBE(0, 6) % (to - from)),
  randomUUID: () =>
    bytes(16)
      .toString("hex")
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-8$4-"),
});
syncBuiltinESMExports();
