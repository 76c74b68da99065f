import type { TFunction } from "i18next";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import type { FilterName, Filters } from "./filters";

/** Whom the words are for. */
export type Reader = { t: TFunction; language: Language };

/** '24 providers' */
export const providerCount = (many: number, t: TFunction): string =>
  t("directory.list.count", { count: many, number: groupIndian(many) });

/** The heading of a list. */
export function titleOf({ category, city }: Filters, { t, language }: Reader): string {
  const place = city && cityName(city, language);
  if (!category)
    return place ? t("directory.list.titleIn", { city: place }) : t("directory.list.title");
  const name = t(`directory.category.${category}`);
  return place ? t("directory.list.titleOfIn", { category: name, city: place }) : name;
}

/** A filter in the reader's words. */
export function filterLabel(filters: Filters, name: FilterName, { t, language }: Reader): string {
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
