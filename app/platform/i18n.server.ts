import { createInstance, type i18n, type TFunction } from "i18next";
import en from "~/locales/en";
import hi from "~/locales/hi";
import { languages, type Language } from "./i18n";
import { site } from "./site/current-site.server";
import { siteValues, withSiteValues, type Site } from "./site/site-settings";
import { mapValues, recordOf } from "./unions";

type Resource = { [name: string]: string | Resource };

const textsOfSite = (current: Site, language: Language): Resource => {
  const values = siteValues(current, language);
  const fill = (texts: Resource): Resource =>
    mapValues(texts, (text) =>
      typeof text === "string" ? withSiteValues(text, values) : fill(text),
    );
  return fill(locales[language]);
};

const locales: Record<Language, Resource> = { en, hi };

const options = {
  supportedLngs: [...languages],
  fallbackLng: "en",
  // The renderer escapes: React in pages, `mailHtml` in emails.
  interpolation: { escapeValue: false },
  missingInterpolationHandler: (_: string, [placeholder]: RegExpExecArray) => placeholder,
  initImmediate: false,
};

/** Built once for each version of the site's settings: the site's name is in many texts. */
type Translations = {
  of: Site;
  texts: Record<Language, Resource>;
  instances: Record<Language, i18n>;
};
let translations: Translations | undefined;

function translationsNow(): Translations {
  const current = site();
  if (translations?.of === current) return translations;
  const texts = recordOf(languages, (language) => textsOfSite(current, language));
  const instances = recordOf(languages, (language) => instance(language, texts));
  return (translations = { of: current, texts, instances });
}

function instance(language: Language, texts: Record<Language, Resource>) {
  const i18n = createInstance();
  const resources = { en: { translation: texts.en }, hi: { translation: texts.hi } };
  void i18n.init({ ...options, resources, lng: language });
  const t = compiled(i18n.getFixedT(language), texts[language], language);
  i18n.getFixedT = () => t;
  return i18n;
}

type Values = Record<string, unknown>;
type Template = (values: Values) => string;

/**
 * i18next looks up and interprets a text at every call, a tenth of a page's time. It still answers
 * for a default, and a text that the language lacks.
 */
function compiled(t: TFunction, texts: Resource, language: Language) {
  const plurals = new Intl.PluralRules(language);
  const templates = new Map<string, Template | null>();
  const templateOf = (key: string) => {
    const known = templates.get(key);
    if (known !== undefined) return known;
    const text = textIn(texts, key);
    const made = text.includes("$t(") || text === "" ? null : templateFor(text);
    templates.set(key, made);
    return made;
  };
  const pluralOf = (key: string, count: number) =>
    (count === 0 && templateOf(`${key}_zero`)) || templateOf(`${key}_${plurals.select(count)}`);
  const translate = (key: string | string[], values: Values = {}) => {
    if ("defaultValue" in values) return t(key, values);
    const { count } = values;
    for (const one of typeof key === "string" ? [key] : key) {
      const template = (typeof count === "number" && pluralOf(one, count)) || templateOf(one);
      if (template) return template(values);
    }
    return t(key, values);
  };
  return translate as TFunction;
}

function templateFor(text: string): Template {
  const [first = "", ...parts] = text.split(/\{\{(\w+)\}\}/);
  if (parts.length === 0) return () => first;
  return (values) =>
    parts.reduce((made, part, at) => {
      if (at % 2 === 1) return made + part;
      const value = values[part];
      return made + (value === undefined ? `{{${part}}}` : String(value ?? ""));
    }, first);
}

const textIn = (texts: Resource, key: string) => {
  const found = key
    .split(".")
    .reduce<Resource | string>(
      (at, name) => (typeof at === "string" ? "" : (at[name] ?? "")),
      texts,
    );
  return typeof found === "string" ? found : "";
};

export const i18nFor = (language: Language) => translationsNow().instances[language];

export const allTexts = (language: Language): Resource => translationsNow().texts[language];

export const textOfLocale = (language: Language, key: string) => textIn(locales[language], key);

export const translatorFor = (language: Language) => i18nFor(language).getFixedT(language);

export function cachedByTexts<Made>(
  make: (language: Language) => Made,
): (language: Language) => Made {
  let of: Translations | undefined;
  let made = new Map<Language, Made>();
  return (language) => {
    const current = translationsNow();
    if (of !== current) made = new Map();
    of = current;
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
