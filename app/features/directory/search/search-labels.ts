import type { TFunction } from "i18next";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import type { Reader } from "~/platform/list-filters";
import type { SearchFilters, Sort } from "./search-filters";
import { needsTextIndex } from "../search-words";

export const maxCounted = 10_000;

export const providerCount = (count: number, t: TFunction): string =>
  t("directory.list.count", { count, number: groupIndian(count) });

/** A new site should not begin with a zero on each category. */
export const countIfAny = (count: number, t: TFunction): string =>
  count > 0 ? providerCount(count, t) : "";

export const maxFreeCounted = 100;

export const freeCount = (count: number, t: TFunction): string =>
  count > maxFreeCounted
    ? t("directory.list.more", { number: groupIndian(maxFreeCounted) })
    : providerCount(count, t);

export const foundCount = (count: number, filters: SearchFilters, t: TFunction): string =>
  isMoreThanCounted(count, filters)
    ? t("directory.list.more", { number: groupIndian(maxCounted) })
    : providerCount(count, t);

const isMoreThanCounted = (count: number, filters: SearchFilters) =>
  !isWholeList(filters) && count > maxCounted;

/** Its count is stored, so it is exact. */
export const isWholeList = (filters: SearchFilters) =>
  !needsTextIndex(filters) && !filters.size && filters.maxPrice === undefined && !filters.date;

/** Null if the list is complete; `count` is the number on any day. */
export function omissionNote(count: number, filters: SearchFilters, t: TFunction): string | null {
  if (!isMoreThanCounted(count, filters)) return null;
  const number = groupIndian(maxCounted);
  if (filters.date) return t("directory.list.firstAsked", { number });
  return isByPrice(filters.sort) && needsTextIndex(filters)
    ? t("directory.list.newestSorted", { number })
    : null;
}

export function pricesCompared(filters: SearchFilters, t: TFunction): string[] {
  const { guests, maxPrice, sort } = filters;
  if (guests !== undefined)
    return [t("directory.list.perGuest", { count: guests, guests: groupIndian(guests) })];
  return [
    ...(isByPrice(sort) ? [t("directory.list.withinUnits")] : []),
    ...(maxPrice === undefined ? [] : [t("directory.list.ceilingAsItStands")]),
  ];
}

export const isByPrice = (sort: Sort): sort is "price-low" | "price-high" =>
  sort === "price-low" || sort === "price-high";

export function listTitle({ category, city }: SearchFilters, { t, language }: Reader): string {
  const cityLabel = city && cityName(city, language);
  if (!category)
    return cityLabel ? t("directory.list.titleIn", { city: cityLabel }) : t("directory.list.title");
  const name = t(`directory.category.${category}`);
  return cityLabel ? t("directory.list.titleOfIn", { category: name, city: cityLabel }) : name;
}
