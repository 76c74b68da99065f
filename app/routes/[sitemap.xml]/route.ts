import { sitemapParts } from "~/features/directory/sitemap.server";
import { page } from "~/http/page.server";
import { textFile } from "~/http/file.server";
import { config } from "~/platform/config.server";
import { paths } from "~/urls";

export const loader = page("anyone", async () => {
  const parts = await sitemapParts();
  return textFile(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...parts.map(
        (part) => `<sitemap><loc>${config().appUrl}${paths.sitemap(part)}</loc></sitemap>`,
      ),
      "</sitemapindex>",
    ].join("\n"),
    "application/xml",
  );
});
