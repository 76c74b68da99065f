import { cityName } from "~/platform/india/places/places";
import type { Reader } from "~/platform/list-filters";
import { paths } from "~/urls";
import { absoluteUrl, jsonLd } from "../structured-data.server";
import { knownCity, type SearchFilters } from "./search-filters";
import type { Listing } from "./listing";

export function listJsonLd(
  { title, listings }: { title: string; listings: readonly Listing[] },
  { category, city }: Pick<SearchFilters, "category" | "city">,
  { t, language }: Reader,
): string {
  const known = knownCity({ city });
  const crumbs = [
    { name: t("layout.wordmark"), path: paths.home() },
    { name: t("directory.list.title"), path: paths.providers() },
    ...(category
      ? [{ name: t(`directory.category.${category}`), path: paths.category(category) }]
      : []),
    ...(category && known
      ? [{ name: cityName(known, language), path: paths.category(category, known) }]
      : []),
  ];
  const itemOf = (name: string, at: number) => ({ "@type": "ListItem", position: at + 1, name });
  return jsonLd({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map(({ name, path }, at) => ({
          ...itemOf(name, at),
          item: absoluteUrl(path),
        })),
      },
      {
        "@type": "ItemList",
        name: title,
        numberOfItems: listings.length,
        itemListElement: listings.map(({ name, to }, at) => ({
          ...itemOf(name, at),
          url: absoluteUrl(to),
        })),
      },
    ],
  });
}
