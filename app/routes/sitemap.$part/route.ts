import { sitemapPart } from "~/features/directory/sitemap.server";
import { file, textFile } from "~/http/file.server";
import { config } from "~/platform/config.server";
import { escapeMarkup } from "~/platform/escape-markup";

export const loader = file("anyone", async ({ param }) => {
  const urlOf = (path: string) => escapeMarkup(config().appUrl + path);
  // A route parameter is always a whole segment, so it includes the file extension.
  const entries = (await sitemapPart(param("part").replace(/\.xml$/, ""))).map(
    ({ path, changedAt }) =>
      [
        `<url><loc>${urlOf(path)}</loc>`,
        changedAt && `<lastmod>${changedAt.toISOString()}</lastmod>`,
        `<xhtml:link rel="alternate" hreflang="en" href="${urlOf(path)}"/>`,
        `<xhtml:link rel="alternate" hreflang="hi" href="${urlOf(path)}?lng=hi"/>`,
        `<xhtml:link rel="alternate" hreflang="x-default" href="${urlOf(path)}"/>`,
        "</url>",
      ]
        .filter(Boolean)
        .join(""),
  );
  return textFile(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...entries,
      "</urlset>",
    ].join("\n"),
    "application/xml",
  );
});
