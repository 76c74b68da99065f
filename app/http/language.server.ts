import type { IncomingMessage } from "node:http";
import { createCookie, type Cookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { languages, type Language } from "~/platform/i18n";
import { site } from "~/platform/site/current-site.server";
import { plainCookieIn } from "./auth/cookies.server";

const cookieName = "aayojan_language";
const year = 365 * 24 * 3600;

/** Plain text instead of Remix's base64; unknown values are ignored. */
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

function offeredLanguage(requested: Language): Language {
  const { languages: offered } = site();
  return offered.includes(requested) ? requested : (offered[0] ?? requested);
}

/** The header is the language a page was rendered in: another tab may have chosen another since. */
export async function languageOf(request: Request): Promise<Language> {
  const named = request.headers.get("Page-Language");
  const ofPage = languages.find((one) => one === named);
  return offeredLanguage(ofPage ?? ((await i18n.getLocale(request)) as Language));
}

/** Before Remix: the path may not be a valid URL, so only the query is read. */
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

const decided = new Map<string, Language>();

/** Remix's order 'header' settles on the first language Node knows: English for `mr,hi;q=0.8`. */
const acceptedLanguages = (header: string | null) =>
  header?.replace(/(-[a-z\d]+)+/gi, "").replace(/\b[a-z]+\s*;\s*q=0(\.0*)?(?![.\d])/gi, "") ?? null;
