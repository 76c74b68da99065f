import type { IncomingMessage, ServerResponse } from "node:http";
import {
  createReadableStreamFromReadable,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import { compress, encodingFor } from "../responses/compression.server";
import { withPressedHearts } from "../responses/pressed-hearts.server";
import type { RequestContext } from "../request-context.server";
import { pathOf } from "./probe-paths";
import { routeHandlers } from "./route-matching.server";

/** Null if Express answers: files, downloads, unknown paths. */
export type AnswerPage = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<void> | null;

export function pageAnswerer(build: ServerBuild): AnswerPage {
  const handlerFor = routeHandlers(build);
  const isAnswered = (id: string) =>
    id !== "routes/$" && (build.routes[id]?.module.default !== undefined || id === "routes/api.$");
  return (request, response, context) => {
    const found = handlerFor(pathOf(request));
    return found && isAnswered(found.leaf)
      ? answer(found.handle, request, response, context)
      : null;
  };
}

async function answer(
  handle: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) {
  let html: Buffer | undefined;
  context.takeHtml = (rendered) => void (html = rendered);
  const answered = await handle(remixRequest(request, response));
  const body = html
    ? withPressedHearts(html, context.shortlist ?? [])
    : answered.body && Buffer.from(await answered.arrayBuffer());
  const encoding = body && body.length >= worthCompressing ? encodingFor(request) : null;
  const sent = body && encoding ? await compress[encoding](body, true) : body;
  if (response.destroyed) return;
  // From here on nothing can fail.
  response.statusCode = answered.status;
  for (const [name, value] of answered.headers) response.appendHeader(name, value);
  if (!sent) return void response.end();
  response.appendHeader("Vary", "Accept-Encoding");
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", sent.length);
  response.end(request.method === "HEAD" ? undefined : sent);
}

/** Bytes: below, headers are most of what is sent. */
const worthCompressing = 1024;

function remixRequest(request: IncomingMessage, response: ServerResponse) {
  const { method = "GET", url = "/", headers } = request;
  const leaving = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) leaving.abort();
  });
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: headersOf(headers),
    signal: leaving.signal,
    ...(method !== "GET" &&
      method !== "HEAD" && { body: createReadableStreamFromReadable(request), duplex: "half" }),
  });
}

function headersOf(received: IncomingMessage["headers"]) {
  const headers = new Headers();
  for (const [name, values] of Object.entries(received))
    for (const value of [values].flat()) if (value) headers.append(name, value);
  return headers;
}
