import type { IncomingMessage } from "node:http";
import { createCookie, type Cookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { languages, type Language } from "~/platform/i18n";
import { site } from "~/platform/site/current-site.server";
import { plainCookieIn } from "./auth/cookies.server";

const cookieName = "aayojan_language";
const year = 365 * 24 * 3600;

/** The visitor's choice, as plain text instead of Remix's base64; unknown values are ignored. */
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

/** The requested language, or the site's first if the host does not offer it. */
function offeredLanguage(requested: Language): Language {
  const { languages: offered } = site();
  return offered.includes(requested) ? requested : (offered[0] ?? requested);
}

/**
 * A page's fetches use the language it was rendered in, which this header names: another tab may
 * have chosen another one since. Otherwise `?lng=`, then the cookie, then the browser's languages.
 */
export async function languageOf(request: Request): Promise<Language> {
  const named = request.headers.get("Page-Language");
  const ofPage = languages.find((one) => one === named);
  return offeredLanguage(ofPage ?? ((await i18n.getLocale(request)) as Language));
}

/** The same before Remix. The path may not be a valid URL, so only the query is read. */
export async function languageOfMessage({ url = "", headers }: IncomingMessage): Promise<Language> {
  const { cookie = "", "accept-language": accept = "", "page-language": page = "" } = headers;
  const query = url.split("?", 2)[1];
  const requested = (query && new URLSearchParams(query).get("lng")) ?? "";
  const key = JSON.stringify([
    site().number,
    requested,
    plainCookieIn(cookie, cookieName),
    accept,
    page,
  ]);
  const known = decided.get(key);
  if (known) return known;
  const language = await languageOf(
    new Request(`http://localhost/?${new URLSearchParams({ lng: requested }).toString()}`, {
      headers: { Cookie: cookie, "Accept-Language": accept, "Page-Language": String(page) },
    }),
  );
  if (decided.size >= 1000) decided.clear();
  decided.set(key, language);
  return language;
}

/** Most visitors send one of a few headers. */
const decided = new Map<string, Language>();

/**
 * The header for remix-i18next, without regions and refused languages (`q=0`). Its order 'header'
 * would settle on the first language that Node knows, so `mr,hi;q=0.8` would become English.
 */
const acceptedLanguages = (header: string | null) =>
  header?.replace(/(-[a-z\d]+)+/gi, "").replace(/\b[a-z]+\s*;\s*q=0(\.0*)?(?![.\d])/gi, "") ?? null;
