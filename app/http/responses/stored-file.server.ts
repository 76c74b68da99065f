import { notFound } from "~/platform/refusals";
import { storage } from "~/platform/files/storage/storage.server";
import { requestContext } from "../request-context.server";
import { streamedResponse } from "./streamed-response.server";
import { Readable } from "node:stream";
import { byteOrderMark } from "~/platform/files/csv";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";

export async function storedFile(
  keys: readonly [string, ...string[]],
  headers: Record<string, string>,
) {
  const withLength = (size: number) => ({
    "Content-Length": String(size),
    ...sandboxed,
    ...headers,
  });
  if (requestContext().method === "HEAD") {
    const size = await firstStored(keys, (key) => storage().size(key));
    return new Response(null, { headers: withLength(size) });
  }
  const { size, stream } = await firstStored(keys, (key) => storage().get(key));
  return streamedResponse(stream, withLength(size));
}

export const privateDownload = (file: { key: string; type: string; name: string }) =>
  storedFile([file.key], {
    "Content-Type": file.type,
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    ...privateNoStore,
  });

export const privatePicture = (bytes: Buffer) => picture(bytes, "image/webp", privateNoStore);
export const publicPng = (bytes: Buffer) => picture(bytes, "image/png", publicImmutable);

const picture = (bytes: Buffer, type: string, caching: Record<string, string>) =>
  new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": type, ...sandboxed, ...caching },
  });

async function firstStored<Found>(
  keys: readonly string[],
  find: (key: string) => Promise<Found | null>,
): Promise<Found> {
  for (const key of keys) {
    const found = await find(key);
    if (found !== null) return found;
  }
  throw notFound();
}

/** Nothing in the bytes may run, whatever they are; added to the request guard's policy. */
const sandboxed = { "Content-Security-Policy": "default-src 'none'; sandbox" };
export const privateNoStore = { "Cache-Control": "private, no-store" };
export const publicImmutable = { "Cache-Control": "public, max-age=31536000, immutable" };

export function csvFile(name: string, lines: AsyncIterable<string> | Iterable<string>) {
  async function* bytes() {
    yield Buffer.from(byteOrderMark);
    for await (const line of lines) yield Buffer.from(line);
  }
  return streamedResponse(Readable.from(bytes(), { objectMode: false }), {
    ...privateNoStore,
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${istDay(now())}.csv"`,
  });
}
