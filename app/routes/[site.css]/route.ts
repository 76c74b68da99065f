import { page } from "~/http/page.server";
import { site } from "~/platform/site/current-site.server";
import { styleSheetOf } from "~/platform/site/site-colours";

/** Its URL contains the settings' version, so that it is never out of date. */
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
