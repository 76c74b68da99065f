import { config } from "~/platform/config.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { shortened } from "~/platform/shortened";

type PublicPage = {
  /** Without `· Aayojan`; `whole` if it already is the whole title. */
  title: string;
  whole?: boolean;
  description: string;
  path: string;
  picture?: string;
  noindex?: boolean;
};

export type PublicHead = ReturnType<typeof publicHead>;

export function publicHead(language: Language, page: PublicPage) {
  const urlOf = (path: string) => config().appUrl + path;
  const inHindi = `${page.path}${page.path.includes("?") ? "&" : "?"}lng=hi`;
  const brand = translatorFor(language)("layout.wordmark");
  return {
    title: page.whole ? page.title : `${page.title} · ${brand}`,
    description: shortened(page.description, 160),
    canonical: urlOf(language === "hi" ? inHindi : page.path),
    translations: { en: urlOf(page.path), hi: urlOf(inHindi) },
    picture: page.picture === undefined ? null : urlOf(page.picture),
    noindex: page.noindex ?? false,
    language,
    siteName: brand,
  };
}
