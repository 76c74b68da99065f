import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RawHeaders } from "../guard/common-headers.server";
import { compress, encodingFor, type Encoding } from "../responses/compression.server";
import { withPressedHearts } from "../responses/pressed-hearts.server";
import type { PlaceholderName, Template, Values } from "./placeholders.server";
import { sum } from "~/platform/sum";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { PageStore } from "./page-store.server";

export type WholePage = {
  bytes: number;
  etag: string;
  plain: Buffer<ArrayBuffer>;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
};

export function wholePage(html: string): WholePage {
  const plain = Buffer.from(html);
  const etag = `W/"${hash("sha256", plain, "base64url").slice(0, 22)}"`;
  return { bytes: plain.length, etag, plain, encoded: {} };
}

export type OpenPage = {
  bytes: number;
  status: number;
  headers: Record<string, string>;
  /** The last has no placeholder. */
  pieces: { text: Buffer; deflated: Buffer; placeholder?: PlaceholderName }[];
};

export function openPage({
  template,
  ...answer
}: {
  status: number;
  headers: Record<string, string>;
  template: Template;
}): OpenPage {
  const pieces = [...template.pieces, { text: template.end }].map((piece) => {
    const text = Buffer.from(piece.text);
    return { ...piece, text, deflated: deflated(text) };
  });
  const bytes = sum(pieces.map((one) => one.text.length + one.deflated.length + 200));
  return { ...answer, bytes, pieces };
}

/** A browser revalidates each time, a shared cache after 30 s: no price is older than a minute. */
const cachedHeaders = ({ etag }: WholePage, isShared: boolean): RawHeaders => [
  ...["Content-Type", "text/html; charset=utf-8"],
  ...[
    "Cache-Control",
    isShared ? "public, max-age=0, s-maxage=30, stale-while-revalidate=30" : "public, no-cache",
  ],
  ...["ETag", etag],
  ...["Vary", "Cookie, Accept-Language, Accept-Encoding, Page-Language"],
];

/** @param onEncoded receives the bytes that the page takes in an encoding not cached before */
export async function sendWholePage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, headers, isShared }: { page: WholePage; headers: RawHeaders; isShared: boolean },
  onEncoded: (bytes: number) => void,
) {
  const all = [...headers, ...cachedHeaders(page, isShared)];
  if (request.headers["if-none-match"]?.includes(page.etag)) {
    response.writeHead(304, all).end();
    return;
  }
  const encoding = encodingFor(request);
  if (encoding && !page.encoded[encoding]) {
    page.encoded[encoding] = compress[encoding](page.plain);
    onEncoded((await page.encoded[encoding]).length);
  }
  const body = (encoding && (await page.encoded[encoding])) ?? page.plain;
  send(request, response, {
    status: 200,
    headers: [...all, ...encodedAs(encoding)],
    body,
  });
}

type Answer = { status: number; headers: RawHeaders; body: Buffer };

export const filledPage = ({ pieces }: OpenPage, values: Partial<Values>) =>
  Buffer.concat(
    pieces.flatMap(({ text, placeholder }) =>
      placeholder ? [text, Buffer.from(values[placeholder] ?? "")] : [text],
    ),
  );

type Filled = {
  page: OpenPage;
  headers: RawHeaders;
  values: Partial<Values>;
  shortlist: readonly string[];
};

export async function sendOpenPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, headers, values, shortlist }: Filled,
) {
  const plain = filledPage(page, values);
  const marked = withPressedHearts(plain, shortlist);
  // Hearts are inside the pieces.
  const inPieces = marked === plain && encodingFor(request, ["gzip"]);
  const encoding = inPieces || encodingFor(request);
  const body = inPieces
    ? gzipOf(
        page.pieces.flatMap(({ deflated, placeholder }) =>
          placeholder ? [deflated, deflatedValue(values[placeholder] ?? "")] : [deflated],
        ),
        plain,
      )
    : encoding
      ? await compress[encoding](marked, true)
      : marked;
  send(request, response, {
    status: page.status,
    headers: [
      ...headers,
      ...Object.entries(page.headers).flat(),
      ...["Vary", "Accept-Encoding"],
      ...encodedAs(encoding),
    ],
    body,
  });
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
) {
  response.writeHead(status, [...headers, "Content-Length", String(body.length)]);
  response.end(request.method === "HEAD" ? undefined : body);
}

const encodedAs = (encoding: Encoding | null): RawHeaders =>
  encoding ? ["Content-Encoding", encoding] : [];

/** It ends at a whole byte and refers to nothing before it, so that any other piece can follow. */
const deflated = (piece: string | Buffer): Buffer =>
  deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });

const values = new PageStore<{ bytes: number; piece: Buffer }>(4 * 1024 * 1024);

function deflatedValue(value: string) {
  const piece = values.get(value)?.piece ?? deflated(value);
  values.set(value, { piece, bytes: 2 * value.length + piece.length + 200 });
  return piece;
}

/** RFC 1952: nothing but the method. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const lastBlock = deflateRawSync("");

/** @param whole what the pieces unpack to */
function gzipOf(pieces: Buffer[], whole: Buffer): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(whole));
  end.writeUInt32LE(whole.length, 4);
  return Buffer.concat([header, ...pieces, lastBlock, end]);
}
