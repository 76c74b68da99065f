import keysOfRoutes from "virtual:page-texts";
import type { Language } from "~/platform/i18n";
import { allTexts, cachedByTexts } from "~/platform/i18n.server";

type Texts = { [name: string]: string | Texts };

const textsOf = (texts: Texts, path = ""): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? [[path + name, text]] : textsOf(text, `${path}${name}.`),
  );

const known = cachedByTexts((language) => ({
  texts: new Map(textsOf(allTexts(language))),
  pages: new Map<string, string>(),
}));

export function textsOfPage(routes: string[], language: Language) {
  const { texts, pages } = known(language);
  const page = routes.join(" ");
  const json = pages.get(page) ?? asJson(routes, texts);
  pages.set(page, json);
  return json;
}

function asJson(routes: string[], texts: Map<string, string>) {
  const listed = keysOfRoutes;
  const keys = listed
    ? [...new Set(routes.flatMap((route) => listed[route] ?? []))]
    : [...texts.keys()];
  const wanted = Object.fromEntries(keys.map((key) => [key, texts.get(key)]));
  return JSON.stringify(wanted).replaceAll("<", "\\u003c");
}
