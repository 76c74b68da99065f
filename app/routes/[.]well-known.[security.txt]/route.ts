import { page } from "~/http/page.server";
import { textFile } from "~/http/file.server";
import { config } from "~/platform/config.server";
import { days, later, now } from "~/platform/clock.server";
import { site } from "~/platform/site/current-site.server";

/** RFC 9116. Always valid for the next half year. */
export const loader = page("anyone", async () => {
  const expires = `${later(now(), days(180)).toISOString().slice(0, 10)}T00:00:00Z`;
  return textFile(
    [
      `Contact: mailto:${site().securityEmail || site().contactEmail}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en, hi",
      `Canonical: ${config().appUrl}/.well-known/security.txt`,
    ].join("\n"),
    "text/plain",
  );
});
