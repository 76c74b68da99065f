import type { IncomingMessage, ServerResponse } from "node:http";
import { catalogueState, catalogueVersion } from "~/features/directory/catalogue-version.server";
import { countProfileView } from "~/features/directory/profiles/profile-views.server";
import { cookieOfSearch } from "~/http/auth/browsing-cookies.server";
import { languageOfMessage } from "~/http/language.server";
import type { RenderPage } from "~/http/cache/render-page.server";
import { PageStore } from "~/http/cache/page-store.server";
import { isStrangersForm, namesDay, publicPath } from "~/http/cache/public-url";
import { PageParts } from "~/http/cache/page-parts.server";
import { markers } from "~/http/cache/placeholders.server";
import {
  openPage,
  sendOpenPage,
  sendWholePage,
  wholePage,
  type OpenPage,
  type WholePage,
} from "~/http/cache/send-page.server";
import type { Rendering, RequestContext } from "~/http/request-context.server";
import { turnFor } from "~/http/guard/one-each-turn.server";
import type { AnswerPublicPages } from "~/http/guard/install.server";
import { publicPageHeaders } from "~/http/guard/common-headers.server";
import { readOnce } from "~/platform/database/request-rows.server";
import { recordPageCache } from "~/platform/measurements.server";
import { config } from "~/platform/config.server";
import type { Language } from "~/platform/i18n";
import { site } from "~/platform/site/current-site.server";
import {
  isFormAsForAll,
  publicVisitor,
  visitorOfForm,
  type PublicVisitor,
} from "./public-visitor.server";
import { pageValuesFor, placeholderValuesFor } from "./placeholder-values.server";

type Visit = {
  visitor: PublicVisitor;
  /** To set. */
  cookie?: string;
  language: Language;
  path: string;
  version: string;
};

/** `version` is the catalogue's and the site's. */
type Page = { version: string; bytes: number } & (WholePage | OpenPage);

const pages = new PageStore<Page>(64 * 1024 * 1024);
/** Other visitors share the result. */
type UnderWay = { page: Promise<Page | null>; answers: Set<ServerResponse> };
const underWay = new Map<string, UnderWay>();

export function answerPublicPages(prepare: () => Promise<RenderPage>): AnswerPublicPages {
  let preparing: Promise<RenderPage> | undefined;
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    path: string,
  ) => {
    const visit = await visitOf(request, path);
    if (!visit) return false;
    const key = `${visit.visitor.frame} ${context.theme} ${visit.language} ${visit.path}`;
    const known = pages.get(key);
    const isHit = known?.version === visit.version;
    recordPageCache(isHit ? "hit" : "miss");
    const page = isHit
      ? known
      : await renderOnce(key, visit, {
          render: await (preparing ??= prepare()),
          context,
          response,
        });
    // A visitor who has left needs no answer. If too many are waiting, the request guard says so.
    if (!page) return response.destroyed;
    await send(request, response, { key, page, visit, context });
    return true;
  };
  return (request, response, context) => {
    if (config().mode === "development") return false;
    const path = publicPath(request.url ?? "");
    return path !== null && answer(request, response, context, path);
  };
}

/** Null if Express and Remix are to answer. */
async function visitOf(request: IncomingMessage, path: string): Promise<Visit | null> {
  const cookies = request.headers.cookie ?? null;
  const isForm = isStrangersForm(path);
  if (isForm && !isFormAsForAll(cookies)) return null;
  const visitor = await publicVisitor(cookies);
  if (!visitor) return null;
  const visit = isForm ? await visitorOfForm(visitor) : { visitor };
  const language = await languageOfMessage(request);
  // Read before the page is: a publication in between makes a newer version.
  const catalogue = await readOnce(catalogueVersion);
  return {
    ...visit,
    language,
    path,
    version: `${catalogueState(catalogue)} ${site().number}`,
  };
}

/** In the first visitor's context: that request's number is in the log and on a failed page. */
function renderOnce(
  key: string,
  visit: Visit,
  {
    render,
    context,
    response,
  }: { render: RenderPage; context: RequestContext; response: ServerResponse },
): Promise<Page | null> {
  const underWayKey = `${visit.version} ${key}`;
  const others = underWay.get(underWayKey);
  if (others) {
    others.answers.add(response);
    return others.page;
  }
  const answers = new Set([response]);
  const renderInTurn = async () => {
    const turn = await turnFor("read", () => [...answers].some((one) => !one.destroyed));
    if (turn !== "begin") return null;
    const page = await rendered(visit, render, context);
    if (isFound(page)) pages.set(key, page);
    return page;
  };
  const page = renderInTurn().finally(() => underWay.delete(underWayKey));
  underWay.set(underWayKey, { page, answers });
  return page;
}

const isFound = (page: Page) => "plain" in page || page.status === 200;

async function rendered(visit: Visit, render: RenderPage, context: RequestContext): Promise<Page> {
  const { visitor, language, path, version } = visit;
  const { account } = visitor;
  const parts = new PageParts(language);
  const rendering: Rendering = {
    csrf: markers.csrf,
    sessionState: markers.sessionState,
    user: account && { name: markers.name, role: account.role },
    avatars: { small: markers.avatar, large: markers.largeAvatar },
    cachePart: parts.cachePart,
  };
  const { status, headers, html } = await render({ path, language, rendering }, context);
  // A page for visitors without cookies has no placeholders.
  const isForAll = visitor.frame === "none";
  const values = isForAll ? placeholderValuesFor(visitor, language) : {};
  const template = parts.takeApart(html, { ...pageValuesFor(path), ...values });
  const page =
    isForAll && status === 200 ? wholePage(template.end) : openPage({ status, headers, template });
  return { ...page, version, bytes: page.bytes + path.length + 500 };
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { key, page, visit, context }: { key: string; page: Page; visit: Visit; context: RequestContext },
) {
  noteProfileView(request, visit, { page, ip: context.ip });
  const searched = await cookieOfSearch(request.url ?? "");
  const cookies = [searched, visit.cookie].filter((one) => typeof one === "string");
  const headers = [
    ...publicPageHeaders(context),
    ...cookies.flatMap((cookie) => ["Set-Cookie", cookie]),
  ];
  if ("plain" in page)
    return sendWholePage(
      request,
      response,
      // One browser's search cookie must not reach others.
      { page, headers, isShared: !namesDay(visit.path) && !searched },
      (bytes) => pages.grow(key, page, bytes),
    );
  const values = placeholderValuesFor(visit.visitor, visit.language);
  const { shortlist } = visit.visitor;
  return sendOpenPage(request, response, { page, headers, values, shortlist });
}

/** Whichever day or month of the profile is shown. */
function noteProfileView(
  request: IncomingMessage,
  { path, visitor: { account } }: Visit,
  { page, ip }: { page: Page; ip: string },
) {
  const [, slug] = /^\/providers\/([a-z0-9-]+)(?:\?|$)/.exec(path) ?? [];
  if (!slug || request.method !== "GET" || !isFound(page)) return;
  const { "user-agent": userAgent, "sec-purpose": purpose } = request.headers;
  countProfileView({ slug, ip, userAgent, purpose: purpose?.toString(), account });
}
