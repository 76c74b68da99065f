import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

export function encodingFor({ headers }: IncomingMessage): Encoding | null {
  const accepted = String(headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(?![.\d]))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(?![.\d]))/.test(accepted) ? "gzip" : null;
}

/**
 * Off the event loop. A page that is cached is worth more of that time than one that is sent once.
 */
export const compress: Record<Encoding, (bytes: Buffer, once?: boolean) => Promise<Buffer>> = {
  br: (bytes, once = false) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: once ? 3 : 6 },
    }),
  gzip: (bytes, once = false) => promisify(gzip)(bytes, { level: once ? 3 : 8 }),
};
