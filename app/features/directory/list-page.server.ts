import type { TFunction } from "i18next";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { cityName, findCity } from "~/platform/india/places";
import type { Language } from "~/platform/words";
import { paths } from "~/paths";
import { categories, type Category } from "./catalogue";
import { readCursor } from "./cursor";
import {
  filterNames,
  filterQuery,
  setFilters,
  without,
  type FilterName,
  type Filters,
  type Unread,
} from "./filters";
import { listing } from "./listing";
import { liveCountsByCategory, liveCountsByCity } from "./queries.server";
import { countMatching, providersMatching } from "./search.server";

type Reader = { t: TFunction; language: Language };
type Asked = Reader & {
  filters: Filters;
  unread?: Unread[];
  cursor: string | null;
  /** The address of this very list, for its other pages. */
  at: (cursor: string) => string;
};

export type ListPageData = Awaited<ReturnType<typeof listPage>>;

/** A list of providers in finished words: `/providers` and the landing pages show the same. */
export async function listPage({ filters, unread = [], cursor, at, t, language }: Asked) {
  const reader = { t, language };
  const [found, many, cityNames] = await Promise.all([
    providersMatching(filters, readCursor(cursor)),
    countMatching(filters),
    namesOfCities(language),
  ]);
  return {
    title: titleOf(filters, reader),
    count: counted(many, t),
    listings: found.providers.map((provider) => listing(provider, t, language)),
    previous: found.previous && at(found.previous),
    next: found.next && at(found.next),
    chips: setFilters(filters).map((name) => ({
      label: chip(filters, name, reader),
      to: paths.providers(filterQuery(without(filters, name))),
    })),
    unread: unread.map(({ name, typed }) => t(`directory.filters.unread.${name}`, { typed })),
    cityNames,
    chosen: {
      q: filters.q,
      category: filters.category,
      city: filters.city && cityName(filters.city, language),
      size: filters.size,
      maxPrice:
        filters.maxPrice === undefined ? undefined : formatRupees(filters.maxPrice).slice(1),
      sort: filters.sort,
    },
    wayOn: many === 0 ? await wayOn(filters, reader) : null,
  };
}

/** The one address of a list, and whether search engines should list it: they get the landing pages. */
export function addressOf(filters: Filters): { path: string; unlisted: boolean } {
  const { category, city } = filters;
  const set = setFilters(filters);
  const plain = set.every((name) => name === "category" || name === "city");
  const known = city === undefined ? undefined : findCity(city)?.slug;
  const landing = plain && category && (city === undefined || known);
  return {
    path: landing
      ? paths.category(category, known)
      : paths.providers(filterQuery({ ...filters, sort: "newest" })),
    unlisted: !plain,
  };
}

export const counted = (many: number, t: TFunction): string =>
  t("directory.list.count", { count: many, number: groupIndian(many) });

export async function namesOfCities(language: Language): Promise<string[]> {
  return (await liveCountsByCity()).map(({ city }) => cityName(city, language));
}

/** The cities of our list where a category is offered, as links to their landing pages. */
export async function citiesOffering(category: Category, { t, language }: Reader) {
  return (await liveCountsByCity(category))
    .filter(({ city }) => findCity(city)?.slug === city)
    .map(({ city, many }) => ({
      to: paths.category(category, city),
      label: cityName(city, language),
      count: counted(many, t),
    }));
}

/** What else a city has. */
export async function othersIn(city: string, besides: Category | undefined, t: TFunction) {
  const inCity = await liveCountsByCategory(city);
  return categories
    .filter((category) => category !== besides && inCity.has(category))
    .map((category) => ({
      category,
      to: paths.category(category, city),
      label: t(`directory.category.${category}`),
      count: counted(inCity.get(category)!, t),
    }));
}

function titleOf({ category, city }: Filters, { t, language }: Reader): string {
  const place = city && cityName(city, language);
  if (!category)
    return place ? t("directory.list.titleIn", { city: place }) : t("directory.list.title");
  const name = t(`directory.category.${category}`);
  return place ? t("directory.list.titleOfIn", { category: name, city: place }) : name;
}

function chip(filters: Filters, name: FilterName, { t, language }: Reader): string {
  const { q = "", category = "", city = "", size = "", maxPrice = 0 } = filters;
  const value = {
    q,
    category: t(`directory.category.${category}`),
    city: cityName(city, language),
    size: t(`directory.size.${size}`),
    maxPrice: formatRupees(maxPrice),
  }[name];
  return t(`directory.filters.chip.${name}`, { value });
}

/** Where nothing fits: what there would be with one filter less, and what else there is in the city. */
async function wayOn(filters: Filters, reader: Reader) {
  const { t, language } = reader;
  const { city } = filters;
  const known = city === undefined ? undefined : findCity(city)?.slug;
  const looser = await Promise.all(
    filterNames
      .filter((name) => filters[name] !== undefined)
      .map(async (name) => {
        const fewer = without(filters, name);
        return {
          label: t("directory.list.empty.without", { filter: chip(filters, name, reader) }),
          to: paths.providers(filterQuery(fewer)),
          many: await countMatching(fewer),
        };
      }),
  );
  return {
    looser: looser
      .filter(({ many }) => many > 0)
      .map(({ label, to, many }) => ({ label, to, count: counted(many, t) })),
    city: city === undefined ? null : cityName(city, language),
    nearby: known === undefined ? [] : await othersIn(known, filters.category, t),
  };
}
