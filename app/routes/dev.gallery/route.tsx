import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { config } from "~/platform/config.server";
import { notFound } from "~/platform/refusals";
import { Page } from "~/ui/navigation/page";
import { PageTitle } from "~/ui/navigation/page-header";
import { Artwork } from "./artwork";
import { Cards } from "./cards";
import { Controls } from "./controls";
import { Data } from "./data";
import { Fields } from "./fields";
import { Messages } from "./messages";
import { Navigation } from "./navigation";
import { samples } from "./samples.server";
import type { Handle } from "~/layout/route-handle";
import marketplaceStyles from "~/layout/styles/marketplace.css?url";
import workingStyles from "~/layout/styles/working-pages.css?url";

export const handle: Handle = { styles: [marketplaceStyles, workingStyles] };
export const meta = pageTitle;

/** Every component in every state, in the language and theme chosen in the top bar and footer. */
export const loader = page("anyone", async ({ t, language }) => {
  if (config().mode === "production") throw notFound();
  return { title: t("ui.gallery.title"), samples: samples(t, language) };
});

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

export default function GalleryPage() {
  const { title, samples: shown } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle lede={t("ui.gallery.lede")}>{title}</PageTitle>
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
