import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { metricsType, readMetrics } from "~/platform/metrics/reading.server";
import { hashToken } from "~/platform/security/encryption.server";

/**
 * /metrics: figures for Prometheus, to a client that brings METRICS_TOKEN. Without that setting
 * there is no such path.
 */
export function answerMetrics(request: IncomingMessage, response: ServerResponse): boolean {
  const { metricsToken } = config();
  if (metricsToken === undefined || request.url?.split("?", 1)[0] !== "/metrics") return false;
  if (!hasToken(request, metricsToken)) {
    response.writeHead(401, { ...plain, "WWW-Authenticate": "Bearer" });
    response.end("Send METRICS_TOKEN as a bearer token.\n");
    return true;
  }
  void readMetrics().then(
    (text) => response.writeHead(200, { ...plain, "Content-Type": metricsType }).end(text),
    (error: unknown) => {
      log.error({ err: error }, "metrics");
      response.writeHead(503, { ...plain, "Retry-After": "5" }).end("No figures just now.\n");
    },
  );
  return true;
}

const plain = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

function hasToken({ headers: { authorization = "" } }: IncomingMessage, token: string): boolean {
  const [given, wanted] = [authorization, `Bearer ${token}`].map((one) =>
    Buffer.from(hashToken(one)),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}
