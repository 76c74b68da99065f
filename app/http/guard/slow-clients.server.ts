import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Averaged over a minute: a phone at the edge of its network sends ten times that. */
const minBytesPerSecond = 1000;
const windowMs = 60_000;
const maxBodyMs = 60 * 60_000;

/** Node's limit on a whole request would cut off large, slow uploads. */
export function limitConnections(server: Server) {
  server.requestTimeout = 0;
  server.headersTimeout = 10_000;
  // Proxies reuse connections for 60 s: a post on one we just close is lost.
  server.keepAliveTimeout = 75_000;
  // For a download that no one reads.
  server.timeout = 300_000;
}

type Arrived = { ms: number; bytes: number; isRead: boolean };

export function bodySpeed() {
  let from = { ms: 0, bytes: 0 };
  return function isTooSlow({ ms, bytes, isRead }: Arrived): boolean {
    if (ms >= maxBodyMs) return true;
    const passedMs = ms - from.ms;
    if (isRead && passedMs < windowMs) return false;
    const minBytes = (passedMs / 1000) * minBytesPerSecond;
    const isTooSlow = isRead && bytes - from.bytes < minBytes;
    from = { ms, bytes };
    return isTooSlow;
  };
}

/** After the signal, the reader answers with what there is; if it stays as slow, it is cut off. */
export function watchBody(request: IncomingMessage, response: ServerResponse): AbortSignal {
  if (!hasBody(request)) return never;
  const tooSlow = new AbortController();
  const { socket } = request;
  const [began, before] = [performance.now(), socket.bytesRead];
  const isTooSlow = bodySpeed();
  const watch = setInterval(() => {
    const isDone = request.complete || request.destroyed;
    if (isDone) return clearInterval(watch);
    const isSlow = isTooSlow({
      ms: performance.now() - began,
      bytes: socket.bytesRead - before,
      isRead: request.readableLength === 0,
    });
    if (!isSlow) return;
    if (tooSlow.signal.aborted || response.writableEnded) request.destroy();
    else tooSlow.abort();
  }, 1000).unref();
  request.once("close", () => clearInterval(watch));
  return tooSlow.signal;
}

const never = new AbortController().signal;

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
