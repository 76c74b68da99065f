import type { TFunction } from "i18next";
import { priceUnits } from "#db/schema/allowed-values";
import { groupIndian } from "~/platform/india/numbers";
import { formatRupees, type Paise } from "~/platform/india/money";
import { categories, type Category } from "./category-catalogue";

export { priceUnits };
/** `plate` and `person` mean each guest, `piece` one item. */
export type PriceUnit = (typeof priceUnits)[number];

export const timesFor = (unit: PriceUnit, guests: number | undefined): number =>
  isPerGuest(unit) ? (guests ?? 1) : 1;

export const isPerGuest = (unit: string): boolean => unit === "plate" || unit === "person";

/** In India, for prices without a unit. The migration that added units uses the same. */
const usual: Partial<Record<Category, PriceUnit>> = {
  catering: "plate",
  photography: "day",
  "event-staffing": "day",
};

export function assumedUnit(of: readonly Category[]): PriceUnit {
  const first = categories.find((category) => of.includes(category));
  return (first && usual[first]) ?? "event";
}

export const priceWords = (paise: Paise, unit: PriceUnit, t: TFunction): string =>
  t(`directory.price.${unit}`, { price: formatRupees(paise) });

type Priced = { readonly startingPrice: Paise | null; readonly priceUnit: PriceUnit };

export function workedOutWords(
  { startingPrice, priceUnit }: Priced,
  guests: number | undefined,
  t: TFunction,
): string | null {
  const times = timesFor(priceUnit, guests);
  if (startingPrice === null || guests === undefined || times === 1) return null;
  return t("directory.card.workedOut", {
    price: formatRupees(startingPrice * times),
    guests: groupIndian(guests),
  });
}
