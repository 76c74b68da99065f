import { sql } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { ProviderId } from "#db/schema/ids";
import { freeOn } from "~/features/calendar/calendar-queries.server";
import { db, schema } from "~/platform/database/database.server";
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
import { isLiveOn } from "../live-on-day.server";
import { liveCountsByCategory, liveCountsByCity } from "../listings/listing-counts.server";
import type { Reader } from "~/platform/list-filters";
import { freeCount, maxFreeCounted, providerCount } from "./search-labels";

const { listings } = schema;

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
      count: providerCount(count, t),
    }));
}

type Wanted = {
  category?: Category | undefined;
  city: string;
  guests?: number | undefined;
  date?: IstDay | undefined;
};
type Nearby = { slug: string; km: number; count: number };

const maxNearest = 5;
const maxCheckedCities = 12;

export async function nearestOffering(
  { category, city, guests, date }: Wanted,
  { t, language }: Reader,
) {
  const counts = await liveCountsByCity(category);
  const offered = new Map(counts.map((one) => [one.city, one.count]));
  const around = citiesByDistance(city).flatMap(({ slug, km }) => {
    const count = offered.get(slug);
    return count === undefined ? [] : [{ slug, km, count }];
  });
  const nearest = date
    ? await nearestFree({ city, isOffered: offered.has(city) }, around, { category, date })
    : offered.has(city)
      ? []
      : around.slice(0, maxNearest);
  const query = { guests: guests?.toString(), date };
  return nearest.map(({ slug, km, count }) => ({
    to: category
      ? paths.category(category, slug, query)
      : paths.providers({ city: slug, ...query }),
    label: cityName(slug, language),
    count: t("directory.list.empty.distance", {
      km: groupIndian(km),
      providers: date ? freeCount(count, t) : providerCount(count, t),
    }),
  }));
}

/** None if the city itself has some, or the day is past. */
async function nearestFree(
  own: { city: string; isOffered: boolean },
  around: Nearby[],
  { category, date }: { category: Category | undefined; date: IstDay },
): Promise<Nearby[]> {
  if (date < istDay(now())) return [];
  const checked = around.slice(0, maxCheckedCities);
  const cities = [...(own.isOffered ? [own.city] : []), ...checked.map(({ slug }) => slug)];
  const free = await freeCountsByCity(category, cities, date);
  if (free.get(own.city)) return [];
  return checked
    .flatMap((one) => {
      const count = free.get(one.slug);
      return count ? [{ ...one, count }] : [];
    })
    .slice(0, maxNearest);
}

/** Among the newest of each city. Two statements for all cities. */
async function freeCountsByCity(
  category: Category | undefined,
  cities: readonly string[],
  day: IstDay,
): Promise<Map<string, number>> {
  const newest = sql`select ${listings.providerId} from ${listings} where ${listings.category} = ${category ?? ""} and ${listings.city} = asked.value and ${isLiveOn(listings)} order by ${listings.publishedAt} desc limit ${maxFreeCounted + 1}`;
  const rows = await db.all<{ city: string; ids: string }>(
    sql`select asked.value as city, (select json_group_array(provider_id) from (${newest})) as ids from json_each(${JSON.stringify(cities)}) as asked`,
  );
  const found = rows.map(({ city, ids }) => ({ city, ids: JSON.parse(ids) as ProviderId[] }));
  const free = await freeOn(
    found.flatMap(({ ids }) => ids),
    day,
  );
  return new Map(found.map(({ city, ids }) => [city, ids.filter((id) => free.has(id)).length]));
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
