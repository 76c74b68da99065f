import { noPrice, unitStep } from "#db/schema/columns/index-conditions";
import type { Paise } from "~/platform/india/money";
import { priceUnits, timesFor, type PriceUnit } from "../../price-units";
import type { Sort } from "../search-filters";

/**
 * In the index `listings_by_price` prices start at `base`, in paise. In the list, the cheapest has
 * the position `first`, and each paisa adds `times`.
 */
export type PriceRange = {
  unit: PriceUnit | null;
  base: number;
  max: number;
  first: number;
  times: number;
};

export type PriceSort = Exclude<Sort, "best" | "newest">;
export type Compared = { guests?: number; maxPrice?: Paise };

/** Beyond all other positions: the highest price for the most guests is 10^15. */
export const lastPosition = { "price-low": 9_000_000_000_000_000, "price-high": -1 };

/**
 * Ranges in one group overlap. With a number of guests all prices are compared for the event,
 * without it each unit separately. No price comes last, and is left out below a ceiling.
 */
export function priceRanges(sort: PriceSort, { guests, maxPrice }: Compared): PriceRange[][] {
  const cheapestFirst = sort === "price-low";
  const units = pricesOfUnits({ guests, maxPrice });
  const priced =
    guests === undefined
      ? units.map((range, at) => [
          { ...range, first: (cheapestFirst ? at : units.length - 1 - at) * unitStep },
        ])
      : [units];
  const inOrder = cheapestFirst || guests !== undefined ? priced : priced.toReversed();
  if (maxPrice !== undefined) return inOrder;
  const unpriced = [{ unit: null, base: noPrice, max: 0, first: lastPosition[sort], times: 1 }];
  return cheapestFirst ? [...inOrder, unpriced] : [unpriced, ...inOrder];
}

export const pricesOfUnits = ({ guests, maxPrice }: Compared): PriceRange[] =>
  priceUnits.map((unit, at) => {
    const times = timesFor(unit, guests);
    const max = maxPrice === undefined ? unitStep - 1 : Math.floor(maxPrice / times);
    return { unit, base: at * unitStep, max, first: 0, times };
  });
