import { and, between, is, SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { db } from "~/platform/database/database.server";
import type { KeysetClauses, SortOrder } from "~/platform/database/keyset.server";
import type { Sort } from "./search-filters";

export type Found = { id: ProviderId; position: number };

/** A statement that reads a page's `id` and `position`; null if the page is beyond this part. */
type Part = (page: KeysetClauses) => SQL | null;

export type List = { parts: Part[]; isGuess?: boolean };

/**
 * In an index, the values of a part are from `base` to `base + max`. In the list, the first of them
 * has the position `first`, and each one more adds `times`.
 */
export type IndexRange = { base: number; max: number; first: number; times: number };

type Indexed = {
  from: SQLWrapper;
  id: SQLWrapper;
  where: SQL | undefined;
  /** Indexed together with the id, unless it is the rowid of the full-text index. */
  column: SQLWrapper;
  isRowid?: boolean;
};

export const along =
  ({ from, id, where, column, isRowid }: Indexed, { base, max, first, times }: IndexRange): Part =>
  ({ from: cursor, ascending, limit }) => {
    const at = cursor && (cursor.key - first) / times;
    const min = at !== null && ascending ? Math.max(Math.ceil(at), 0) : 0;
    const greatest = at !== null && !ascending ? Math.min(Math.floor(at), max) : max;
    if (min > greatest) return null;
    const direction = sql.raw(ascending ? "asc" : "desc");
    // The full-text index is used only with integers, one on an expression only without a cast.
    const bound = (value: number) => (isRowid ? sql`cast(${value} as integer)` : sql`${value}`);
    const within = between(sql`${column}`, bound(base + min), bound(base + greatest));
    const beyond =
      cursor &&
      sql`(${column}, ${id}) ${sql.raw(ascending ? ">" : "<")} (${base + (at ?? 0)}, ${cursor.id})`;
    return sql`select ${id} as id, ${first} + (${column} - ${base}) * ${times} as position from ${from}
      where ${and(where, within, beyond ?? undefined)} order by ${column} ${direction}${isRowid ? sql.empty() : sql`, ${id} ${direction}`} limit ${limit}`;
  };

/** Those of a page from several parts, or from unsorted rows. */
export const merged =
  (found: (Part | SQL)[]): Part =>
  (page) => {
    const rows = found.flatMap((one) => (is(one, SQL) ? one : (one(page) ?? [])));
    if (rows.length === 0) return null;
    const inTurn = union(rows.map((one) => sql`select * from (${one})`));
    return sql`select id, position from (${inTurn}) ${page.afterCursor && sql`where ${page.afterCursor}`}
      order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit}`;
  };

export const union = (selects: SQL[]) => sql.join(selects, sql` union all `);

export type Order = SortOrder<Found>;

export const orderOf = (sort: Sort): Order => ({
  key: sql<number>`position`,
  id: sql<number>`id`,
  direction: sort === "price-low" ? "ascending" : "descending",
  positionOf: ({ id, position }) => ({ id, key: position }),
});

const isForward = ({ direction }: Order, { ascending }: KeysetClauses) =>
  ascending === (direction === "ascending");

export async function readList(
  { parts }: List,
  order: Order,
  clauses: KeysetClauses,
): Promise<Found[]> {
  const rows: Found[] = [];
  for (const part of isForward(order, clauses) ? parts : parts.toReversed()) {
    const limit = clauses.limit - rows.length;
    const page = limit > 0 ? part({ ...clauses, limit }) : null;
    if (page) rows.push(...(await db.all<Found>(page)));
  }
  return rows;
}

export function rowsWithin(list: readonly Found[], order: Order, clauses: KeysetClauses): Found[] {
  const { from, ascending, limit } = clauses;
  const isBeyond = ({ id, position }: Found) => {
    if (!from) return true;
    if (position !== from.key) return position > from.key === ascending;
    return id !== from.id && id > from.id === ascending;
  };
  const inOrder = isForward(order, clauses) ? list : list.toReversed();
  return inOrder.filter(isBeyond).slice(0, limit);
}
