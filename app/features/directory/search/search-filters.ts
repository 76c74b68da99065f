import { listFilters, oneOf, type FilterValues, type Filter } from "~/platform/list-filters";
import { ranges } from "#db/schema/allowed-values";
import { parseDay, type IstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees, parseRupees, type Paise } from "~/platform/india/money";
import { groupIndian, parseWholeNumber } from "~/platform/india/numbers";
import { cityName, findCity } from "~/platform/india/places/places";
import { categories, eventSizes, type Category, type EventSize } from "../category-catalogue";
import { searchWords } from "../search-words";

export const sorts = ["best", "newest", "price-low", "price-high"] as const;
export type Sort = (typeof sorts)[number];

/** A city is a slug of `~/platform/india/places`, or as typed if unknown; a price is in paise. */
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
  guests: {
    read: parseGuests,
    describe: (value, { t }) =>
      t("directory.filters.chip.guests", { count: value, value: groupIndian(value) }),
  } satisfies Filter<number>,
  maxPrice: {
    read: parseRupees,
    write: (paise) => String(paise / 100),
    describe: (value, { t }) =>
      t("directory.filters.chip.maxPrice", { value: formatRupees(value) }),
  } satisfies Filter<Paise>,
  date: {
    read: parseDay,
    describe: (day, { t, language }) =>
      t("directory.filters.chip.date", { value: formatDay(day, language) }),
  } satisfies Filter<IstDay>,
  sort: { read: oneOf(sorts), default: "best" } satisfies Filter<Sort>,
};

/** Prices per plate and per person are multiplied by it. */
function parseGuests(typed: string): number | null {
  const { min, max } = ranges.guestCount;
  const guests = parseWholeNumber(typed);
  return guests !== null && guests >= min && guests <= max ? guests : null;
}

/** Undefined for one that is not in `~/platform/india/places`. */
export const knownCity = ({ city }: Pick<SearchFilters, "city">) => findCity(city ?? "")?.slug;

export const listOf = ({ category, city }: Pick<SearchFilters, "category" | "city">) => ({
  category: category ?? ("" as const),
  city: knownCity({ city }) ?? "",
});

export const searchFilters = listFilters(definitions);
export type SearchFilters = FilterValues<typeof definitions>;
export type SearchFilterName = Exclude<keyof SearchFilters, "sort">;
