import { and, between, sql, type SQL } from "drizzle-orm";
import { noPrice, priceByUnit, unitStep } from "#db/schema/columns/index-conditions";
import { schema } from "~/platform/database/database.server";
import { priceUnits, timesFor, type PriceUnit } from "../price-units";
import type { IndexRange } from "./list-parts.server";
import type { SearchFilters, Sort } from "./search-filters";

const { listings, searchEntries } = schema;

/** In the index `listings_by_price`, in paise. */
type PriceRange = IndexRange & { unit: PriceUnit | null };

type PriceSort = Exclude<Sort, "best" | "newest">;
type Compared = Pick<SearchFilters, "guests" | "maxPrice">;

/** Beyond all other positions: the highest price for the most guests is 10^15. */
const lastPosition = { "price-low": 9_000_000_000_000_000, "price-high": -1 };

/**
 * With a number of guests all prices are compared for the event, without it each unit separately.
 * No price comes last, and is left out below a ceiling.
 */
export function priceRanges(sort: PriceSort, { guests, maxPrice }: Compared): PriceRange[] {
  const units = pricesOfUnits({ guests, maxPrice });
  const priced = units.map((range, at) => ({
    ...range,
    first:
      guests !== undefined ? 0 : (sort === "price-low" ? at : units.length - 1 - at) * unitStep,
  }));
  if (maxPrice !== undefined) return priced;
  return [...priced, { unit: null, base: noPrice, max: 0, first: lastPosition[sort], times: 1 }];
}

const pricesOfUnits = ({ guests, maxPrice }: Compared) =>
  priceUnits.map((unit, at) => {
    const times = timesFor(unit, guests);
    const max = maxPrice === undefined ? unitStep - 1 : Math.floor(maxPrice / times);
    return { unit, base: at * unitStep, max, first: 0, times };
  });

/** Finds the listings up to the ceiling along `listings_by_price`. */
export const cheapEnough = (compared: Compared, inList: SQL | undefined, columns: SQL): SQL[] =>
  pricesOfUnits(compared).map(
    ({ base, max }) =>
      sql`select ${columns} from ${listings} where ${and(inList, between(priceByUnit(listings), base, base + max))}`,
  );

export const costsAtMost = (
  { startingPrice, priceUnit }: typeof listings | typeof searchEntries,
  compared: Compared,
): SQL | undefined =>
  compared.maxPrice === undefined
    ? undefined
    : sql`${startingPrice} between 0 and case ${whens(pricesOfUnits(compared), ({ unit, max }) => sql`${priceUnit} = ${unit} then ${max}`)} end`;

export function positionByPrice(sort: PriceSort, { guests }: Compared): SQL {
  const { startingPrice, priceUnit } = searchEntries;
  const positions = whens(
    priceRanges(sort, { guests }),
    ({ unit, first, times }) =>
      sql`${priceUnit} = ${unit} then ${first} + ${startingPrice} * ${times}`,
  );
  return sql`case when ${startingPrice} is null then ${lastPosition[sort]} ${positions} end`;
}

const whens = <Range>(ranges: Range[], then: (range: Range) => SQL) =>
  sql.join(
    ranges.map((range) => sql`when ${then(range)}`),
    sql` `,
  );
