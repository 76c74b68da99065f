import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { log } from "~/platform/log.server";
import { requestContext } from "../request-context.server";

/**
 * Answers with bytes that are read or made while they travel, no faster than the visitor takes
 * them. Their source is closed with the response, however that ends: sent whole, left by the
 * visitor, failed, or without a body, as for HEAD.
 */
export function streamedResponse(bytes: Readable, headers: Record<string, string>): Response {
  const { method, response } = requestContext();
  if (method === "HEAD") bytes.destroy();
  return new Response(method === "HEAD" ? null : bodyFrom(bytes, response), { headers });
}

function bodyFrom(bytes: Readable, response: ServerResponse): ReadableStream<Uint8Array> {
  const { id } = requestContext();
  const close = () => void bytes.destroy();
  // Also where nobody ever reads this body: Remix drops it when the visitor has left by then.
  response.once("close", close);
  if (response.closed) close();
  // Before its first reader, an error would end the process.
  bytes.on("error", () => undefined);
  const untilItTakesMore = backPressureOf(response);
  const chunks = bytes.iterator() as AsyncIterator<Uint8Array, undefined>;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          await untilItTakesMore();
          const { done, value } = await chunks.next();
          if (!done) return controller.enqueue(value);
        } catch (error) {
          // Half of it has been sent: a connection that breaks says so, an end would not.
          if (!response.closed) log.error({ err: error, request: id }, "download broke off");
          response.destroy();
        }
        controller.close();
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}

/**
 * Remix writes a body without asking whether the connection takes more.
 * @returns what waits until it does, or is closed
 */
function backPressureOf(response: ServerResponse): () => Promise<void> {
  let isFull = false;
  let goOn = () => {};
  const hasRoom = () => {
    isFull = false;
    goOn();
  };
  // That of the compression where there is one, whose own buffer counts.
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  response.write = (...args: unknown[]) => {
    isFull = !write(...args);
    return !isFull;
  };
  response.on("drain", hasRoom);
  response.once("close", hasRoom);
  return () =>
    new Promise((resolve) => {
      goOn = resolve;
      if (!isFull || response.closed) resolve();
    });
}
