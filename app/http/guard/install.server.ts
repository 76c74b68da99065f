import { subscribe } from "node:diagnostics_channel";
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { withLogContext } from "~/platform/log-context.server";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import { themeIn } from "../auth/theme-cookie.server";
import { runInContext, type RequestContext } from "../request-context.server";
import { respondWithProblem } from "./problem-response.server";
import { setCommonHeaders } from "./common-headers.server";
import type { AnswerPage } from "./answer-page.server";
import { answerAsset } from "./assets.server";
import { noteRequest, opensByUrl } from "./access-log.server";
import { answerMetrics } from "./metrics.server";
import { answerProbe } from "./probes.server";
import { runWithReadPoint } from "./read-point-cookie.server";
import { drainBody } from "./drain-body.server";
import { problemWith, provenSameOrigin } from "./checks.server";
import { settleOrigin } from "./settle-origin.server";
import { limitConnections, watchBody } from "./slow-clients.server";
import { turnFor } from "./one-each-turn.server";
import { requestBegins, requestEnds, stopGracefully } from "./stopping.server";

/**
 * Answers public pages with all of their headers.
 * @returns whether it does; `false` at once for any other path
 */
export type AnswerPublicPages = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<boolean> | false;

const guarded = new WeakSet<Server>();

/**
 * Runs before remix-serve's own listener. remix-serve has no hook for it, so the first request's
 * diagnostics event, which fires before any listener, replaces the listener
 * (docs/decisions/2026-11-25-request-guard.md).
 */
export function installRequestGuard(
  answerPublicPages: AnswerPublicPages,
  prepareAnswerPage: () => Promise<AnswerPage>,
) {
  let answerPage: Promise<AnswerPage> | undefined;
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (guarded.has(server)) return;
    guarded.add(server);
    const listeners = server.listeners("request") as RequestListener[];
    server.removeAllListeners("request");
    limitConnections(server);
    for (const listener of listeners) dropAccessLog(listener);
    server.on("request", (request, response) => {
      const next = async (context: RequestContext) => {
        if (config().mode !== "development") {
          const answering = (await (answerPage ??= prepareAnswerPage()))(
            request,
            response,
            context,
          );
          if (answering) return answering;
        }
        for (const listener of listeners) listener.call(server, request, response);
      };
      runWithReadPoint(request, response, () => {
        pass(request, response, answerPublicPages, next);
      });
    });
    stopGracefully(server);
  });
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  answerPublicPages: AnswerPublicPages,
  next: (context: RequestContext) => Promise<void>,
) {
  const started = performance.now();
  const context = contextOf(request, response);
  requestBegins();
  response.once("close", () => {
    requestEnds();
    noteRequest(request, response, {
      id: context.id,
      ms: performance.now() - started,
      statements: context.count.statements,
    });
  });

  drainBody(request, response);
  const problem = problemWith(request);
  if (problem) {
    setCommonHeaders(response, context);
    if (problem.status === 403)
      withLogContext({ request: context.id }, () => logSecurityEvent("refused.foreign"));
    return void respondWithProblem(request, response, context, problem);
  }
  const answering = withLogContext(
    { request: context.id },
    () => answerPublicPages(request, response, context),
    context.count,
  );
  const goOn = () => {
    // A page that failed while it was sent has no second answer.
    if (response.headersSent) return void response.destroy();
    setCommonHeaders(response, context);
    // `no-referrer` would take Origin from our own posts, by which older browsers say where they
    // come from.
    if (opensByUrl.test(request.url ?? "")) response.setHeader("Referrer-Policy", "same-origin");
    if (answerProbe(request, response) || answerMetrics(request, response)) return;
    if (answerAsset(request, response)) return;
    settleOrigin(request);
    const isRead = request.method === "GET" || request.method === "HEAD";
    // What was posted is done though its sender left: a press counts.
    const isWanted = () => !isRead || !response.destroyed;
    void turnFor(isRead ? "read" : "post", isWanted).then((turn) => {
      if (turn === "begin") void runInContext(context, () => next(context)).catch(failed);
      if (turn === "full") void respondWithProblem(request, response, context, { status: 503 });
    });
  };
  const failed = (error: unknown) => {
    log.error({ err: error, request: context.id }, "the request was not answered");
    if (response.headersSent) response.destroy();
    else void respondWithProblem(request, response, context, { status: 500 });
  };
  if (!answering) return goOn();
  void answering
    .catch((error: unknown) => log.error({ err: error, request: context.id }, "the public pages"))
    .then((answered) => {
      if (!answered) goOn();
    });
}

function contextOf(request: IncomingMessage, response: ServerResponse): RequestContext {
  const { trustProxy } = config();
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const ip = (trustProxy > 0 && forwarded.at(-trustProxy)) || request.socket.remoteAddress || "";
  const secure = config().appUrl.startsWith("https:");
  let nonce: string | undefined;
  return {
    id: randomUUID(),
    method: request.method ?? "",
    response,
    tooSlow: watchBody(request, response),
    ip,
    // Random bytes take time, and a cached page needs none.
    get nonce() {
      return (nonce ??= randomBytes(16).toString("base64"));
    },
    secure,
    sameOrigin: provenSameOrigin(request),
    byScript: (request.url ?? "").split("?", 1)[0]?.endsWith(".data") ?? false,
    theme: themeIn(request.headers.cookie),
    count: { statements: 0 },
    memo: new Map(),
    afterwards: [],
    refused: false,
  };
}

/**
 * remix-serve always logs whole URLs with morgan; our own line above says less and says it as JSON.
 */
function dropAccessLog(listener: RequestListener) {
  const router = (listener as { _router?: { stack: { name: string }[] } })._router;
  if (router) router.stack = router.stack.filter((layer) => layer.name !== "logger");
}
