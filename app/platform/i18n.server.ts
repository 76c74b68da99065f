import { createInstance, type i18n, type TFunction } from "i18next";
import en from "~/locales/en";
import hi from "~/locales/hi";
import { languages, type Language } from "./i18n";

export const i18nOptions = {
  resources: { en: { translation: en }, hi: { translation: hi } },
  supportedLngs: ["en", "hi"],
  fallbackLng: "en",
  // The renderer escapes: React in pages, `mailHtml` in mails.
  interpolation: { escapeValue: false },
  initImmediate: false,
};

const instances = new Map(languages.map((language) => [language, instance(language)]));

function instance(language: Language): i18n {
  const i18n = createInstance();
  void i18n.init({ ...i18nOptions, lng: language });
  const t = withCachedTexts(i18n.getFixedT(language));
  i18n.getFixedT = () => t;
  return i18n;
}

/**
 * i18next looks a key up anew at each call, a tenth of a page's time: a text that takes no values
 * is kept.
 */
function withCachedTexts(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  const kept = (key: string, values?: Record<string, unknown>) => {
    if (values) return t(key, values);
    const text = texts.get(key) ?? t(key);
    texts.set(key, text);
    return text;
  };
  return kept as TFunction;
}

/** For React views. */
export function i18nFor(language: Language): i18n {
  const i18n = instances.get(language);
  if (!i18n) throw new Error(`No texts in ${language}`);
  return i18n;
}

/** All texts in one language, for whatever is not a React view: mails, toasts, JSON messages. */
export const translatorFor = (language: Language) => i18nFor(language).getFixedT(language);
