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

type Said = { lng: string | null; cookie: string; accept: string; page: string };

export const languageOf = ({ url, headers }: Request): Promise<Language> =>
  languageFor({
    lng: new URL(url).searchParams.get("lng"),
    cookie: headers.get("Cookie") ?? "",
    accept: headers.get("Accept-Language") ?? "",
    page: headers.get("Page-Language") ?? "",
  });

/** Before Remix: the path may not be a valid URL, so only the query is read. */
export const languageOfMessage = ({ url = "", headers }: IncomingMessage): Promise<Language> =>
  languageFor({
    lng: new URLSearchParams(url.split("?", 2)[1]).get("lng"),
    cookie: headers.cookie ?? "",
    accept: headers["accept-language"] ?? "",
    page: String(headers["page-language"] ?? ""),
  });

/** `page` is the language a page was rendered in: another tab may have chosen another since. */
async function languageFor({ lng, cookie, accept, page }: Said): Promise<Language> {
  const key = JSON.stringify([site().number, lng, plainCookieIn(cookie, cookieName), accept, page]);
  const known = decided.get(key);
  if (known) return known;
  const ofPage = languages.find((one) => one === page);
  const request = new Request(`http://localhost/?${new URLSearchParams({ lng: lng ?? "" })}`, {
    headers: { Cookie: cookie, "Accept-Language": accept },
  });
  const language = offeredLanguage(ofPage ?? ((await i18n.getLocale(request)) as Language));
  if (decided.size >= 1000) decided.clear();
  decided.set(key, language);
  return language;
}

const decided = new Map<string, Language>();

/** Remix's order 'header' settles on the first language Node knows: English for `mr,hi;q=0.8`. */
const acceptedLanguages = (header: string | null) =>
  header?.replace(/(-[a-z\d]+)+/gi, "").replace(/\b[a-z]+\s*;\s*q=0(\.0*)?(?![.\d])/gi, "") ?? null;
