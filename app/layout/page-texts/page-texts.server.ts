import keysOfRoutes from "virtual:page-texts";
import { languages, type Language } from "~/platform/i18n";
import { i18nOptions } from "~/platform/i18n.server";

type Texts = { [name: string]: string | Texts };

const textsOf = (texts: Texts, path = ""): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? [[path + name, text]] : textsOf(text, `${path}${name}.`),
  );

const all = new Map(
  languages.map((language) => [
    language,
    new Map(textsOf(i18nOptions.resources[language].translation)),
  ]),
);

const known = new Map<string, string>();

/**
 * What the browser's React may say on a page of these routes: their texts in one language, as JSON
 * for a script element.
 */
export function textsOfPage(routes: string[], language: Language): string {
  const page = [language, ...routes].join(" ");
  const json = known.get(page) ?? asJson(routes, language);
  known.set(page, json);
  return json;
}

function asJson(routes: string[], language: Language): string {
  const texts = all.get(language) ?? new Map<string, string>();
  const listed: typeof keysOfRoutes = keysOfRoutes;
  const keys = listed
    ? [...new Set(routes.flatMap((route) => listed[route] ?? []))]
    : [...texts.keys()];
  const wanted = Object.fromEntries(keys.map((key) => [key, texts.get(key)]));
  return JSON.stringify(wanted).replaceAll("<", "\\u003c");
}
