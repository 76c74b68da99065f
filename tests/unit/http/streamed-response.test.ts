import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { afterEach, expect, test } from "vitest";
import { requestContext, runInContext, type RequestContext } from "~/http/request-context.server";
import { streamedResponse } from "~/http/responses/streamed-response.server";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
const { resolve } = createRequire(import.meta.url);
const ofRemixServe = createRequire(resolve("@remix-run/serve/package.json"));
const compression = ofRemixServe("compression") as () => Middleware;

const megabyte = 1024 * 1024;
function later<T = void>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Answer = (bytes: (source: AsyncIterable<Buffer>) => Response) => Promise<Response> | Response;

/**
 * A server that sends what `answer` returns the way remix-serve does: compressed by Remix's own
 * function, and without a body for HEAD.
 */
async function serve(answer: Answer, method = "GET", type = "text/csv") {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const context = { id: "1", method: request.method, response } as RequestContext;
    const send = async () => {
      const { headers, body } = await answer((source) =>
        streamedResponse(Readable.from(source, { objectMode: false }), { "Content-Type": type }),
      );
      for (const [name, value] of headers) response.setHeader(name, value);
      if (!body || request.method === "HEAD") response.end();
      else await writeReadableStreamToWritable(body, response);
    };
    compression()(request, response, () => void runInContext(context, send));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const clientRequest = get({
    port,
    method,
    host: "127.0.0.1",
    agent: false,
    headers: { "Accept-Encoding": "gzip" },
  });
  clientRequest.on("error", () => undefined);
  closing.push(() => clientRequest.destroy());
  return clientRequest;
}

/** Incompressible chunks of a megabyte, and a record of what was read. */
function source(count: number, fault?: Error) {
  const chunk = Buffer.alloc(megabyte);
  for (let at = 0, last = 1; at < megabyte; at += 4) {
    last = (Math.imul(last, 1_103_515_245) + 12_345) >>> 0;
    chunk.writeUInt32LE(last, at);
  }
  const state = { made: 0, closed: false };
  const ended = later();
  async function* chunks() {
    try {
      for (; state.made < count; state.made += 1) yield chunk;
      if (fault) throw fault;
    } finally {
      state.closed = true;
      ended.resolve();
    }
  }
  return { state, ended: ended.promise, chunk, chunks };
}

async function read(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const responseTo = async (clientRequest: ReturnType<typeof get>) =>
  (await once(clientRequest, "response"))[0] as IncomingMessage;

test.each(["text/csv", "application/zip"])(
  "a download of type %s is produced no faster than it is read, and arrives in full",
  async (type) => {
    const { state, chunk, chunks } = source(32);
    const response = await responseTo(await serve((send) => send(chunks()), "GET", type));
    // Until nothing more is produced within 500 turns of the event loop.
    for (let made = -1; made !== state.made;) {
      made = state.made;
      for (let turn = 0; turn < 500; turn += 1) await new Promise(setImmediate);
    }
    expect(state.made).toBeLessThan(20);
    const bytes = await read(response);
    const plain = response.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
    expect(plain.length).toBe(32 * megabyte);
    expect(plain.subarray(-megabyte).equals(chunk)).toBe(true);
    expect(state.closed).toBe(true);
  },
);

test("a download's source is closed when its reader leaves halfway", async () => {
  const { state, ended, chunks } = source(32);
  const clientRequest = await serve((send) => send(chunks()));
  await responseTo(clientRequest);
  clientRequest.destroy();
  await ended;
  expect(state.made).toBeLessThan(32);
});

test("a download's source is closed when its reader leaves before it starts", async () => {
  const began = later();
  const opened = later<Readable>();
  const clientRequest = await serve(async () => {
    began.resolve();
    await once(requestContext().response, "close");
    const bytes = Readable.from(source(32).chunks(), { objectMode: false });
    opened.resolve(bytes);
    return streamedResponse(bytes, {});
  });
  await began.promise;
  clientRequest.destroy();
  const bytes = await opened.promise;
  if (!bytes.closed) await once(bytes, "close");
  expect(bytes.destroyed).toBe(true);
});

test("a HEAD request produces no part of a download", async () => {
  const { state, chunks } = source(32);
  const response = await responseTo(await serve((send) => send(chunks()), "HEAD"));
  expect(response.headers["content-type"]).toBe("text/csv");
  expect(await read(response)).toHaveLength(0);
  expect(state.made).toBe(0);
});

test("a download that fails halfway is cut off, so that the part is not mistaken for the whole", async () => {
  const { ended, chunks } = source(2, new Error("the disk has a hole"));
  const response = await responseTo(await serve((send) => send(chunks())));
  await expect(read(response)).rejects.toThrow("aborted");
  await ended;
});
