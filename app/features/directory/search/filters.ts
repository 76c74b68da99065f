import { listFilters, oneOf, type FilterValues, type Filter } from "~/platform/list-filters";
import { formatRupees, parseRupees } from "~/platform/india/money";
import { cityName, findCity } from "~/platform/india/places/places";
import { categories, eventSizes, type Category, type EventSize } from "../catalogue";
import { searchWords } from "./search-words";

export const sorts = ["newest", "price-low", "price-high"] as const;
export type Sort = (typeof sorts)[number];

/** What a visitor looks for. A city is a slug of `~/platform/india/places`, or as typed when unknown; a price is in paise. */
const definitions = {
  q: {
    read: (typed) => (searchWords(typed).length ? typed : null),
    describe: (value, { t }) => t("directory.filters.chip.q", { value }),
  } satisfies Filter<string>,
  category: {
    read: oneOf(categories),
    describe: (value, { t }) =>
      t("directory.filters.chip.category", { value: t(`directory.category.${value}`) }),
  } satisfies Filter<Category>,
  city: {
    read: (typed) => findCity(typed)?.slug ?? (searchWords(typed).length ? typed : null),
    describe: (value, { t, language }) =>
      t("directory.filters.chip.city", { value: cityName(value, language) }),
  } satisfies Filter<string>,
  size: {
    read: oneOf(eventSizes),
    describe: (value, { t }) =>
      t("directory.filters.chip.size", { value: t(`directory.size.${value}`) }),
  } satisfies Filter<EventSize>,
  maxPrice: {
    read: parseRupees,
    write: (paise) => String(paise / 100),
    describe: (value, { t }) =>
      t("directory.filters.chip.maxPrice", { value: formatRupees(value) }),
  } satisfies Filter<number>,
  sort: { read: oneOf(sorts), default: "newest" } satisfies Filter<Sort>,
};

export const searchFilters = listFilters(definitions);
export type SearchFilters = FilterValues<typeof definitions>;
export type SearchFilterName = Exclude<keyof SearchFilters, "sort">;
