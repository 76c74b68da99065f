import type { MetaFunction } from "@remix-run/react";

/**
 * The document title from the loader's `title`: `Error: <page> · Aayojan` when the page answers a
 * refused form. For working and personal pages, which search engines should not index. Public pages
 * have `publicMeta`.
 */
export const pageTitle: MetaFunction = ({ data, matches }) => {
  const shell = matches.find((match) => match.id === "root")?.data as
    | { titlePrefix?: string; brand?: string }
    | undefined;
  const page = data as { title?: string; description?: string } | undefined;
  const brand = shell?.brand ?? "Aayojan";
  return [
    { title: `${shell?.titlePrefix ?? ""}${page?.title ?? brand} · ${brand}` },
    { name: "robots", content: "noindex, nofollow" },
    ...(page?.description ? [{ name: "description", content: page.description }] : []),
  ];
};
