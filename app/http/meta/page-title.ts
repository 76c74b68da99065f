import type { MetaFunction } from "@remix-run/react";

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
