import { and, between, sql, type SQL } from "drizzle-orm";
import { priceByUnit } from "#db/schema/columns/index-conditions";
import type { ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import type { KeysetClauses } from "~/platform/database/keyset.server";
import {
  lastPosition,
  priceRanges,
  pricesOfUnits,
  type Compared,
  type PriceRange,
  type PriceSort,
} from "./price-order.server";

const { listings } = schema;
type Listings = typeof schema.listings;
type SearchEntries = typeof schema.searchEntries;

export const directions = {
  "price-low": "ascending",
  "price-high": "descending",
} as const;

const indexed = priceByUnit(listings);

type Positioned = { id: ProviderId; key: number };

/** In one statement: each range is read along the index up to the page's length, then merged. */
export async function readByPrice(
  inList: SQL | undefined,
  ranges: PriceRange[][],
  { from, ascending, limit }: KeysetClauses,
): Promise<Positioned[]> {
  const direction = sql.raw(ascending ? "asc" : "desc");
  const parts = ranges.flat().flatMap((range) => {
    const { min, max, condition } = beyond(range, from, ascending);
    if (min > max) return [];
    const position = sql`${range.first} + (${indexed} - ${range.base}) * ${range.times}`;
    return [
      sql`select * from (select ${listings.providerId} as id, ${position} as position from ${listings}
        where ${and(inList, between(indexed, min, max), condition)}
        order by ${indexed} ${direction}, ${listings.providerId} ${direction} limit ${limit})`,
    ];
  });
  if (parts.length === 0) return [];
  const rows = await db.all<{ id: ProviderId; position: number }>(
    sql`${sql.join(parts, sql` union all `)} order by position ${direction}, id ${direction} limit ${limit}`,
  );
  return rows.map(({ id, position }) => ({ id, key: position }));
}

/** At the position itself only rows after its id. */
function beyond(range: PriceRange, from: Cursor | null, ascending: boolean) {
  const { base, max, first, times } = range;
  const whole = { min: base, max: base + max, condition: undefined };
  if (!from) return whole;
  const price = (from.key - first) / times;
  const [min, greatest] = ascending ? [Math.ceil(price), max] : [0, Math.floor(price)];
  return {
    min: base + Math.max(min, 0),
    max: base + Math.min(greatest, max),
    condition: Number.isInteger(price) && price >= 0 && price <= max ? after() : undefined,
  };

  function after() {
    const comparison = sql.raw(ascending ? ">" : "<");
    return sql`(${indexed}, ${listings.providerId}) ${comparison} (${base + price}, ${from?.id})`;
  }
}

export const withinRanges = (inList: SQL | undefined, ranges: PriceRange[], columns: SQL) =>
  sql.join(
    ranges.map(
      ({ base, max }) =>
        sql`select ${columns} from ${listings} where ${and(inList, between(indexed, base, base + max))}`,
    ),
    sql` union all `,
  );

export const costsAtMost = (
  { startingPrice, priceUnit }: Listings | SearchEntries,
  compared: Compared,
): SQL | undefined =>
  compared.maxPrice === undefined
    ? undefined
    : sql`${startingPrice} between 0 and case ${whens(pricesOfUnits(compared), ({ unit, max }) => sql`${priceUnit} = ${unit} then ${max}`)} end`;

export const positionByPrice = (
  { startingPrice, priceUnit }: SearchEntries,
  sort: PriceSort,
  { guests }: Compared,
): SQL<number> => {
  const [unpriced, priced] = [lastPosition[sort], priceRanges(sort, { guests }).flat()];
  const positions = whens(
    priced.filter(({ unit }) => unit !== null),
    ({ unit, first, times }) =>
      sql`${priceUnit} = ${unit} then ${first} + ${startingPrice} * ${times}`,
  );
  return sql<number>`case when ${startingPrice} is null then ${unpriced} ${positions} end`;
};

const whens = (ranges: PriceRange[], then: (range: PriceRange) => SQL) =>
  sql.join(
    ranges.map((range) => sql`when ${then(range)}`),
    sql` `,
  );
