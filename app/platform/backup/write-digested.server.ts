import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Writes a stream to a file and tells the SHA-256 of what was written, in hex. */
export async function writeDigested(
  stream: Readable,
  path: string,
): Promise<{ digest: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const digested = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(stream, digested, createWriteStream(path, { flush: true }));
  return { digest: hash.digest("hex"), bytes };
}
