import type { IncomingMessage, ServerResponse } from "node:http";
import { isDatabaseWritable } from "~/platform/database/database.server";

let stopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => (stopping = true));

/** /healthz: the process answers. /readyz: it may be sent visitors, the database takes writes. */
export function answerProbe(request: IncomingMessage, response: ServerResponse): boolean {
  const path = request.url?.split("?", 1)[0];
  if (path === "/healthz") {
    respond(response, 200, "ok");
    return true;
  }
  if (path === "/readyz") {
    if (stopping) respond(response, 503, "stopping");
    else
      void isDatabaseWritable().then((ready) =>
        respond(response, ready ? 200 : 503, ready ? "ready" : "database"),
      );
    return true;
  }
  return false;
}

function respond(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(`${text}\n`);
}
