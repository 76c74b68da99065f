import type { Reader } from "~/platform/list-filters";
import { withdrawn } from "~/platform/site/current-site.server";
import { cityName, findCity } from "~/platform/india/places/places";
import { paths } from "~/urls";
import { searchFilters, type SearchFilterName, type SearchFilters } from "./search-filters";
import { nearestOffering, otherCategoriesIn } from "./nearby.server";
import { countMatching } from "./search-profiles.server";
import { foundCount } from "./search-labels";

/** Where nothing fits: what there would be with less asked, and what else there is in the city. */
export async function suggestions(filters: SearchFilters, reader: Reader) {
  const { t, language } = reader;
  const { city } = filters;
  const known = city === undefined ? undefined : findCity(city)?.slug;
  return {
    alert: await joiningAlertPath(filters, known),
    looser: await looser(filters, reader),
    city: city === undefined ? null : cityName(city, language),
    nearest: known === undefined ? [] : await nearestOffering({ ...filters, city: known }, reader),
    onDay: filters.date !== undefined,
    nearby: known === undefined ? [] : await otherCategoriesIn(known, filters.category, t),
  };
}

/**
 * Where somebody can ask for an email, if the category has nobody at all in the city; null where
 * there are some.
 */
async function joiningAlertPath({ category, date, guests }: SearchFilters, city?: string) {
  if (!category || !city || withdrawn("categories", [category]).length > 0) return null;
  const many = await countMatching({ category, city, sort: "best" });
  if (many > 0) return null;
  return paths.joiningAlerts({ category, city, date, guests: guests?.toString() });
}

/**
 * Each filter taken away alone; where none of that helps, one after the other until somebody is
 * left.
 */
async function looser(filters: SearchFilters, reader: Reader) {
  const { t } = reader;
  // The guests leave nobody out by themselves.
  const applied = searchFilters.applied(filters);
  const names = applied.filter((name): name is SearchFilterName => name !== "guests");
  const alone = names.map((name) => ({
    label: t("directory.list.empty.without", {
      filter: searchFilters.describe(filters, name, reader),
    }),
    filters: searchFilters.without(filters, name),
  }));
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
  const counts = async (offers: typeof alone) => {
    const found = await Promise.all(offers.map((offer) => countMatching(offer.filters)));
    return offers.flatMap((offer, at) =>
      found[at]
        ? [
            {
              label: offer.label,
              to: paths.providers(searchFilters.write(offer.filters)),
              count: foundCount(found[at], offer.filters, t),
            },
          ]
        : [],
    );
  };
  const offered = await counts(alone);
  return offered.length ? offered : (await counts(together)).slice(0, 1);
}

/** What people give up first. */
const dropOrder: SearchFilterName[] = ["date", "maxPrice", "size", "q", "city", "category"];
