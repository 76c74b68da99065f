import { sitemapPages } from "~/features/directory/sitemap.server";
import { page } from "~/http/handlers/page.server";
import { textFile } from "~/http/responses/text-file.server";
import { config } from "~/platform/config.server";
import { escapeMarkup } from "~/platform/escape-markup";

/** Every public page, with its twin in the other language. */
export const loader = page("anyone", async () => {
  const address = (path: string) => escapeMarkup(config().appUrl + path);
  const entries = (await sitemapPages()).map(({ path, changedAt }) =>
    [
      `<url><loc>${address(path)}</loc>`,
      changedAt && `<lastmod>${changedAt.toISOString()}</lastmod>`,
      `<xhtml:link rel="alternate" hreflang="en" href="${address(path)}"/>`,
      `<xhtml:link rel="alternate" hreflang="hi" href="${address(path)}?lng=hi"/>`,
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
