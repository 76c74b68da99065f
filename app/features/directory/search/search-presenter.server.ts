import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { dayAsTyped, formatDayOfYear } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { cityName, findCity } from "~/platform/india/places/places";
import { paths } from "~/urls";
import { readCursor } from "~/platform/database/keyset";
import type { Reader } from "~/platform/list-filters";
import { categories } from "../category-catalogue";
import { searchFilters, sorts, type SearchFilterName, type SearchFilters } from "./search-filters";
import type { ListedProvider } from "./listed-providers.server";
import { offered } from "~/platform/site/current-site.server";
import { listJsonLd } from "./list-json-ld.server";
import { presentListing } from "./listing";
import { groupIndian } from "~/platform/india/numbers";
import { workedOutWords } from "../price-units";
import { cityNamesOffered } from "./nearby.server";
import { providersMatching } from "./search-profiles.server";
import { few, suggestions, widerLists } from "./suggestions.server";
import { foundCount, leftOut, listTitle, pricesCompared } from "./search-labels";

type Asked = Reader & {
  filters: SearchFilters;
  /** What was asked but could not be understood; the list says so and shows the rest. */
  unread?: { name: SearchFilterName; typed: string }[];
  cursor: string | null;
  /** The address of this very list, for its other pages. */
  at: (cursor: string) => string;
};

export type ListPageData = Awaited<ReturnType<typeof presentList>>;

/** A list of providers in finished words: `/providers` and the landing pages show the same. */
export async function presentList({ filters: asked, unread = [], cursor, at, t, language }: Asked) {
  const reader = { t, language };
  // On a day that is over nobody is free: the list says so, and shows who would be on another.
  const isPast = asked.date !== undefined && asked.date < istDay(now());
  const filters = tidied(isPast ? searchFilters.without(asked, "date") : asked);
  const [found, cityNames] = await Promise.all([
    providersMatching(filters, readCursor(cursor)),
    cityNamesOffered(language),
  ]);
  const { many } = found;
  // The category is chosen, and left, in a row of its own.
  const set = searchFilters.applied(filters).filter((name) => name !== "category");
  const chips = set.map((name) => ({
    name,
    label: searchFilters.describe(filters, name, reader),
    to: pathOf(searchFilters.without(filters, name)),
  }));
  const title = listTitle(filters, reader);
  const listings = found.rows.map((provider) => presentListing(provider, t, language));
  return {
    title,
    count: foundCount(many, filters, t),
    notes: [leftOut(found.onAnyDay, filters, t), ...pricesCompared(filters, t)].filter(
      (note) => note !== null,
    ),
    listings,
    jsonLd: listJsonLd({ title, listings }, filters, reader),
    workedOut: Object.fromEntries(
      found.rows.flatMap((provider) => {
        const words = workedOutWords(provider, filters.guests, t);
        return words === null ? [] : [[provider.id, words]];
      }),
    ),
    comesTo: comesTo(found.rows, filters, reader),
    previous: found.previous && at(found.previous),
    next: found.next && at(found.next),
    chips,
    /** The same in few words. */
    set: chips.map(({ name, label }) =>
      name === "date" && filters.date ? formatDayOfYear(filters.date, language) : label,
    ),
    cleared: pathOf({ category: filters.category, sort: filters.sort }),
    everyCategory: pathOf(searchFilters.without(filters, "category")),
    categories: offered("categories", categories).map((category) => ({
      category,
      to: pathOf({ ...filters, category }),
    })),
    unread: [
      ...unread.map(({ name, typed }) => t(`directory.filters.unread.${name}`, { typed })),
      ...(isPast && asked.date
        ? [t("directory.filters.past", { date: formatDayOfYear(asked.date, language) })]
        : []),
    ],
    cityNames,
    /** The day that was searched for. */
    date: filters.date,
    chosen: {
      q: filters.q,
      category: filters.category,
      city: filters.city && cityName(filters.city, language),
      size: filters.size,
      date: filters.date
        ? dayAsTyped(filters.date)
        : unread.find(({ name }) => name === "date")?.typed,
      guests: filters.guests === undefined ? undefined : groupIndian(filters.guests),
      maxPrice:
        filters.maxPrice === undefined ? undefined : formatRupees(filters.maxPrice).slice(1),
      sort: filters.sort,
    },
    // By words, the newest are those that match best: see `listByWords`.
    sorts: sorts
      .filter((sort) => sort !== "newest" || !filters.q)
      .map((sort) => ({
        sort,
        label: t(`directory.sort.${sort}`),
        to: pathOf({ ...filters, sort }),
      })),
    suggestions: many === 0 ? await suggestions(filters, reader) : null,
    wider: await widerLists(filters, many, reader),
    /** Of few, nobody asks why they come in this order. */
    explainsOrder: filters.sort === "best" && many >= few,
  };
}

/** Without what says nothing beside the others. */
function tidied(filters: SearchFilters): SearchFilters {
  const { q, sort } = filters;
  return { ...filters, sort: q && sort === "newest" ? "best" : sort };
}

/** By the provider's id, for those who come from elsewhere to the city asked for. */
function comesTo(
  rows: readonly ListedProvider[],
  { city }: SearchFilters,
  { t, language }: Reader,
) {
  const wanted = city === undefined ? undefined : findCity(city)?.slug;
  if (!wanted) return {};
  const others = rows.filter((row) => findCity(row.city)?.slug !== wanted);
  return Object.fromEntries(
    others.map((row) => [
      row.id,
      t("directory.card.comesTo", {
        city: cityName(row.city, language),
        wanted: cityName(wanted, language),
      }),
    ]),
  );
}

/** The page of a list: a landing page where there is one for it. */
function pathOf(filters: SearchFilters): string {
  const { category, city, date, guests } = filters;
  const known = city === undefined ? undefined : findCity(city)?.slug;
  const others = { ...filters, date: undefined, guests: undefined };
  const isLanding = filters.sort === "best" && !canonicalListPath(others).unlisted;
  return isLanding && category && (city === undefined || known)
    ? paths.category(category, known, { date, guests: guests?.toString() })
    : paths.providers(searchFilters.write(filters));
}

/**
 * The one address of a list, and whether search engines should list it: they get the landing pages.
 */
export function canonicalListPath(filters: SearchFilters): { path: string; unlisted: boolean } {
  const { category, city } = filters;
  const set = searchFilters.applied(filters);
  const plain = set.every((name) => name === "category" || name === "city");
  const known = city === undefined ? undefined : findCity(city)?.slug;
  const landing = plain && category && (city === undefined || known);
  return {
    path: landing
      ? paths.category(category, known)
      : paths.providers(searchFilters.write({ ...filters, sort: "best" })),
    unlisted: !plain,
  };
}
