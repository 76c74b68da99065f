import type { TFunction } from "i18next";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import type { Reader } from "~/platform/list-filters";
import type { SearchFilters, Sort } from "./search-filters";
import { asksForWords } from "../search-words";

/**
 * Who fits by words, by size or by price is counted to here: of more it is only said that they are
 * more.
 */
export const mostCounted = 10_000;

/** '24 providers' */
export const providerCount = (many: number, t: TFunction): string =>
  t("directory.list.count", { count: many, number: groupIndian(many) });

/** In a city that others are led to, who is free on a day is counted to here. */
export const mostFreeCounted = 100;

export const freeCount = (many: number, t: TFunction): string =>
  many > mostFreeCounted
    ? t("directory.list.more", { number: groupIndian(mostFreeCounted) })
    : providerCount(many, t);

/** The same for a search, see `countMatching`: 'More than 10,000 providers'. */
export const foundCount = (many: number, filters: SearchFilters, t: TFunction): string =>
  isMoreThanCounted(many, filters)
    ? t("directory.list.more", { number: groupIndian(mostCounted) })
    : providerCount(many, t);

const isMoreThanCounted = (many: number, filters: SearchFilters) =>
  !isWholeList(filters) && many > mostCounted;

/** All of a category, of a city, of both or of neither: counted before, whatever their number. */
export const isWholeList = (filters: SearchFilters) =>
  !asksForWords(filters) && !filters.size && filters.maxPrice === undefined && !filters.date;

/**
 * What a list by date or by price leaves out, in a sentence; null where it is whole.
 * @param many how many there are on any day
 */
export const leftOut = (many: number, filters: SearchFilters, t: TFunction): string | null =>
  filters.date && many > mostCounted
    ? t("directory.list.firstAsked", { number: groupIndian(mostCounted) })
    : leftOutByPrice(many, filters, t);

const leftOutByPrice = (many: number, filters: SearchFilters, t: TFunction): string | null =>
  isByPrice(filters.sort) && asksForWords(filters) && isMoreThanCounted(many, filters)
    ? t("directory.list.newestSorted", { number: groupIndian(mostCounted) })
    : null;

/** How the prices of a list are compared, in sentences. */
export function pricesCompared(filters: SearchFilters, t: TFunction): string[] {
  const { guests, maxPrice, sort } = filters;
  if (guests !== undefined)
    return [t("directory.list.perGuest", { count: guests, guests: groupIndian(guests) })];
  return [
    ...(isByPrice(sort) ? [t("directory.list.withinUnits")] : []),
    ...(maxPrice === undefined ? [] : [t("directory.list.ceilingAsItStands")]),
  ];
}

const isByPrice = (sort: Sort) => sort === "price-low" || sort === "price-high";

/** The heading of a list. */
export function listTitle({ category, city }: SearchFilters, { t, language }: Reader): string {
  const cityLabel = city && cityName(city, language);
  if (!category)
    return cityLabel ? t("directory.list.titleIn", { city: cityLabel }) : t("directory.list.title");
  const name = t(`directory.category.${category}`);
  return cityLabel ? t("directory.list.titleOfIn", { category: name, city: cityLabel }) : name;
}
