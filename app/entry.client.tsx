import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { fetchForPage } from "./ui/forms/fetch-for-page";
import { sayerOf, type Words } from "./ui/words/say";
import { Translation } from "./ui/words/use-translation";

// Only pages where people work load this; they speak the language the server drew them in.
const language = document.documentElement.lang;
const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}") as Words;
const t = sayerOf(words, language);

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
