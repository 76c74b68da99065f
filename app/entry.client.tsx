import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { fetchForPage } from "./ui/forms/fetch-for-page";
import { i18nOf, translatorOf, type Texts } from "~/ui/translator";

const language = document.documentElement.lang;
const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}") as Texts;
const t = translatorOf(texts, language);

fetchForPage(language, (status) =>
  t(status === 413 ? "errors.tooLarge.text" : "errors.unsent.text"),
);

/**
 * Before hydration: while Remix waits for data, React 18 renders again after a key press and what
 * was typed is lost (error 345). RemixBrowser throws before it uses a hook.
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
