import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { fetchForPage } from "./ui/forms/fetch-for-page";
import { i18nOf, translatorOf, type Texts } from "~/ui/translator";

// Only pages where people work load this; they use the language the server rendered them in.
const language = document.documentElement.lang;
const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}") as Texts;
const t = translatorOf(texts, language);

fetchForPage(language, (status) =>
  t(status === 413 ? "errors.tooLarge.text" : "errors.unsent.text"),
);

/**
 * While it hydrates, Remix waits for the page's data by throwing a promise. A key or click at that
 * moment makes React 18 fail with its error 345 and render the page again, without what was typed:
 * so the data is loaded before hydration. RemixBrowser throws before it uses a hook, so it can be
 * called as a function.
 */
async function dataOfPage() {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

// A separate task, so that typing does not wait until the data is read and hydration has begun.
void dataOfPage().then(() =>
  setTimeout(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <I18nextProvider i18n={i18nOf(t, language)}>
          <RemixBrowser />
        </I18nextProvider>,
      );
    }),
  ),
);
