import type { MetaFunction } from "@remix-run/react";

export type Head = {
  title: string;
  description: string;
  canonical: string;
  translations: { en: string; hi: string };
  picture: string | null;
  noindex: boolean;
  language: "en" | "hi";
  siteName: string;
};

export const publicMeta: MetaFunction = ({ data }) => {
  const head = (data as { head?: Head } | undefined)?.head;
  if (!head) return [{ title: "Aayojan" }];
  const { title, description, canonical, translations, picture, noindex, language, siteName } =
    head;
  const alternate = (hrefLang: string, href: string) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href,
  });
  return [
    { title },
    { name: "description", content: description },
    ...(noindex ? [{ name: "robots", content: "noindex, follow" }] : []),
    { tagName: "link", rel: "canonical", href: canonical },
    alternate("en", translations.en),
    alternate("hi", translations.hi),
    alternate("x-default", translations.en),
    { property: "og:site_name", content: siteName },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:locale", content: language === "hi" ? "hi_IN" : "en_IN" },
    ...(picture ? [{ property: "og:image", content: picture }] : []),
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
  ];
};
