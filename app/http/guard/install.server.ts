import { subscribe } from "node:diagnostics_channel";
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { withLogContext } from "~/platform/log-context.server";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import { isStorageFailure } from "~/platform/database/unavailable.server";
import { withRequestRows } from "~/platform/database/request-rows.server";
import { refreshSite } from "~/platform/site/current-site.server";
import { themeIn } from "../auth/browsing-cookies.server";
import { runInContext, type RequestContext } from "../request-context.server";
import { respondWithProblem } from "./problem-response.server";
import { setCommonHeaders } from "./common-headers.server";
import type { AnswerPage } from "./answer-page.server";
import { answerWhileClosed } from "./opening.server";
import { answerAsset } from "./assets.server";
import { noteRequest, opensByUrl } from "./access-log.server";
import { pathOf, probes } from "./probe-paths";
import { answerMetrics, answerProbe } from "./probes.server";
import { problemWith, provenSameOrigin, maxUploadBytes, type Problem } from "./checks.server";
import { limitConnections, watchBody } from "./slow-clients.server";
import { publicUrlOf, forwardedOf } from "./forwarded.server";
import { turnFor } from "./one-each-turn.server";
import { requestBegins, requestEnds, stopGracefully } from "./stopping.server";

const shownInEmails = /^\/(rangoli|site-icon)\/|^\/icon-180\.png$/;

/** Resolves to whether it answered; `false` at once for a path that is no public page. */
export type AnswerPublicPages = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<boolean> | false;

const guarded = new WeakSet<Server>();

/** remix-serve has no hook for it: the first request's diagnostics event replaces its listener. */
export function installRequestGuard(
  answerPublicPages: AnswerPublicPages,
  prepareAnswerPage: () => Promise<AnswerPage>,
) {
  stopGracefully();
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
      pass(request, response, answerPublicPages, next);
    });
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
      ...context.notes,
    });
  });

  const answerWith = (found: Problem) => void respondWithProblem(request, response, context, found);
  drainBody(request, response);
  const problem = problemWith(request);
  if (problem) {
    setCommonHeaders(response, context);
    if (problem.status === 403)
      withLogContext({ request: context.id }, () => logSecurityEvent("refused.foreign"));
    return answerWith(problem);
  }
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isProbe = probes.has(pathOf(request));
  const elsewhere = isRead && !isProbe ? publicUrlOf(request, context.byProxy) : null;
  if (elsewhere !== null) {
    setCommonHeaders(response, context);
    // Not to be cached: a wrong setting of the proxy or of APP_URL may be the reason.
    response.writeHead(308, { Location: elsewhere, "Cache-Control": "no-store" }).end();
    return;
  }
  const answerPublic = () =>
    isRead &&
    withLogContext(
      { request: context.id },
      () => withRequestRows(() => answerPublicPages(request, response, context)),
      context.notes,
    );
  const answer = () => {
    const closed = answerWhileClosed(request, response, context);
    return closed ? closed.then((answered) => answered || answerPublic()) : answerPublic();
  };
  // A probe reports on the process, whatever the state of the database.
  const refreshing = isProbe ? undefined : refreshSite();
  const answering = !isProbe && (refreshing ? refreshing.then(answer) : answer());
  const goOn = () => {
    // A page that failed while it was being sent has no second answer.
    if (response.headersSent) return void response.destroy();
    setCommonHeaders(response, context);
    // `no-referrer` would remove Origin from our own posts, which older browsers need as proof.
    if (opensByUrl.test(request.url ?? "")) response.setHeader("Referrer-Policy", "same-origin");
    if (shownInEmails.test(request.url ?? ""))
      response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    if (isProbe && (answerProbe(request, response) || answerMetrics(request, response))) return;
    if (isRead && answerAsset(request, response)) return;
    settleOrigin(request);
    // A post is carried out even if its sender has left.
    const isWanted = () => !isRead || !response.destroyed;
    void turnFor(isRead ? "read" : "post", isWanted).then((turn) => {
      if (turn === "begin") void runInContext(context, () => next(context)).catch(failed);
      if (turn === "full") answerWith({ status: 503 });
    });
  };
  const failed = (error: unknown) => {
    log.error({ err: error, request: context.id }, "the request was not answered");
    if (response.headersSent) response.destroy();
    else answerWith({ status: 500 });
  };
  if (!answering) return goOn();
  void answering.then(
    (answered) => {
      if (!answered) goOn();
    },
    (error: unknown) => {
      log.error({ err: error, request: context.id }, "the public pages");
      // Remix would wait for the database once more.
      if (isStorageFailure(error) && !response.headersSent) {
        setCommonHeaders(response, context);
        answerWith({ status: 503, because: "unavailable" });
      } else goOn();
    },
  );
}

function contextOf(request: IncomingMessage, response: ServerResponse): RequestContext {
  const { ip, byProxy, requestId } = forwardedOf(request);
  const secure = config().appUrl.startsWith("https:");
  let nonce: string | undefined;
  return {
    id: requestId ?? randomUUID(),
    method: request.method ?? "",
    response,
    tooSlow: watchBody(request, response),
    ip,
    byProxy,
    get nonce() {
      return (nonce ??= randomBytes(16).toString("base64"));
    },
    secure,
    sameOrigin: provenSameOrigin(request),
    byScript: pathOf(request).endsWith(".data"),
    theme: themeIn(request.headers.cookie),
    notes: { statements: 0 },
    memo: new Map(),
    afterwards: [],
    refused: false,
  };
}

/** remix-serve logs whole URLs with morgan; our own line reveals less. */
function dropAccessLog(listener: RequestListener) {
  const router = (listener as { _router?: { stack: { name: string }[] } })._router;
  if (router) router.stack = router.stack.filter((layer) => layer.name !== "logger");
}

/** Behind a proxy that rewrites Host, Remix would compare it with Origin and answer a bare 500. */
function settleOrigin({ headers }: IncomingMessage) {
  delete headers.origin;
  delete headers["x-forwarded-host"];
  // Remix can't build a request without a host; only HTTP/1.0 may lack one.
  headers.host ??= "localhost";
}

const maxSilenceMs = 5000;

/** Hanging up on a browser that still sends would show it a broken connection, not our answer. */
function drainBody(request: IncomingMessage, response: ServerResponse) {
  const closesAfterwards = !response.shouldKeepAlive;
  // Node itself would close right after the answer, and unread bytes would turn that into a reset.
  response.shouldKeepAlive = true;
  response.once("finish", () => {
    const close = () => void (closesAfterwards && request.socket.end());
    if (request.complete || request.destroyed) return close();
    request.once("end", close);
    const silence = setTimeout(() => request.destroy(), maxSilenceMs).unref();
    request.once("close", () => clearTimeout(silence));
    let left = maxUploadBytes;
    request.removeAllListeners("data");
    request.on("data", (bytes: Buffer) => {
      silence.refresh();
      left -= bytes.length;
      if (left < 0) request.destroy();
    });
    request.resume();
  });
}
