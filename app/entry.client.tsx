import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { fetchForPage } from "./ui/forms/fetch-for-page";
import { translatorOf, type Texts } from "./ui/translation/translator";
import { Translation } from "./ui/translation/use-translation";

// Only pages where people work load this; they speak the language the server drew them in.
const language = document.documentElement.lang;
const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}") as Texts;
const t = translatorOf(texts, language);

fetchForPage(language, (status) =>
  t(status === 413 ? "errors.tooLarge.text" : "errors.unsent.text"),
);

startTransition(() => {
  hydrateRoot(
    document,
    <Translation.Provider value={{ t, i18n: { language } }}>
      <RemixBrowser />
    </Translation.Provider>,
  );
});
