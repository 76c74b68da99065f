import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";
import { dayAsTyped, formatDayOfYear } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { cityName } from "~/platform/india/places/places";
import { paths } from "~/urls";
import { readCursor } from "~/platform/database/keyset";
import type { Reader } from "~/platform/list-filters";
import { categories, type Category } from "../category-catalogue";
import {
  knownCity,
  searchFilters,
  sorts,
  type SearchFilterName,
  type SearchFilters,
} from "./search-filters";
import type { ListedProvider } from "./listed-providers.server";
import { offered } from "~/platform/site/current-site.server";
import { listJsonLd } from "../structured-data.server";
import { presentListing } from "./listing";
import { groupIndian } from "~/platform/india/numbers";
import { workedOutWords } from "../price-units";
import { cityNamesOffered, providersNear } from "./nearby.server";
import { providersMatching } from "./search-profiles.server";
import { fewResults, suggestions, widerLists } from "./suggestions.server";
import { foundCount, omissionNote, listTitle, pricesCompared } from "./search-labels";
import { idsOf } from "~/platform/ids";

type ListRequest = Reader & {
  filters: SearchFilters;
  unread?: { name: SearchFilterName; typed: string }[];
  cursor: string | null;
  at: (cursor: string) => string;
};

/** A landing page: only the date and the number of guests can be chosen. */
export async function presentCategory(
  { category, city }: { category: Category; city?: string },
  query: URLSearchParams,
  reader: Reader,
) {
  const { date, guests } = searchFilters.read(query).filters;
  const filters = { category, city, date, sort: "best" as const };
  return {
    list: await presentList({
      filters: { ...filters, guests },
      cursor: query.get("cursor"),
      at: (cursor) => paths.category(category, city, { date, guests: guests?.toString(), cursor }),
      ...reader,
    }),
    lede: reader.t(`directory.landing.${category}`),
    canonical: canonicalListPath(filters),
  };
}

export type ListPageData = Awaited<ReturnType<typeof presentList>>;

export async function presentList({
  filters: requested,
  unread = [],
  cursor,
  at,
  t,
  language,
}: ListRequest) {
  const reader = { t, language };
  // No one is free on a past day: the list says so, and shows providers without the date.
  const isPast = requested.date !== undefined && requested.date < istDay(now());
  const filters = tidied(isPast ? searchFilters.without(requested, "date") : requested);
  const [found, cityNames] = await Promise.all([
    providersMatching(filters, readCursor(cursor)),
    cityNamesOffered(language),
  ]);
  const { count } = found;
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
    count: foundCount(count, filters, t),
    notes: [
      ...(found.isGuess && count > 0 ? [t("directory.list.guessed", { words: filters.q })] : []),
      omissionNote(found.onAnyDay, filters, t),
      ...pricesCompared(filters, t),
    ].filter((note) => note !== null),
    listings,
    jsonLd: listJsonLd({ title, listings }, filters, reader),
    workedOut: Object.fromEntries(
      found.rows.flatMap((provider) => {
        const words = workedOutWords(provider, filters.guests, t);
        return words === null ? [] : [[provider.id, words]];
      }),
    ),
    travelNotes: travelNotes(found.rows, filters, reader),
    previous: found.previous && at(found.previous),
    next: found.next && at(found.next),
    chips,
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
      ...(isPast && requested.date
        ? [t("directory.filters.past", { date: formatDayOfYear(requested.date, language) })]
        : []),
    ],
    cityNames,
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
    // With search words, 'newest' also sorts by match: see `listByText`.
    sorts: sorts
      .filter((sort) => sort !== "newest" || !filters.q)
      .map((sort) => ({
        sort,
        label: t(`directory.sort.${sort}`),
        to: pathOf({ ...filters, sort }),
      })),
    near: await presentNear(),
    /** True of each card. */
    freeOn:
      filters.date && t("directory.card.freeOn", { date: formatDayOfYear(filters.date, language) }),
    suggestions: count === 0 ? await suggestions(filters, reader) : null,
    wider: await widerLists(filters, count, reader),
    /** A short list needs no explanation of its order. */
    explainsOrder: filters.sort === "best" && count >= fewResults,
  };

  async function presentNear() {
    const city = knownCity(filters);
    const { date, ...onAnyDay } = filters;
    if (!city || count >= fewResults || !isPlain(onAnyDay) || isPast) return null;
    const listed = idsOf(found.rows);
    const near = await providersNear(
      { category: filters.category, city, date },
      listed,
      fewResults,
    );
    return {
      title: t("directory.list.near", { city: cityName(city, language) }),
      listings: near.map((provider) => presentListing(provider, t, language)),
    };
  }
}

/** 'Newest' has no order of its own in a search by words. */
function tidied(filters: SearchFilters): SearchFilters {
  const { q, sort } = filters;
  return { ...filters, sort: q && sort === "newest" ? "best" : sort };
}

function travelNotes(
  rows: readonly ListedProvider[],
  { city }: SearchFilters,
  { t, language }: Reader,
) {
  const wanted = knownCity({ city }) ?? city;
  if (!wanted) return {};
  const others = rows.filter((row) => knownCity(row) !== wanted);
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

function pathOf({ date, guests, ...filters }: SearchFilters): string {
  return (
    (filters.sort === "best" && landingPath(filters, { date, guests: guests?.toString() })) ||
    paths.providers(searchFilters.write({ ...filters, date, guests }))
  );
}

/** Search engines get only the landing pages. */
export const canonicalListPath = (filters: SearchFilters) => ({
  path: landingPath(filters) ?? paths.providers(searchFilters.write({ ...filters, sort: "best" })),
  noindex: !isPlain(filters),
});

const isPlain = (filters: SearchFilters) =>
  searchFilters.applied(filters).every((name) => name === "category" || name === "city");

function landingPath(filters: SearchFilters, query = {}): string | null {
  const { category, city } = filters;
  const known = knownCity(filters);
  return isPlain(filters) && category && (city === undefined || known)
    ? paths.category(category, known, query)
    : null;
}
