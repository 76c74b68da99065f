import type { IncomingMessage } from "node:http";

/**
 * Takes out of a checked request what Remix would check again, in its own way. Remix compares
 * Origin with Host or X-Forwarded-Host and answers a bare 500 where they differ, as they do behind
 * a proxy that rewrites Host; it also builds the URL of the request with the port in
 * X-Forwarded-Host, whatever stands there.
 */
export function settleOrigin({ headers }: IncomingMessage) {
  delete headers.origin;
  delete headers["x-forwarded-host"];
  // Remix makes no request without a host; only HTTP/1.0 comes without one.
  headers.host ??= "localhost";
}
