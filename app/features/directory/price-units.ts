import type { TFunction } from "i18next";
import { priceUnits } from "#db/schema/allowed-values";
import { groupIndian } from "~/platform/india/numbers";
import { formatRupees, type Paise } from "~/platform/india/money";
import { categories, type Category } from "./category-catalogue";

export { priceUnits };
/** What a price is charged per: `plate` and `person` mean each guest, `piece` one item. */
export type PriceUnit = (typeof priceUnits)[number];

/** How many units an event with this number of guests needs. Without a number, 1. */
export const timesFor = (unit: PriceUnit, guests: number | undefined): number =>
  isPerGuest(unit) ? (guests ?? 1) : 1;

export const isPerGuest = (unit: string): boolean => unit === "plate" || unit === "person";

/**
 * The usual unit of a service in India, for prices without one. The migration that added units uses
 * the same.
 */
const usual: Partial<Record<Category, PriceUnit>> = {
  catering: "plate",
  photography: "day",
  "event-staffing": "day",
};

/** The usual unit of the first category in the catalogue's order. */
export function assumedUnit(of: readonly Category[]): PriceUnit {
  const first = categories.find((category) => of.includes(category));
  return (first && usual[first]) ?? "event";
}

/** '₹480 per plate' */
export const priceWords = (paise: Paise, unit: PriceUnit, t: TFunction): string =>
  t(`directory.price.${unit}`, { price: formatRupees(paise) });

type Priced = { readonly startingPrice: Paise | null; readonly priceUnit: PriceUnit };

/** 'about ₹96,000 for 200 guests'; null where the price does not depend on them. */
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
