import type { Language } from "~/platform/i18n";
import type { Site } from "~/platform/site/site-settings";
import largeTextStyles from "~/layout/styles/large-text.css?url";
import printStyles from "~/layout/styles/print.css?url";
import devanagari400 from "~/ui/fonts/mukta-devanagari-400.woff2?url&no-inline";
import devanagari600 from "~/ui/fonts/mukta-devanagari-600.woff2?url&no-inline";
import latin400 from "~/ui/fonts/mukta-latin-400.woff2?url&no-inline";
import latin600 from "~/ui/fonts/mukta-latin-600.woff2?url&no-inline";
import latinDisplay from "~/ui/fonts/rozha-one-latin.woff2?url&no-inline";
import { paths } from "~/urls";

type HeadLink = Pick<
  JSX.IntrinsicElements["link"],
  "rel" | "href" | "media" | "type" | "as" | "crossOrigin"
>;

/** Hindi pages use Latin for a few words, so public ones load it after their first pictures. */
const fonts = {
  en: { first: [latinDisplay, latin400, latin600], later: [] },
  hi: { first: [devanagari400, devanagari600], later: [latin400] },
};

export function headLinks(
  { colours, logo, number }: Site,
  language: Language,
  isPublic: boolean,
): HeadLink[] {
  const { first, later } = fonts[language];
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
    ...[...first, ...(isPublic ? [] : later)].map(preload),
  ];
}

export const endLinks = (language: Language): HeadLink[] => fonts[language].later.map(preload);

const preload = (href: string): HeadLink => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
});
