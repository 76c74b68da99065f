import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Of a body, averaged over a minute: a phone at the edge of its network sends ten times that. */
const minBytesPerSecond = 1000;
const windowMs = 60_000;
/** The largest form takes 55 minutes at 20 KB a second. */
const maxBodyMs = 60 * 60_000;

/** Limits for connections. Node's limit on a whole request would cut off large, slow uploads. */
export function limitConnections(server: Server) {
  server.requestTimeout = 0;
  server.headersTimeout = 10_000;
  // Longer than the 60 seconds for which proxies reuse connections: a post on one that we close at
  // that moment is lost.
  server.keepAliveTimeout = 75_000;
  // For a download that no one reads.
  server.timeout = 300_000;
}

type Arrived = { ms: number; bytes: number; isRead: boolean };

/** Decides at intervals whether a body arrives too slowly; time we don't read does not count. */
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

/**
 * Watches a body as it arrives. The signal aborts if it is too slow: its reader answers with what
 * there is. A connection that stays as slow afterwards is cut off.
 */
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
