import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { log } from "~/platform/log.server";
import { requestContext } from "../request-context.server";

/** The source is closed with the response, however that ends, also without a body, as for HEAD. */
export function streamedResponse(bytes: Readable, headers: Record<string, string>) {
  const { method, response } = requestContext();
  if (method === "HEAD") bytes.destroy();
  return new Response(method === "HEAD" ? null : bodyFrom(bytes, response), { headers });
}

function bodyFrom(bytes: Readable, response: ServerResponse): ReadableStream<Uint8Array> {
  const { id } = requestContext();
  const close = () => void bytes.destroy();
  // Also if this body is never read: Remix drops it when the visitor has left by then.
  response.once("close", close);
  if (response.closed) close();
  // Without a reader yet, an error would end the process.
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
          // Half of it has been sent: breaking the connection shows that, ending it would not.
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

/** Remix writes a body without checking whether the connection can take more. */
function backPressureOf(response: ServerResponse): () => Promise<void> {
  let isFull = false;
  let goOn = () => {};
  const hasRoom = () => {
    isFull = false;
    goOn();
  };
  // The compressing `write` if there is one: its own buffer counts.
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
