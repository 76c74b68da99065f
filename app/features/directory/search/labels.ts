import type { TFunction } from "i18next";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import type { Reader } from "~/platform/list-filters";
import type { SearchFilters } from "./filters";

/** Who fits by words is counted to here: beyond, the number is only said to be larger. */
export const mostCounted = 1000;

/** '24 providers' */
export const providerCount = (many: number, t: TFunction): string =>
  t("directory.list.count", { count: many, number: groupIndian(many) });

/** The heading of a list. */
export function listTitle({ category, city }: SearchFilters, { t, language }: Reader): string {
  const place = city && cityName(city, language);
  if (!category)
    return place ? t("directory.list.titleIn", { city: place }) : t("directory.list.title");
  const name = t(`directory.category.${category}`);
  return place ? t("directory.list.titleOfIn", { category: name, city: place }) : name;
}
