import { useMatches } from "@remix-run/react";
import type { PublicHead } from "~/http/public-head.server";

/** What the innermost page's loader says of it: `head` if it is public, or its `title`. */
type PageData = { title?: string; description?: string; head?: PublicHead } | undefined;

export function DocumentHead({ brand, prefix }: { brand: string; prefix: string | undefined }) {
  const page = useMatches().at(-1)?.data as PageData;
  if (page?.head) return <PublicTags {...page.head} />;
  return (
    <>
      <title>{`${prefix ?? ""}${page?.title ?? brand} · ${brand}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      {page?.description && <meta name="description" content={page.description} />}
    </>
  );
}

function PublicTags(head: PublicHead) {
  const { title, description, canonical, translations, picture } = head;
  const shared = {
    "og:site_name": head.siteName,
    "og:type": "website",
    "og:title": title,
    "og:description": description,
    "og:url": canonical,
    "og:locale": head.language === "hi" ? "hi_IN" : "en_IN",
    ...(picture && { "og:image": picture }),
  };
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {head.noindex && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={canonical} />
      {Object.entries({ ...translations, "x-default": translations.en }).map(([language, href]) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {Object.entries(shared).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
    </>
  );
}
