import { config } from "~/platform/config.server";
import type { Language } from "~/platform/i18n";
import type { Head } from "./public-meta";

type Told = {
  /** The document's title, `· Aayojan` left out; `whole` when it already is the whole title. */
  title: string;
  whole?: boolean;
  description: string;
  /** The page's one address, whatever the visitor's address was. */
  path: string;
  /** The path of a picture to show where the page is shared. */
  picture?: string;
  /** A page that search engines should not list: a search of somebody's own. */
  unlisted?: boolean;
};

/** What the head of a public page tells those who link to it. */
export function headOf(language: Language, told: Told): Head {
  const address = (path: string) => config().appUrl + path;
  const inHindi = `${told.path}${told.path.includes("?") ? "&" : "?"}lng=hi`;
  return {
    title: told.whole ? told.title : `${told.title} · Aayojan`,
    description: shortened(told.description),
    canonical: address(language === "hi" ? inHindi : told.path),
    translations: { en: address(told.path), hi: address(inHindi) },
    picture: told.picture === undefined ? null : address(told.picture),
    unlisted: told.unlisted ?? false,
    language,
  };
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, " ").trim();
  return [...line].length <= 160 ? line : `${[...line].slice(0, 157).join("").trimEnd()}…`;
};
