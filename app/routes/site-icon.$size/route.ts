import { isSiteIcon, siteIcon } from "~/features/site/site-icon.server";
import { file } from "~/http/file.server";
import { publicPng } from "~/http/responses/stored-file.server";
import { notFound } from "~/platform/refusals";

/** Its URL names the logo, so it is never outdated. */
export const loader = file("anyone", async ({ param }) => {
  const size = param("size");
  if (!isSiteIcon(size)) throw notFound();
  return publicPng(await siteIcon(size));
});
