import type { IncomingMessage, ServerResponse } from "node:http";
import { sessionFor } from "~/features/accounts/sign-in/sessions.server";
import { openingTitle, secondsUntilOpening } from "~/features/site/opening-presenter.server";
import { translatorFor } from "~/platform/i18n.server";
import { isSiteOpen, missingNow } from "~/platform/site/current-site.server";
import { paths } from "~/urls";
import { plainCookieIn } from "../auth/cookies.server";
import { decodeSegments } from "../decoded-path";
import { languageOfMessage } from "../language.server";
import type { RequestContext } from "../request-context.server";
import { setCommonHeaders } from "./common-headers.server";
import { pathOf } from "./probe-paths";
import { respondBeforeRemix } from "./problem-response.server";

/** Until the operator is named: providers would sign an agreement with no one. */
const openBefore =
  /^\/(admin|settings|login|logout|signup\/(admin|verify|resend)|forgot-password|language|theme|opening|assets|__manifest|favicon|icon-\w+|site\.css|site-icon|rangoli)([/.]|$)/;

/** Where customers find providers; enquiries, bookings and applications continue. */
const forCustomers =
  /^\/($|_root\.data$|(api\/services|providers|services|shortlist|sitemap)([/.]|$)|(api\/enquiries|tell-me)(\.data)?$)/;

/** False at once where the site is open. Metrics count what is closed as one page. */
export function answerWhileClosed(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) {
  if (isSiteOpen()) return false;
  // Remix finds a page by any spelling of its path.
  const path = decodeSegments(pathOf(request))
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");
  const isClosed = missingNow().length > 0 ? !openBefore.test(path) : forCustomers.test(path);
  return isClosed && answerClosed(request, response, context);
}

async function answerClosed(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) {
  if (await mayPreview(request)) return false;
  const isPage = request.method === "GET" || request.method === "HEAD";
  if (isPage && !/^\/api\/|\.(data|xml)$/.test(pathOf(request))) {
    const [, query] = (request.url ?? "").split("?", 2);
    request.url = `${paths.opening()}${query ? `?${query}` : ""}`;
    return false;
  }
  const language = await languageOfMessage(request);
  const t = translatorFor(language);
  setCommonHeaders(response, context);
  const title = openingTitle(t, language);
  respondBeforeRemix(request, response, context, {
    status: 503,
    headers: { "Retry-After": String(secondsUntilOpening()) },
    message: title,
    page: { title, text: t("site.opening.notSent"), t, language },
  });
  request.url = paths.opening();
  return true;
}

/** Administrators and providers see what customers will. */
async function mayPreview({ headers }: IncomingMessage) {
  const token = plainCookieIn(headers.cookie ?? "", "auth_token");
  const session = token ? await sessionFor({ cookie: token }) : null;
  return session?.account?.role === "admin" || session?.account?.role === "provider";
}
