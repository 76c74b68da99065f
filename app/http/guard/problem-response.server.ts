import type { IncomingMessage, ServerResponse } from "node:http";
import { translatorFor } from "~/platform/i18n.server";
import type { RequestContext } from "../request-context.server";
import { languageOfMessage } from "../language.server";
import { plainPage, type PlainPage } from "../responses/plain-page.server";
import type { Problem } from "./checks.server";

const pageOf = {
  400: "badRequest",
  403: "foreign",
  405: "method",
  413: "tooLarge",
  500: "unexpected",
} as const;

export async function respondWithProblem(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  { status, allow, because = "crowded" }: Problem,
) {
  const language = await languageOfMessage(request);
  const t = translatorFor(language);
  const name = status === 503 ? because : pageOf[status];
  respondBeforeRemix(request, response, context, {
    status,
    headers: { ...(status === 503 && { "Retry-After": "5" }), ...(allow && { Allow: allow }) },
    message:
      name === "method" ? t("errors.api.method", { allow }) : t(`errors.api.instead.${name}`),
    page: { title: t(`errors.${name}.title`), text: t(`errors.${name}.text`), t, language },
  });
}

type Answer = {
  status: number;
  headers: Record<string, string>;
  /** For scripts. */
  message: string;
  page: PlainPage;
};

export function respondBeforeRemix(
  { url }: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  { status, headers, message, page }: Answer,
) {
  const isJson = url?.startsWith("/api/");
  response.writeHead(status, {
    ...headers,
    "Content-Type": `${isJson ? "application/json" : "text/html"}; charset=utf-8`,
    "Cache-Control": "no-store",
  });
  response.end(
    isJson ? JSON.stringify({ success: false, message }) : plainPage({ ...page, status }, context),
  );
}
