import { createInstance, type i18n, type TFunction } from "i18next";
import en from "~/locales/en";
import hi from "~/locales/hi";
import { languages, type Language } from "./i18n";
import { site } from "./site/current-site.server";
import { siteValues, withSiteValues, type Site } from "./site/site-settings";
import { recordOf } from "./unions";

type Resource = { [name: string]: string | Resource };

const textsOfSite = (current: Site, language: Language): Resource => {
  const values = siteValues(current, language);
  const fill = (texts: Resource): Resource =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        typeof text === "string" ? withSiteValues(text, values) : fill(text),
      ]),
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

function instance(language: Language, texts: Record<Language, Resource>): i18n {
  const i18n = createInstance();
  const resources = { en: { translation: texts.en }, hi: { translation: texts.hi } };
  void i18n.init({ ...options, resources, lng: language });
  const t = withCachedTexts(i18n.getFixedT(language));
  i18n.getFixedT = () => t;
  return i18n;
}

/** i18next's look-ups take a tenth of a page's time: texts without values are cached. */
function withCachedTexts(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  const cached = (key: string, values?: Record<string, unknown>) => {
    if (values) return t(key, values);
    const text = texts.get(key) ?? t(key);
    texts.set(key, text);
    return text;
  };
  return cached as TFunction;
}

export const i18nFor = (language: Language): i18n => translationsNow().instances[language];

export const allTexts = (language: Language): Resource => translationsNow().texts[language];

export function textOfLocale(language: Language, key: string): string {
  const found = key
    .split(".")
    .reduce<Resource | string>(
      (at, name) => (typeof at === "string" ? at : (at[name] ?? "")),
      locales[language],
    );
  return typeof found === "string" ? found : "";
}

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
