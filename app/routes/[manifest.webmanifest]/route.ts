import { page } from "~/http/page.server";
import { textFile } from "~/http/file.server";
import { site } from "~/platform/site/current-site.server";
import type { SiteSettings } from "~/platform/site/site-settings";
import { paths, type SiteIcon } from "~/urls";

export const loader = page("anyone", async ({ t, language }) =>
  textFile(
    JSON.stringify({
      name: t("layout.wordmark"),
      short_name: t("layout.wordmark"),
      description: t("directory.home.description"),
      lang: language,
      start_url: paths.home(),
      scope: "/",
      display: "minimal-ui",
      background_color: "#fbf5ea",
      theme_color: site().colours?.primary ?? "#761329",
      icons: iconsOf(site().logo),
    }),
    "application/manifest+json",
  ),
);

function iconsOf(logo: SiteSettings["logo"]) {
  const icon = (name: SiteIcon) => (logo ? paths.siteIcon(name, logo) : `/icon-${name}.png`);
  return [
    ...(logo ? [] : [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }]),
    { src: icon("192"), sizes: "192x192", type: "image/png" },
    { src: icon("512"), sizes: "512x512", type: "image/png" },
    // Phones crop it to their own shape: what matters is in the middle four fifths.
    { src: icon("maskable-512"), sizes: "512x512", type: "image/png", purpose: "maskable" },
  ];
}
