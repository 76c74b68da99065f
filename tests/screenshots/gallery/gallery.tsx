import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import type { Language } from "~/platform/i18n";
import { i18nFor } from "~/platform/i18n.server";
import { Page } from "~/ui/navigation/page";
import { PageTitle } from "~/ui/navigation/page-header";
import { Artwork } from "./artwork";
import { Cards } from "./cards";
import { Controls } from "./controls";
import { Data } from "./data";
import { Fields } from "./fields";
import { Messages } from "./messages";
import { Navigation } from "./navigation";
import { samples } from "./samples";

/** The first contains the error summary, which the page scrolls to. */
const parts = [
  ["messages", Messages],
  ["controls", Controls],
  ["fields", Fields],
  ["navigation", Navigation],
  ["data", Data],
  ["cards", Cards],
  ["artwork", Artwork],
] as const;

const lede = {
  en: "Every part of the pages in every state. The top bar changes the language, the footer the theme.",
  hi: "पेजों का हर हिस्सा यहाँ अपनी हर स्थिति में दिखता है। भाषा ऊपर की पट्टी से और थीम पेज के नीचे से बदलें।",
};

function Gallery({ language }: { language: Language }) {
  const shown = samples(i18nFor(language).t, language);
  return (
    <Page>
      <PageTitle lede={lede[language]}>Components</PageTitle>
      <div className="stack">
        {parts.map(([id, Part]) => (
          <section key={id} id={id} className="stack">
            <Part samples={shown} />
          </section>
        ))}
      </div>
    </Page>
  );
}

/** Every component in every state, as HTML for `<main>`. */
export function galleryIn(language: Language): string {
  // Forms and links need a router and the frame's data.
  const router = createMemoryRouter(
    [{ id: "root", path: "*", loader: () => null, element: <Gallery language={language} /> }],
    { hydrationData: { loaderData: { root: {} } } },
  );
  return renderToString(
    <I18nextProvider i18n={i18nFor(language)}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}
