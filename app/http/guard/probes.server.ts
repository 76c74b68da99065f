import type { IncomingMessage, ServerResponse } from "node:http";
import { isDatabaseWritable, replicaBehindSince } from "~/platform/database/database.server";
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
