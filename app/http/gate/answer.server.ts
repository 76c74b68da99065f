import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml } from "~/platform/letters.server";
import { wordsIn } from "~/platform/words.server";
import type { RequestContext } from "../context.server";
import { preferredLanguage } from "../language.server";
import type { Problem } from "./checks.server";

const pageOf = { 400: "badRequest", 403: "foreign", 405: "method", 413: "tooLarge" } as const;

/** The gate's own short answer: JSON under /api, else a page that says what to do. */
export function answerPlainly(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  { status, allow }: Problem,
) {
  const language = preferredLanguage(request.headers.cookie, request.headers["accept-language"]);
  const t = wordsIn(language);
  const title = t(`errors.${pageOf[status]}.title`);
  const text = t(`errors.${pageOf[status]}.text`);
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  if (allow) response.setHeader("Allow", allow);
  // An unread body would be taken for the next request.
  if (request.method !== "GET") response.setHeader("Connection", "close");

  if (request.url?.startsWith("/api/")) {
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(JSON.stringify({ success: false, message: text }));
    return;
  }
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Aayojan</title>
<style nonce="${context.nonce}">:root{color-scheme:light dark}body{font:1.1rem/1.6 Mukta,system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.25rem;background:light-dark(#faf5ea,#1d1210);color:light-dark(#2b1a16,#f4e9d8)}a{color:inherit}small{opacity:.75}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">${escapeHtml(t("errors.home"))}</a></p>
<p><small>${escapeHtml(t("errors.requestId"))} ${context.id}</small></p></main></body></html>`);
}
