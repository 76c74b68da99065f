import type { TFunction } from "i18next";
import { citiesByDistance } from "~/platform/india/places/distances";
import { groupIndian } from "~/platform/india/numbers";
import { cityName, findCity } from "~/platform/india/places/places";
import { languages, type Language } from "~/platform/i18n";
import { paths } from "~/paths";
import { categories, type Category } from "../catalogue";
import { keptUntilPublishing } from "../catalogue-version.server";
import { liveCountsByCategory, liveCountsByCity } from "../queries.server";
import type { Reader } from "~/platform/list-filters";
import { providerCount } from "./labels";

const keptCityNames = keptUntilPublishing<Language, string[]>(languages.length);

/** Where somebody works already, for the search box to offer. */
export async function cityNamesOffered(language: Language): Promise<string[]> {
  const kept = await keptCityNames();
  const names =
    kept.get(language) ?? (await liveCountsByCity()).map(({ city }) => cityName(city, language));
  kept.set(language, names);
  return names;
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

const mostNearest = 5;

/** Where the list of a category in a city is empty: the nearest cities that have somebody. */
export async function nearestOffering(
  { category, city, guests }: { category?: Category; city: string; guests?: number },
  { t, language }: Reader,
) {
  const counts = await liveCountsByCity(category);
  const offered = new Map(counts.map((one) => [one.city, one.many]));
  if (offered.has(city)) return [];
  return citiesByDistance(city)
    .flatMap(({ slug, km }) => {
      const many = offered.get(slug);
      return many === undefined ? [] : [{ slug, km, many }];
    })
    .slice(0, mostNearest)
    .map(({ slug, km, many }) => ({
      to: category
        ? paths.category(category, slug, { guests: guests?.toString() })
        : paths.providers({ city: slug, guests: guests?.toString() }),
      label: cityName(slug, language),
      count: t("directory.list.empty.distance", {
        km: groupIndian(km),
        providers: providerCount(many, t),
      }),
    }));
}

/** What else a city has. */
export async function otherCategoriesIn(city: string, besides: Category | undefined, t: TFunction) {
  const inCity = await liveCountsByCategory(city);
  return categories
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
