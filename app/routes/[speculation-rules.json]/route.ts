import { page } from "~/http/page.server";
import { textFile } from "~/http/file.server";

/**
 * Which links a browser may fetch when somebody points at them, so that the page is there when they
 * press: those of public pages without a query, which are kept for everybody. Public pages name
 * this file in a header.
 */
export const loader = page("anyone", async () =>
  textFile(
    JSON.stringify({
      prefetch: [
        {
          where: {
            and: [
              { href_matches: ["/", "/providers", "/providers/:name", "/services/*"] },
              { not: { href_matches: "/*\\?*" } },
            ],
          },
          eagerness: "moderate",
        },
      ],
    }),
    "application/speculationrules+json",
  ),
);
