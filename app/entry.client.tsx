import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { fetchForPage } from "./ui/forms/fetch-for-page";

// Only pages where people work load this; they speak the language the server drew them in.
const language = document.documentElement.lang === "hi" ? "hi" : "en";
const words = language === "hi" ? await import("./locales/hi") : await import("./locales/en");

await i18next.use(initReactI18next).init({
  lng: language,
  resources: { [language]: { translation: words.default } },
  interpolation: { escapeValue: false },
});

fetchForPage(language, (status) =>
  i18next.t(status === 413 ? "errors.tooLarge.text" : "errors.unsent.text"),
);

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18next}>
      <RemixBrowser />
    </I18nextProvider>,
  );
});
