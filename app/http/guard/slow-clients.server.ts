import type { IncomingMessage, Server, ServerResponse } from "node:http";

/**
 * Of a body, in bytes a second over a minute: a phone at the edge of its network brings ten times
 * as many.
 */
const leastBytesPerSecond = 1000;
const windowMs = 60_000;
/** The largest form takes 55 minutes at 20 KB a second. */
const longestBodyMs = 60 * 60_000;

/**
 * What a connection may take. Node's own limit of a whole request would cut off a large file on a
 * slow connection.
 */
export function limitConnections(server: Server) {
  server.requestTimeout = 0;
  server.headersTimeout = 10_000;
  // Longer than the 60 seconds for which proxies keep theirs: a post on one that we close at that
  // moment is lost.
  server.keepAliveTimeout = 75_000;
  // For a download that nobody reads.
  server.timeout = 300_000;
}

type Arrived = { ms: number; bytes: number; isRead: boolean };

/**
 * Judges from time to time, by what has arrived, whether a body arrives too slowly. What we don't
 * read is not the client's fault.
 */
export function bodySpeed() {
  let from = { ms: 0, bytes: 0 };
  return function isTooSlow({ ms, bytes, isRead }: Arrived): boolean {
    if (ms >= longestBodyMs) return true;
    const passedMs = ms - from.ms;
    if (isRead && passedMs < windowMs) return false;
    const least = (passedMs / 1000) * leastBytesPerSecond;
    const isTooSlow = isRead && bytes - from.bytes < least;
    from = { ms, bytes };
    return isTooSlow;
  };
}

/**
 * Watches a body on its way. The signal says that it arrives too slowly: its reader answers
 * with what there is. A connection that is as slow afterwards is cut off.
 */
export function watchBody(request: IncomingMessage, response: ServerResponse): AbortSignal {
  if (!hasBody(request)) return never;
  const tooSlow = new AbortController();
  const { socket } = request;
  const [began, before] = [performance.now(), socket.bytesRead];
  const isTooSlow = bodySpeed();
  const watch = setInterval(() => {
    const isOver = request.complete || request.destroyed;
    if (isOver) return clearInterval(watch);
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
