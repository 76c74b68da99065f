import i18next from "i18next";
import en from "~/locales/en";
import hi from "~/locales/hi";
import type { Language } from "./i18n";

export const i18nOptions = {
  resources: { en: { translation: en }, hi: { translation: hi } },
  supportedLngs: ["en", "hi"],
  fallbackLng: "en",
  // Whoever draws escapes: React in pages, `mailHtml` in mails.
  interpolation: { escapeValue: false },
  initImmediate: false,
};

const words = i18next.createInstance();
void words.init(i18nOptions);

/** All texts in one language, for whatever is not a React view: mails, toasts, JSON messages. */
export const translatorFor = (language: Language) => words.getFixedT(language);
