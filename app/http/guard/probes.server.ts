import type { IncomingMessage, ServerResponse } from "node:http";
import { timingSafeEqual } from "node:crypto";
import { isDatabaseWritable, replicaBehindSince } from "~/platform/database/database.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { metricsType, readMetrics } from "~/platform/measurements.server";
import { hashToken } from "~/platform/security/encryption.server";
import { isStopping } from "./stopping.server";

/**
 * /healthz: the process answers. /readyz: it may be sent visitors, the database takes writes. A
 * replica that is behind keeps nobody away, and is told.
 */
export function answerProbe(request: IncomingMessage, response: ServerResponse): boolean {
  const path = request.url?.split("?", 1)[0];
  if (path === "/healthz") {
    respond(response, 200, "ok");
    return true;
  }
  if (path === "/readyz") {
    if (isStopping()) respond(response, 503, "stopping");
    else
      void isDatabaseWritable().then((ready) =>
        respond(response, ready ? 200 : 503, ready ? readyText() : "database"),
      );
    return true;
  }
  return false;
}

const readyText = () => (replicaBehindSince() ? "ready, replica behind" : "ready");

function respond(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...(status === 503 && { "Retry-After": "5" }),
  });
  response.end(`${text}\n`);
}

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
