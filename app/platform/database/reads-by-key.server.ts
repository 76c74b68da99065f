import DataLoader from "dataloader";
import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, type Database } from "./database.server";
import { preparedRows, type Values } from "./prepared-reads.server";
import { requestRows } from "./request-rows.server";

type From = Pick<Database, "select">;
type Query<Row> = { all: (values: Values) => Promise<Row[]> };
/** The condition that a column has one of the keys. */
type IsKey = (column: SQLiteColumn) => SQL;

/**
 * Reads rows by their keys with a statement that is prepared once. Within a request, what several
 * parts of a page ask for in the same turn is one statement, and no row is read twice. In a
 * transaction (`from`) each call reads for itself.
 * @param prepare builds the query with `isKey` in its condition, and prepares it
 * @param keysOf the keys that find a row, such as its id
 * @returns the rows by the keys that were asked for
 */
export function readByKeys<Row, Key extends string>(
  prepare: (from: From, isKey: IsKey) => Query<Row>,
  keysOf: (row: Row) => readonly Key[],
) {
  const readPrepared = preparedRows((from) => prepare(from, isKey));

  async function read(keys: readonly Key[], from: From): Promise<Map<Key, Row>> {
    const values = { keys: JSON.stringify(keys) };
    const rows = from === db ? await readPrepared(values) : await prepare(from, isKey).all(values);
    return new Map(rows.flatMap((row) => keysOf(row).map((key) => [key, row])));
  }

  async function readInOrder(keys: readonly Key[]): Promise<(Row | null)[]> {
    const rows = await read(keys, db);
    return keys.map((key) => rows.get(key) ?? null);
  }

  /** That of the request; undefined outside of one. */
  function requestLoader(): DataLoader<Key, Row | null> | undefined {
    const loaders = requestRows();
    const known = loaders?.get(readInOrder) as DataLoader<Key, Row | null> | undefined;
    if (known || !loaders) return known;
    const loader = new DataLoader(readInOrder);
    loaders.set(readInOrder, loader);
    return loader;
  }

  async function readRows(keys: Iterable<Key>, from: From = db): Promise<Map<Key, Row>> {
    const asked = [...new Set(keys)];
    if (asked.length === 0) return new Map();
    const loader = requestLoader();
    if (from !== db || !loader) return read(asked, from);
    const found = new Map<Key, Row>();
    const load = async (key: Key) => {
      const row = await loader.load(key);
      if (row !== null) found.set(key, row);
    };
    await Promise.all(asked.map(load));
    return found;
  }

  /** The request has read a row in another way. */
  readRows.prime = (row: Row) => {
    for (const key of keysOf(row)) requestLoader()?.prime(key, row);
  };
  return readRows;
}

const isKey: IsKey = (column) =>
  sql`${column} in (select value from json_each(${sql.placeholder("keys")}))`;
