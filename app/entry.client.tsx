import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { fetchForPage } from "./ui/forms/fetch-for-page";
import { i18nOf, translatorOf, type Texts } from "~/ui/translator";

// Only pages where people work load this; they speak the language the server drew them in.
const language = document.documentElement.lang;
const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}") as Texts;
const t = translatorOf(texts, language);

fetchForPage(language, (status) =>
  t(status === 413 ? "errors.tooLarge.text" : "errors.unsent.text"),
);

/**
 * Remix waits for the page's data by throwing a promise while it hydrates. A key or a click in that
 * moment makes React 18 end with its error 345 and render the page again, without what was typed:
 * so the data is there before it begins. It throws before it uses a hook, so it can be called.
 */
async function dataOfPage() {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

// A task of its own, so that what somebody types does not wait until the data is read and hydration
// has begun.
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
