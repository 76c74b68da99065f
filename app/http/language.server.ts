import { RemixI18Next } from "remix-i18next/server";
import { isLanguage, languages, type Language } from "~/platform/i18n";
import { i18nOptions } from "~/platform/i18n.server";

const cookieName = "aayojan_language";
const year = 365 * 24 * 3600;

/** The visitor's choice. Plain, so that the gate and scripts can read it: any value but en or hi counts as none. */
export const languageCookie = (language: Language) =>
  `${cookieName}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;

export const i18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: "en",
    order: ["searchParams", "custom"],
    findLocale: async (request) =>
      preferredLanguage(request.headers.get("Cookie"), request.headers.get("Accept-Language")),
  },
  i18next: i18nOptions,
});

export async function languageOf(request: Request): Promise<Language> {
  return (await i18n.getLocale(request)) as Language;
}

/** Cookie first, then what the browser asks for. */
export function preferredLanguage(cookie?: string | null, accept?: string | null): Language {
  const chosen = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookie ?? "")?.[1];
  if (isLanguage(chosen)) return chosen;
  return /^\s*hi\b/i.test(accept ?? "") ? "hi" : "en";
}
