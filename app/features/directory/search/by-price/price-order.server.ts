import { noPrice, unitStep } from "#db/schema/columns/index-conditions";
import type { Paise } from "~/platform/india/money";
import { priceUnits, timesFor, type PriceUnit } from "../../price-units";
import type { Sort } from "../search-filters";

/**
 * The prices of one unit in a list by price. They lie in the index `listings_by_price` from `base`
 * on, in paise; the cheapest has the position `first` in the list, and a rupee more is `times` as
 * much further on.
 */
export type PriceRange = {
  /** Null where no price was named. */
  unit: PriceUnit | null;
  base: number;
  most: number;
  first: number;
  times: number;
};

export type PriceSort = Exclude<Sort, "best" | "newest">;
/** What prices are compared for, and the ceiling in paise. */
export type Compared = { guests?: number; maxPrice?: Paise };

/** Beyond all other positions; the highest price for the most guests is 10^15. */
export const lastPosition = { "price-low": 9_000_000_000_000_000, "price-high": -1 };

/**
 * The ranges of a list in the order of their positions; those that stand together have positions
 * among each other. With a guest count all prices are those of the event. Without one each unit is
 * sorted for itself, the units always in the same order. A provider that named no price comes last,
 * and never has a position below a ceiling.
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
  const unpriced = [{ unit: null, base: noPrice, most: 0, first: lastPosition[sort], times: 1 }];
  return cheapestFirst ? [...inOrder, unpriced] : [unpriced, ...inOrder];
}

/** The prices of each unit, up to the ceiling. */
export const pricesOfUnits = ({ guests, maxPrice }: Compared): PriceRange[] =>
  priceUnits.map((unit, at) => {
    const times = timesFor(unit, guests);
    const most = maxPrice === undefined ? unitStep - 1 : Math.floor(maxPrice / times);
    return { unit, base: at * unitStep, most, first: 0, times };
  });
