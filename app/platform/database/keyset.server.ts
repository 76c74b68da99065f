import { sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";
import { value } from "./prepared-reads.server";
import { writeCursor, type Cursor } from "./keyset";

export type SortOrder<Row> = {
  key: AnyColumn | SQL<number>;
  id: AnyColumn | SQL<number>;
  direction: "ascending" | "descending";
  positionOf: (row: Row) => { key: number; id: string };
};

/** By a column, then by id. */
export const sortedBy = <Name extends string>(
  table: { id: AnyColumn } & Record<Name, AnyColumn>,
  name: Name,
  direction: SortOrder<never>["direction"],
): SortOrder<{ id: string } & Record<Name, Date | number>> => ({
  key: table[name],
  id: table.id,
  direction,
  positionOf: (row) => ({ key: Number(row[name]), id: row.id }),
});

export type KeysetPage<Row> = { rows: Row[]; previous: string | null; next: string | null };

export type KeysetClauses = {
  afterCursor: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  from: Cursor | null;
  ascending: boolean;
};

export function clausesOf<Row>(
  order: SortOrder<Row>,
  cursor: Cursor | null,
  limit: number,
): KeysetClauses {
  return { ...orderFrom(order, cursor), limit, from: cursor };
}

/** For a statement that is prepared: the values of `boundTo` are given when it runs. */
export const preparedClauses = <Row>(order: SortOrder<Row>, side: Cursor["side"] | null) => ({
  ...orderFrom(order, side && { side, key: value("key"), id: value("id") }),
  limit: value("limit"),
});

export const boundTo = ({ from, limit }: KeysetClauses) => ({
  limit,
  ...(from && { key: from.key, id: from.id }),
});

type Position = { side: Cursor["side"]; key: number | Placeholder; id: string | Placeholder };

function orderFrom<Row>(order: SortOrder<Row>, cursor: Position | null) {
  const back = cursor?.side === "before";
  const ascending = (order.direction === "ascending") !== back;
  const direction = sql.raw(ascending ? "asc" : "desc");
  return {
    afterCursor: cursor
      ? // SQLite seeks an index on an expression by the first comparison, one on columns by either.
        sql`${order.key} ${sql.raw(ascending ? ">=" : "<=")} ${cursor.key} and (${order.key}, ${order.id}) ${sql.raw(ascending ? ">" : "<")} (${cursor.key}, ${cursor.id})`
      : undefined,
    orderBy: [sql`${order.key} ${direction}`, sql`${order.id} ${direction}`],
    ascending,
  };
}

/** One row value, `(key, id) > (?, ?)`, so that an index on both serves filter and order alike. */
export async function keysetPage<Row>(
  order: SortOrder<Row>,
  { cursor, limit }: { cursor?: Cursor | null | undefined; limit: number },
  read: (clauses: KeysetClauses) => Promise<Row[]>,
): Promise<KeysetPage<Row>> {
  const back = cursor?.side === "before";
  const found = await read(clausesOf(order, cursor ?? null, limit + 1));
  const more = found.length > limit;
  const rows = found.slice(0, limit);
  if (back) rows.reverse();
  const at = (side: Cursor["side"], row: Row | undefined) =>
    row === undefined ? null : writeCursor({ side, ...order.positionOf(row) });
  return {
    rows,
    previous: (back ? more : cursor) ? at("before", rows[0]) : null,
    next: back || more ? at("after", rows.at(-1)) : null,
  };
}

/**
 * @param first ids of the pinned rows, in their order; they come on the first page only
 * @param read all pinned rows, and the page's others
 */
export async function keysetPageAfterFirst<Row, Id>(
  order: SortOrder<Row>,
  { first, ...wanted }: { cursor: Cursor | null; limit: number; first: readonly Id[] },
  idsOf: (row: Row) => readonly Id[],
  read: (clauses: KeysetClauses) => Promise<Row[]>,
) {
  const placeOf = (row: Row) => first.findIndex((id) => idsOf(row).includes(id));
  let pinned: Row[] = [];
  const page = await keysetPageForPeople<Row>(order, wanted, async (clauses) => {
    const found = await read(clauses);
    pinned = found.filter((row) => placeOf(row) >= 0);
    return found.filter((row) => placeOf(row) < 0);
  });
  pinned.sort((one, other) => placeOf(one) - placeOf(other));
  const rows = page.previous === null ? [...pinned, ...page.rows] : page.rows;
  return { ...page, rows: rows.map((row) => ({ ...row, isFirst: placeOf(row) >= 0 })) };
}

/** If the page has become empty, or a page back is short, starts over. */
export async function keysetPageForPeople<Row>(
  order: SortOrder<Row>,
  { cursor, limit }: { cursor: Cursor | null; limit: number },
  read: (clauses: KeysetClauses) => Promise<Row[]>,
): Promise<KeysetPage<Row>> {
  const page = await keysetPage(order, { cursor, limit }, read);
  const count = page.rows.length;
  const short = count === 0 || (cursor?.side === "before" && count < limit);
  return cursor && short ? keysetPage(order, { cursor: null, limit }, read) : page;
}
