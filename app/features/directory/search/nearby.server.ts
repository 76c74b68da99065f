import type { TFunction } from "i18next";
import type { ProviderId } from "#db/schema/ids";
import { freeOn } from "~/features/calendar/calendar-queries.server";
import { offered } from "~/platform/site/current-site.server";
import { citiesByDistance } from "~/platform/india/places/distances";
import type { IstDay } from "~/platform/india/dates/dates";
import { groupIndian } from "~/platform/india/numbers";
import { cityName, findCity } from "~/platform/india/places/places";
import { languages, type Language } from "~/platform/i18n";
import { paths } from "~/urls";
import { categories, type Category } from "../category-catalogue";
import { cachedUntilPublishing } from "../catalogue-version.server";
import { liveCountsByCategory, liveCountsByCity } from "../listings/listing-counts.server";
import { listedProviders } from "./listed-providers.server";
import { citiesNear, newestSimilarIn } from "./similar-providers.server";
import type { Reader } from "~/platform/list-filters";
import { freeCount, maxFreeCounted, providerCount } from "./search-labels";

const cachedCityNames = cachedUntilPublishing<Language, string[]>(languages.length);

export async function cityNamesOffered(language: Language): Promise<string[]> {
  const cached = await cachedCityNames();
  const all = cached.get(language) ?? (await liveCountsByCity()).map(({ city }) => city);
  cached.set(language, all);
  return offered("cities", all).map((city) => cityName(city, language));
}

export async function citiesOffering(category: Category, { t, language }: Reader) {
  return (await liveCountsByCity(category))
    .filter(({ city }) => findCity(city)?.slug === city)
    .map(({ city, count }) => ({
      to: paths.category(category, city),
      label: cityName(city, language),
      note: providerCount(count, t),
    }));
}

type Wanted = {
  category?: Category | undefined;
  city: string;
  guests?: number | undefined;
  date?: IstDay | undefined;
};

const maxNearest = 5;
const maxCheckedCities = 12;

/** None if the city itself has some, or the day is past. */
export async function nearestOffering(
  { category, city, guests, date }: Wanted,
  { t, language }: Reader,
) {
  const live = new Map((await liveCountsByCity(category)).map((one) => [one.city, one.count]));
  const around = citiesByDistance(city).filter(({ slug }) => live.has(slug));
  const checked = [city, ...around.slice(0, maxCheckedCities).map(({ slug }) => slug)];
  const counts = date ? await freeCountsByCity(category, checked, date) : live;
  if (counts.get(city)) return [];
  const query = { guests: guests?.toString(), date };
  const nearest = around.flatMap(({ slug, km }) => {
    const count = counts.get(slug);
    if (!count) return [];
    return {
      to: category
        ? paths.category(category, slug, query)
        : paths.providers({ city: slug, ...query }),
      label: cityName(slug, language),
      note: t("directory.list.empty.distance", {
        km: groupIndian(km),
        providers: date ? freeCount(count, t) : providerCount(count, t),
      }),
    };
  });
  return nearest.slice(0, maxNearest);
}

/** To fill the row of a short list; on a date, those that are free. */
export async function providersNear(
  { category, city, date }: Wanted,
  listed: ProviderId[],
  limit: number,
) {
  const live = new Set((await liveCountsByCity(category)).map((one) => one.city));
  const near = citiesNear(city, (slug) => live.has(slug));
  const found = await newestSimilarIn(near, [category ?? ""], listed, 2 * limit);
  const ids = [...new Set(found.flat())];
  const free = date && (await freeOn(ids, date));
  return listedProviders(ids.filter((id) => !free || free.has(id)).slice(0, limit));
}

/** Among the newest of each city. */
async function freeCountsByCity(
  category: Category | "" = "",
  cities: readonly string[],
  day: IstDay,
): Promise<Map<string, number>> {
  const newest = await newestSimilarIn(cities, [category], [], maxFreeCounted + 1);
  const free = await freeOn(newest.flat(), day);
  return new Map(
    cities.map((city, at) => [city, newest[at]?.filter((id) => free.has(id)).length ?? 0]),
  );
}

export async function otherCategoriesIn(
  city: string,
  excluded: Category | undefined,
  t: TFunction,
) {
  const inCity = await liveCountsByCategory(city);
  return offered("categories", categories)
    .filter((category) => category !== excluded)
    .flatMap((category) => {
      const count = inCity.get(category);
      if (count === undefined) return [];
      return {
        category,
        to: paths.category(category, city),
        label: t(`directory.category.${category}`),
        count: providerCount(count, t),
      };
    });
}
