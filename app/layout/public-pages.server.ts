import type { IncomingMessage, ServerResponse } from "node:http";
import { catalogueVersion } from "~/features/directory/catalogue-version.server";
import { languageOfMessage } from "~/http/language.server";
import { PageStore } from "~/http/page-cache/page-store.server";
import { publicAddress } from "~/http/page-cache/public-address";
import {
  privateHeaders,
  sendPrivatePage,
  sendWholePage,
  sharedHeaders,
  wholePage,
  type WholePage,
} from "~/http/page-cache/send-page.server";
import {
  newMarkers,
  putTogether,
  takeApart,
  type PageParts,
} from "~/http/page-cache/placeholders.server";
import type { Drawing, RequestContext } from "~/http/request-context.server";
import { publicPolicy } from "~/http/request-guard/security-headers.server";
import { now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import type { Language } from "~/platform/i18n";
import { istDay } from "~/platform/india/dates/dates";
import { publicVisitor, type PublicVisitor } from "./public-visitor.server";
import { placeholderValuesFor } from "./placeholder-values.server";

/** Which state of the catalogue a page shows, and what it takes of the memory. */
type Kept = { version: string; bytes: number };

const mostBytes = 48 * 1024 * 1024;
const wholePages = new PageStore<Kept & WholePage>(mostBytes);
const openPages = new PageStore<Kept & { parts: PageParts }>(mostBytes);

type Visit = { visitor: PublicVisitor; language: Language; key: string; version: string };

/**
 * Public pages are drawn once for each version of the catalogue and kept: from then on they are answered here, before
 * Express and Remix. A page that is not kept yet is drawn as usual, with `context.drawing` set.
 * @returns whether the request was answered
 */
export async function answerFromStore(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
): Promise<boolean> {
  const { method, url = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || config().mode === "development") return false;
  const address = publicAddress(url);
  const visitor = address === null ? null : await publicVisitor(headers.cookie ?? null);
  if (address === null || !visitor) return false;
  const language = await languageOfMessage(request);
  // Read before the page is: what is published meanwhile makes a newer version.
  const version = `${await catalogueVersion()} ${istDay(now()).slice(0, 4)}`;
  const visit = { visitor, language, version, key: `${visitor.frame} ${language} ${address}` };
  response.setHeader("Content-Security-Policy", publicPolicy);
  if (await sendKept(request, response, visit)) return true;
  request.url = address;
  context.drawing = await (isForAll(visitor)
    ? drawingForAll(visit)
    : drawingWithPlaceholders(visit));
  return false;
}

/** Nobody's page has no placeholders. */
const isForAll = ({ frame }: PublicVisitor) => frame === "none";

async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { visitor, language, key, version }: Visit,
): Promise<boolean> {
  if (isForAll(visitor)) {
    const page = wholePages.get(key);
    if (page?.version !== version) return false;
    await sendWholePage(request, response, page, (bytes) => wholePages.grow(key, page, bytes));
    return true;
  }
  const page = openPages.get(key);
  if (page?.version !== version) return false;
  const filled = putTogether(page.parts, await placeholderValuesFor(visitor, language));
  await sendPrivatePage(request, response, filled);
  return true;
}

async function drawingForAll({ visitor, language, key, version }: Visit): Promise<Drawing> {
  const { sessionState } = await placeholderValuesFor(visitor, language);
  return {
    csrf: "",
    sessionState,
    user: null,
    avatars: { small: "", large: "" },
    keep(html, status) {
      const page = wholePage(html);
      if (status !== 200) return { body: page.plain, headers: privateHeaders };
      const bytes = page.plain.length + key.length + 500;
      wholePages.set(key, { ...page, version, bytes });
      return { body: page.plain, headers: sharedHeaders(page) };
    },
  };
}

async function drawingWithPlaceholders({
  visitor,
  language,
  key,
  version,
}: Visit): Promise<Drawing> {
  const markers = newMarkers();
  const values = await placeholderValuesFor(visitor, language);
  const { account } = visitor;
  return {
    csrf: markers.csrf,
    sessionState: account ? markers.sessionState : values.sessionState,
    user: account && { name: markers.name, role: account.role },
    avatars: { small: markers.avatar, large: markers.largeAvatar },
    keep(html, status) {
      const parts = takeApart(html, markers);
      const bytes = parts.texts.reduce((sum, text) => sum + text.length + 100, key.length);
      if (status === 200) openPages.set(key, { parts, version, bytes });
      return { body: putTogether(parts, values), headers: privateHeaders };
    },
  };
}
