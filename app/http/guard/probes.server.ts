import type { IncomingMessage, ServerResponse } from "node:http";
import { isDatabaseReadable, isDatabaseWritable } from "~/platform/database/database.server";
import { isStorageWritable } from "~/platform/files/storage/storage.server";
import { isMailFolderWritable } from "~/platform/mail/delivery.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { metricsType, readMetrics } from "~/platform/measurements.server";
import { hashToken, isTokenOf } from "~/platform/security/encryption.server";
import { version } from "~/platform/version.server";
import { proxyProblemOf } from "./forwarded.server";
import { pathOf } from "./probe-paths";
import { isStopping } from "./stopping.server";

/** /readyz and /up: pages can be read; /writez: what visitors send can be saved, too. */
export function answerProbe(request: IncomingMessage, response: ServerResponse) {
  const path = pathOf(request);
  if (path === "/healthz") {
    // For `aayojan doctor`, which asks at the public URL.
    const problem = proxyProblemOf(request);
    respond(response, 200, `ok ${version}`, problem ? { "Proxy-Problem": problem } : {});
  } else if (path === "/readyz" || path === "/up")
    void answerReadiness(response, { database: isDatabaseReadable });
  else if (path === "/writez")
    void answerReadiness(response, {
      database: isDatabaseWritable,
      files: isStorageWritable,
      mails: isMailFolderWritable,
    });
  else return false;
  return true;
}

async function answerReadiness(
  response: ServerResponse,
  checks: Record<string, () => Promise<boolean>>,
) {
  if (isStopping()) return respond(response, 503, "stopping");
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await check()) ? [] : [name])),
  );
  const missing = results.flat();
  if (missing.length > 0) return respond(response, 503, missing.join(", "));
  respond(response, 200, "ready");
}

function respond(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, {
    ...plain,
    ...(status === 503 && { "Retry-After": "5" }),
    ...headers,
  });
  response.end(`${text}\n`);
}

export function answerMetrics(request: IncomingMessage, response: ServerResponse) {
  const { metricsToken } = config();
  if (metricsToken === undefined || pathOf(request) !== "/metrics") return false;
  const { authorization = "" } = request.headers;
  if (!isTokenOf(authorization, hashToken(`Bearer ${metricsToken}`))) {
    const headers = { "WWW-Authenticate": "Bearer" };
    respond(response, 401, "Send METRICS_TOKEN as a bearer token.", headers);
    return true;
  }
  void readMetrics().then(
    (text) => response.writeHead(200, { ...plain, "Content-Type": metricsType }).end(text),
    (error: unknown) => {
      log.error({ err: error }, "metrics");
      respond(response, 503, "No figures just now.");
    },
  );
  return true;
}

const plain = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
