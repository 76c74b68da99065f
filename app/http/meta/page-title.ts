import type { MetaFunction } from "@remix-run/react";

/** The document title from the loader's `title`: `Error: <page> · Aayojan` when the page answers a refused form. */
export const pageTitle: MetaFunction = ({ data, matches }) => {
  const shell = matches.find((match) => match.id === "root")?.data as
    { titlePrefix?: string; brand?: string } | undefined;
  const page = data as { title?: string; description?: string } | undefined;
  const brand = shell?.brand ?? "Aayojan";
  const title = `${shell?.titlePrefix ?? ""}${page?.title ?? brand} · ${brand}`;
  return page?.description
    ? [{ title }, { name: "description", content: page.description }]
    : [{ title }];
};

/** The same for a page of somebody's own that anybody may open: search engines leave it out. */
export const unlistedTitle: MetaFunction = (page) => [
  ...(pageTitle(page) ?? []),
  { name: "robots", content: "noindex, nofollow" },
];
