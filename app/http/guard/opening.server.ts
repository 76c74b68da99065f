import type { IncomingMessage, ServerResponse } from "node:http";
import { adminExists } from "~/features/accounts/account-queries.server";
import { translatorFor } from "~/platform/i18n.server";
import { missingToOpenNow } from "~/platform/site/current-site.server";
import { paths } from "~/urls";
import { languageOfMessage } from "../language.server";
import type { RequestContext } from "../request-context.server";
import { plainPage } from "../responses/plain-page.server";
import { setCommonHeaders } from "./common-headers.server";

const openBefore =
  /^\/(admin|settings|login|logout|signup\/(admin|verify|resend)|forgot-password|language|theme|assets|__manifest|favicon|icon-\w+)([/?.]|$)/;

/** Production is closed until the operator's legally required details are filled in. */
export function answerBeforeOpening(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
): boolean {
  if (openBefore.test(request.url ?? "")) return false;
  const missing = missingToOpenNow();
  if (missing.length === 0) return false;
  void Promise.all([languageOfMessage(request), adminExists().catch(() => true)]).then(
    ([language, hasAdmin]) => {
      const t = translatorFor(language);
      setCommonHeaders(response, context);
      const isJson = request.url?.startsWith("/api/");
      response.writeHead(503, {
        "Content-Type": `${isJson ? "application/json" : "text/html"}; charset=utf-8`,
        "Cache-Control": "no-store",
        "Retry-After": "3600",
      });
      const [title, text] = [t("site.almostReady.title"), t("site.almostReady.visitor")];
      const list = missing.map((field) => t(`site.missing.${field}`)).join(", ");
      const link = hasAdmin
        ? { to: paths.login({ redirectTo: paths.adminSite() }), label: t("site.almostReady.link") }
        : { to: paths.adminSignup(), label: t("site.almostReady.first") };
      response.end(
        isJson
          ? JSON.stringify({ success: false, message: text })
          : plainPage(
              { title, text, more: t("site.almostReady.missing", { list }), link, t, language },
              context,
            ),
      );
    },
  );
  return true;
}
