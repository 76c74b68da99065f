import type { TFunction } from "i18next";
import { offered } from "~/platform/site/current-site.server";
import { citiesByDistance } from "~/platform/india/places/distances";
import { now } from "~/platform/clock.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { groupIndian } from "~/platform/india/numbers";
import { cityName, findCity } from "~/platform/india/places/places";
import { languages, type Language } from "~/platform/i18n";
import { paths } from "~/urls";
import { categories, type Category } from "../category-catalogue";
import { cachedUntilPublishing } from "../catalogue-version.server";
import { liveCountsByCategory, liveCountsByCity } from "../listings/listing-counts.server";
import type { Reader } from "~/platform/list-filters";
import { freeCount, providerCount } from "./search-labels";
import { freeCountsByCity } from "./free-on-day.server";

const keptCityNames = cachedUntilPublishing<Language, string[]>(languages.length);

/** Where somebody works already, for the search box to offer. */
export async function cityNamesOffered(language: Language): Promise<string[]> {
  const kept = await keptCityNames();
  const all = kept.get(language) ?? (await liveCountsByCity()).map(({ city }) => city);
  kept.set(language, all);
  return offered("cities", all).map((city) => cityName(city, language));
}

/** The cities of our list where a category is offered, as links to their landing pages. */
export async function citiesOffering(category: Category, { t, language }: Reader) {
  return (await liveCountsByCity(category))
    .filter(({ city }) => findCity(city)?.slug === city)
    .map(({ city, many }) => ({
      to: paths.category(category, city),
      label: cityName(city, language),
      count: providerCount(many, t),
    }));
}

type Wanted = {
  category?: Category | undefined;
  city: string;
  guests?: number | undefined;
  date?: IstDay | undefined;
};
type Nearby = { slug: string; km: number; many: number };

const mostNearest = 5;
/** The calendars of this many cities are read for a day, nearly everybody booked or not. */
const mostAskedForDay = 12;

/**
 * Where the list of a category in a city is empty: the nearest cities that have somebody, free on
 * the day if one is named.
 */
export async function nearestOffering(
  { category, city, guests, date }: Wanted,
  { t, language }: Reader,
) {
  const counts = await liveCountsByCity(category);
  const offered = new Map(counts.map((one) => [one.city, one.many]));
  const around = citiesByDistance(city).flatMap(({ slug, km }) => {
    const many = offered.get(slug);
    return many === undefined ? [] : [{ slug, km, many }];
  });
  const nearest = date
    ? await nearestFree({ city, isOffered: offered.has(city) }, around, { category, date })
    : offered.has(city)
      ? []
      : around.slice(0, mostNearest);
  const query = { guests: guests?.toString(), date };
  return nearest.map(({ slug, km, many }) => ({
    to: category
      ? paths.category(category, slug, query)
      : paths.providers({ city: slug, ...query }),
    label: cityName(slug, language),
    count: t("directory.list.empty.distance", {
      km: groupIndian(km),
      providers: date ? freeCount(many, t) : providerCount(many, t),
    }),
  }));
}

/**
 * Of cities in the order of their distance, the first with somebody free on the day, and how many
 * they have; none where the city itself has somebody, or the day is over.
 */
async function nearestFree(
  own: { city: string; isOffered: boolean },
  around: Nearby[],
  { category, date }: { category: Category | undefined; date: IstDay },
): Promise<Nearby[]> {
  if (date < istDay(now())) return [];
  const asked = around.slice(0, mostAskedForDay);
  const cities = [...(own.isOffered ? [own.city] : []), ...asked.map(({ slug }) => slug)];
  const free = await freeCountsByCity(category, cities, date);
  if (free.get(own.city)) return [];
  return asked
    .flatMap((one) => {
      const many = free.get(one.slug);
      return many ? [{ ...one, many }] : [];
    })
    .slice(0, mostNearest);
}

/** What else a city has. */
export async function otherCategoriesIn(city: string, besides: Category | undefined, t: TFunction) {
  const inCity = await liveCountsByCategory(city);
  return offered("categories", categories)
    .filter((category) => category !== besides)
    .flatMap((category) => {
      const many = inCity.get(category);
      if (many === undefined) return [];
      return {
        category,
        to: paths.category(category, city),
        label: t(`directory.category.${category}`),
        count: providerCount(many, t),
      };
    });
}
