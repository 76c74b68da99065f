import type { IncomingMessage, ServerResponse } from "node:http";
import { translatorFor } from "~/platform/i18n.server";
import type { RequestContext } from "../request-context.server";
import { languageOfMessage } from "../language.server";
import { plainPage } from "../responses/plain-page.server";
import type { Problem } from "./checks.server";

const pageOf = {
  400: "badRequest",
  403: "foreign",
  405: "method",
  413: "tooLarge",
  500: "unexpected",
  503: "crowded",
} as const;

export async function respondWithProblem(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  { status, allow }: Problem,
) {
  const language = await languageOfMessage(request);
  const t = translatorFor(language);
  const name = pageOf[status];
  const json = request.url?.startsWith("/api/");
  response.statusCode = status;
  response.setHeader("Cache-Control", "no-store");
  if (status === 503) response.setHeader("Retry-After", "5");
  if (allow) response.setHeader("Allow", allow);
  response.setHeader("Content-Type", `${json ? "application/json" : "text/html"}; charset=utf-8`);
  response.end(
    json
      ? JSON.stringify({ success: false, message: apiMessage() })
      : plainPage(
          { title: t(`errors.${name}.title`), text: t(`errors.${name}.text`), t, language },
          context,
        ),
  );

  function apiMessage() {
    return name === "method" ? t("errors.api.method", { allow }) : t(`errors.api.instead.${name}`);
  }
}
