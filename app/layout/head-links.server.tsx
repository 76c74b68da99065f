import type { Language } from "~/platform/i18n";
import type { Site } from "~/platform/site/site-settings";
import largeTextStyles from "~/layout/styles/large-text.css?url";
import printStyles from "~/layout/styles/print.css?url";
import hindi400 from "~/ui/fonts/mukta-hindi-400.woff2?url&no-inline";
import hindi600 from "~/ui/fonts/mukta-hindi-600.woff2?url&no-inline";
import latinDisplay from "~/ui/fonts/rozha-one-latin.woff2?url&no-inline";
import { paths } from "~/urls";

type HeadLink = Pick<
  JSX.IntrinsicElements["link"],
  "rel" | "href" | "media" | "type" | "as" | "crossOrigin"
>;

/** An English page's text face is in its style sheet. */
const fonts = { en: [latinDisplay], hi: [hindi400, hindi600] };

export function headLinks({ colours, logo, number }: Site, language: Language): HeadLink[] {
  const own = logo
    ? [
        { rel: "icon", href: paths.picture(logo, "small"), type: "image/webp" },
        { rel: "apple-touch-icon", href: paths.siteIcon("180", logo) },
      ]
    : [
        { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
        { rel: "apple-touch-icon", href: "/icon-180.png" },
      ];
  return [
    { rel: "stylesheet", href: printStyles, media: "print" },
    { rel: "stylesheet", href: largeTextStyles, media: "(max-width: 18rem)" },
    ...(colours ? [{ rel: "stylesheet", href: paths.siteStyles(number) }] : []),
    ...own,
    { rel: "manifest", href: "/manifest.webmanifest" },
    ...fonts[language].map(preload),
  ];
}

const preload = (href: string): HeadLink => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
});
