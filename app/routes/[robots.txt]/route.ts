import { page } from "~/http/page.server";
import { textFile } from "~/http/file.server";
import { config } from "~/platform/config.server";

const closed = [
  "/dashboard",
  "/profile",
  "/settings",
  "/admin",
  "/api/",
  "/login",
  "/signup",
  "/calendar/",
];

export const loader = page("anyone", async () =>
  textFile(
    [
      "User-agent: *",
      ...closed.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${config().appUrl}/sitemap.xml`,
    ].join("\n"),
    "text/plain",
  ),
);
