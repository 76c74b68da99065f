import { formatRupees } from "~/platform/india/money";
import { cityName, findCity } from "~/platform/india/places/places";
import { paths } from "~/paths";
import { readCursor } from "./cursor";
import { filterQuery, setFilters, without, type Filters, type Unread } from "./filters";
import { presentListing } from "./listing";
import { cityNamesOffered } from "./nearby.server";
import { countMatching, providersMatching } from "./search.server";
import { suggestions } from "./suggestions.server";
import { filterLabel, providerCount, titleOf, type Reader } from "./labels";

type Asked = Reader & {
  filters: Filters;
  unread?: Unread[];
  cursor: string | null;
  /** The address of this very list, for its other pages. */
  at: (cursor: string) => string;
};

export type ListPageData = Awaited<ReturnType<typeof presentList>>;

/** A list of providers in finished words: `/providers` and the landing pages show the same. */
export async function presentList({ filters, unread = [], cursor, at, t, language }: Asked) {
  const reader = { t, language };
  const [found, many, cityNames] = await Promise.all([
    providersMatching(filters, readCursor(cursor)),
    countMatching(filters),
    cityNamesOffered(language),
  ]);
  return {
    title: titleOf(filters, reader),
    count: providerCount(many, t),
    listings: found.providers.map((provider) => presentListing(provider, t, language)),
    previous: found.previous && at(found.previous),
    next: found.next && at(found.next),
    chips: setFilters(filters).map((name) => ({
      label: filterLabel(filters, name, reader),
      to: paths.providers(filterQuery(without(filters, name))),
    })),
    unread: unread.map(({ name, typed }) => t(`directory.filters.unread.${name}`, { typed })),
    cityNames,
    chosen: {
      q: filters.q,
      category: filters.category,
      city: filters.city && cityName(filters.city, language),
      size: filters.size,
      maxPrice:
        filters.maxPrice === undefined ? undefined : formatRupees(filters.maxPrice).slice(1),
      sort: filters.sort,
    },
    suggestions: many === 0 ? await suggestions(filters, reader) : null,
  };
}

/** The one address of a list, and whether search engines should list it: they get the landing pages. */
export function canonicalListPath(filters: Filters): { path: string; unlisted: boolean } {
  const { category, city } = filters;
  const set = setFilters(filters);
  const plain = set.every((name) => name === "category" || name === "city");
  const known = city === undefined ? undefined : findCity(city)?.slug;
  const landing = plain && category && (city === undefined || known);
  return {
    path: landing
      ? paths.category(category, known)
      : paths.providers(filterQuery({ ...filters, sort: "newest" })),
    unlisted: !plain,
  };
}
