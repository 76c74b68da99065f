import { existsSync, readFileSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { encodingFor } from "../responses/compression.server";
import { pathOf } from "./probe-paths";

const folder = "build/client/assets";
const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};

type Asset = { type: string; bytes: Buffer };

const compressed = new Map<string, Asset>(
  (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
    const [, plain = "", ending = ""] = /^(.+\.(\w+))\.br$/.exec(name) ?? [];
    const type = types[ending];
    return type ? [[`/assets/${plain}`, { type, bytes: readFileSync(`${folder}/${name}`) }]] : [];
  }),
);

export function answerAsset(request: IncomingMessage, response: ServerResponse) {
  const { method, headers } = request;
  const asset = compressed.get(pathOf(request));
  if (!asset) return false;
  response.setHeader("Vary", "Accept-Encoding");
  if (encodingFor(request) !== "br" || headers.range) return false;
  response.writeHead(200, {
    "Content-Type": asset.type,
    "Content-Encoding": "br",
    "Content-Length": asset.bytes.length,
    "Cache-Control": "public, max-age=31536000, immutable",
  });
  response.end(method === "HEAD" ? undefined : asset.bytes);
  return true;
}
