import type { IncomingMessage, ServerResponse } from "node:http";
import { adminExists } from "~/features/accounts/account-queries.server";
import { translatorFor } from "~/platform/i18n.server";
import { missingToOpenNow } from "~/platform/site/current-site.server";
import { paths } from "~/urls";
import { languageOfMessage } from "../language.server";
import type { RequestContext } from "../request-context.server";
import { setCommonHeaders } from "./common-headers.server";
import { respondBeforeRemix } from "./problem-response.server";

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
      const [title, text] = [t("site.almostReady.title"), t("site.almostReady.visitor")];
      const list = missing.map((field) => t(`site.missing.${field}`)).join(", ");
      const link = hasAdmin
        ? { to: paths.login({ redirectTo: paths.adminSite() }), label: t("site.almostReady.link") }
        : { to: paths.adminSignup(), label: t("site.almostReady.first") };
      const more = t("site.almostReady.missing", { list });
      respondBeforeRemix(request, response, context, {
        status: 503,
        headers: { "Retry-After": "3600" },
        message: text,
        page: { title, text, more, link, t, language },
      });
    },
  );
  return true;
}
