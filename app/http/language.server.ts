import type { IncomingMessage } from "node:http";
import { createCookie, type Cookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { languages, type Language } from "~/platform/i18n";
import { site } from "~/platform/site/current-site.server";
import { plainCookieIn } from "./auth/cookies.server";

const cookieName = "aayojan_language";
const year = 365 * 24 * 3600;

/**
 * The visitor's choice, as plain text instead of Remix's base64; any value but en or hi counts as
 * none.
 */
export const languageCookie: Cookie = {
  ...createCookie(cookieName),
  parse: async (header) => plainCookieIn(header, cookieName),
  serialize: async (language: Language) =>
    `${cookieName}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`,
};

const i18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: "en",
    cookie: languageCookie,
    order: ["searchParams", "cookie", "custom"],
    findLocale: async (request) => acceptedLanguages(request.headers.get("Accept-Language")),
  },
});

/** The language that was asked for, or the site's first where the host does not offer it. */
function offeredLanguage(asked: Language): Language {
  const { languages: offered } = site();
  return offered.includes(asked) ? asked : (offered[0] ?? asked);
}

/**
 * What a page fetches is in the language it was rendered in, which it names in this header: another
 * tab may have chosen another one meanwhile. Else by `?lng=`, else the cookie, else what the
 * browser asks for.
 */
export async function languageOf(request: Request): Promise<Language> {
  const named = request.headers.get("Page-Language");
  const ofPage = languages.find((one) => one === named);
  return offeredLanguage(ofPage ?? ((await i18n.getLocale(request)) as Language));
}

/**
 * The same for what Remix has not seen yet. Its path may be no URL at all, so only the query
 * counts.
 */
export async function languageOfMessage({ url = "", headers }: IncomingMessage): Promise<Language> {
  const { cookie = "", "accept-language": accept = "", "page-language": page = "" } = headers;
  const query = url.split("?", 2)[1];
  const asked = (query && new URLSearchParams(query).get("lng")) ?? "";
  const key = JSON.stringify([
    site().number,
    asked,
    plainCookieIn(cookie, cookieName),
    accept,
    page,
  ]);
  const known = decided.get(key);
  if (known) return known;
  const language = await languageOf(
    new Request(`http://localhost/?${new URLSearchParams({ lng: asked }).toString()}`, {
      headers: { Cookie: cookie, "Accept-Language": accept, "Page-Language": String(page) },
    }),
  );
  if (decided.size >= 1000) decided.clear();
  decided.set(key, language);
  return language;
}

/** Most visitors ask in the same few ways. */
const decided = new Map<string, Language>();

/**
 * The header for remix-i18next to read, with regions and what is refused (`q=0`) left out. Its
 * order 'header' would settle on the first language that Node knows, so that `mr,hi;q=0.8` were
 * English.
 */
const acceptedLanguages = (header: string | null) =>
  header?.replace(/(-[a-z\d]+)+/gi, "").replace(/\b[a-z]+\s*;\s*q=0(\.0*)?(?![.\d])/gi, "") ?? null;
