import { page } from "~/http/page.server";
import { site } from "~/platform/site/current-site.server";
import { styleSheetOf } from "~/platform/site/site-colours";

/** The host's colours. Its address has the version of the settings, so that it is always new. */
export const loader = page("anyone", async ({ url }) => {
  const { colours, number } = site();
  const isCurrent = url.searchParams.get("v") === String(number);
  return new Response(styleSheetOf(colours), {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-store",
    },
  });
});
