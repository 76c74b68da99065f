import type { Reader } from "~/platform/list-filters";
import { withdrawn } from "~/platform/site/current-site.server";
import { cityName } from "~/platform/india/places/places";
import { paths } from "~/urls";
import {
  knownCity,
  searchFilters,
  type SearchFilterName,
  type SearchFilters,
} from "./search-filters";
import { nearestOffering, otherCategoriesIn } from "./nearby.server";
import { countMatching } from "./search-profiles.server";
import { foundCount } from "./search-labels";

export async function suggestions(filters: SearchFilters, reader: Reader) {
  const { t, language } = reader;
  const { city } = filters;
  const known = knownCity(filters);
  return {
    alert: await joiningAlertPath(filters, known),
    fewerFilters: await fewerFilters(filters, reader),
    city: city === undefined ? null : cityName(city, language),
    nearest: known === undefined ? [] : await nearestOffering({ ...filters, city: known }, reader),
    onDay: filters.date !== undefined,
    nearby: known === undefined ? [] : await otherCategoriesIn(known, filters.category, t),
  };
}

/** Null if the category has providers in the city. */
async function joiningAlertPath({ category, date, guests }: SearchFilters, city?: string) {
  if (!category || !city || withdrawn("categories", [category]).length > 0) return null;
  const count = await countMatching({ category, city, sort: "best" });
  if (count > 0) return null;
  return paths.joiningAlerts({ category, city, date, guests: guests?.toString() });
}

export const fewResults = 4;

export async function widerLists(filters: SearchFilters, count: number, reader: Reader) {
  if (count === 0 || count >= fewResults) return [];
  const names = excludingFilters(filters).filter((name) => name !== "category");
  const found = await countedAlone(names, filters, reader);
  return found.filter((one) => one.total > count).toSorted((one, other) => other.total - one.total);
}

/** If all of them are empty, one list without as many filters as it takes to find providers. */
async function fewerFilters(filters: SearchFilters, reader: Reader) {
  const { t } = reader;
  const names = excludingFilters(filters);
  let fewer = filters;
  const together = dropOrder
    .filter((name) => names.includes(name))
    .map((name) => {
      fewer = searchFilters.without(fewer, name);
      const left = searchFilters
        .applied(fewer)
        .map((one) => searchFilters.describe(filters, one, reader));
      const label = left.length
        ? t("directory.list.empty.only", { filters: left.join(", ") })
        : t("directory.list.empty.all");
      return { label, filters: fewer };
    });
  const offered = await countedAlone(names, filters, reader);
  return offered.length ? offered : (await counted(together, reader)).slice(0, 1);
}

type Offer = { label: string; filters: SearchFilters };

/** Without each of these filters in turn. */
const countedAlone = (names: readonly SearchFilterName[], filters: SearchFilters, reader: Reader) =>
  counted(
    names.map((name) => ({
      label: reader.t("directory.list.empty.without", {
        filter: searchFilters.describe(filters, name, reader),
      }),
      filters: searchFilters.without(filters, name),
    })),
    reader,
  );

const excludingFilters = (filters: SearchFilters): SearchFilterName[] =>
  searchFilters.applied(filters).filter((name): name is SearchFilterName => name !== "guests");

async function counted(offers: readonly Offer[], { t }: Reader) {
  const found = await Promise.all(offers.map((offer) => countMatching(offer.filters)));
  return offers.flatMap(({ label, filters }, at) => {
    const total = found[at] ?? 0;
    if (total === 0) return [];
    const to = paths.providers(searchFilters.write(filters));
    return [{ label, to, total, count: foundCount(total, filters, t) }];
  });
}

const dropOrder: SearchFilterName[] = ["date", "maxPrice", "size", "q", "city", "category"];
