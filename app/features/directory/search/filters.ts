import { findCity } from "~/platform/india/places/places";
import { inRupees, parseRupees } from "~/platform/india/money";
import { isStorable, tidyLine } from "~/platform/india/text";
import { isCategory, isEventSize, type Category, type EventSize } from "../catalogue";
import { searchWords } from "./search-words";

export const sorts = ["newest", "price-low", "price-high"] as const;
export type Sort = (typeof sorts)[number];

/** What a visitor looks for. A city is a slug of `~/platform/india/places`, or as typed when unknown; a price is in paise. */
export type Filters = {
  q?: string;
  category?: Category;
  city?: string;
  /** Any of these places will do. */
  locations?: string[];
  size?: EventSize;
  maxPrice?: number;
  sort: Sort;
};
const filterNames = ["q", "category", "city", "size", "maxPrice"] as const;
export type FilterName = (typeof filterNames)[number];

/** What was asked but could not be understood; the list says so and shows the rest. */
export type Unread = { name: FilterName; typed: string };

/** Reads an address that anyone may have typed: what makes no sense is left out, never an error. */
export function readFilters(query: URLSearchParams): { filters: Filters; unread: Unread[] } {
  const filters: Filters = { sort: sorts.find((sort) => sort === query.get("sort")) ?? "newest" };
  const unread: Unread[] = [];
  for (const name of filterNames) {
    const raw = query.get(name) ?? "";
    const typed = isStorable(raw) ? tidyLine(raw.slice(0, 400)).slice(0, longest) : "";
    if (typed === "") continue;
    const value = readers[name](typed);
    if (value === null) unread.push({ name, typed });
    else Object.assign(filters, { [name]: value });
  }
  return { filters, unread };
}

const longest = 80;

const readers: Record<FilterName, (typed: string) => string | number | null> = {
  q: (typed) => (searchWords(typed).length ? typed : null),
  category: (typed) => (isCategory(typed) ? typed : null),
  city: (typed) => findCity(typed)?.slug ?? (searchWords(typed).length ? typed : null),
  size: (typed) => (isEventSize(typed) ? typed : null),
  maxPrice: parseRupees,
};

/** The filters as an address carries them. */
export function filterQuery(filters: Filters): Record<string, string | undefined> {
  const { maxPrice, sort, locations: _, ...rest } = filters;
  return {
    ...rest,
    maxPrice: maxPrice === undefined ? undefined : String(inRupees(maxPrice)),
    sort: sort === "newest" ? undefined : sort,
  };
}

export function without(filters: Filters, name: FilterName): Filters {
  return { ...filters, [name]: undefined };
}

export const setFilters = (filters: Filters): FilterName[] =>
  filterNames.filter((name) => filters[name] !== undefined);
