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
/** Builds the query with `isKey` in its condition, and prepares it. */
type Prepare<Row> = (from: From, isKey: IsKey) => Query<Row>;
/** The keys that find a row, such as its id. */
type KeysOf<Row, Key> = (row: Row) => readonly Key[];

/**
 * Reads rows by their keys with a statement that is prepared once. Within a request, reads that
 * several parts of a page make in the same turn become one statement, and no row is read twice. In
 * a transaction (`from`) each call reads for itself.
 * @returns a read of the rows by key; keys without a row are missing from the map
 */
export function readByKeys<Row, Key extends string>(
  prepare: Prepare<Row>,
  keysOf: KeysOf<Row, Key>,
) {
  const readLists = readListsByKey(prepare, keysOf);

  async function readRows(keys: Iterable<Key>, from?: From): Promise<Map<Key, Row>> {
    const lists = await readLists(keys, from);
    const rows = new Map<Key, Row>();
    for (const [key, [row]] of lists)
      if (row !== undefined) {
        rows.set(key, row);
        // So that it is found by its other keys, too.
        if (from === undefined || from === db) readLists.prime(row);
      }
    return rows;
  }

  /** Adds a row that the request has read in another way. */
  readRows.prime = (row: Row) => readLists.prime(row);
  return readRows;
}

/** The same if a key has several rows, in the order of the query. */
export function readListsByKey<Row, Key extends string>(
  prepare: Prepare<Row>,
  keysOf: KeysOf<Row, Key>,
) {
  const readPrepared = preparedRows((from) => prepare(from, isKey));

  async function read(keys: readonly Key[], from: From): Promise<Row[][]> {
    const values = { keys: JSON.stringify(keys) };
    const rows = from === db ? await readPrepared(values) : await prepare(from, isKey).all(values);
    const lists = new Map(keys.map((key) => [key, [] as Row[]]));
    for (const row of rows) for (const key of keysOf(row)) lists.get(key)?.push(row);
    return keys.map((key) => lists.get(key) ?? []);
  }

  const readAll = (keys: readonly Key[]) => read(keys, db);

  /** The request's own loader; undefined outside a request. */
  function requestLoader(): DataLoader<Key, Row[]> | undefined {
    const loaders = requestRows();
    const known = loaders?.get(readAll) as DataLoader<Key, Row[]> | undefined;
    if (known || !loaders) return known;
    const loader = new DataLoader(readAll);
    loaders.set(readAll, loader);
    return loader;
  }

  async function readLists(keys: Iterable<Key>, from: From = db): Promise<Map<Key, Row[]>> {
    const requested = [...new Set(keys)];
    if (requested.length === 0) return new Map();
    const loader = from === db ? requestLoader() : undefined;
    const lists = loader
      ? await Promise.all(requested.map((key) => loader.load(key)))
      : await read(requested, from);
    return new Map(requested.map((key, at) => [key, lists[at] ?? []]));
  }

  readLists.prime = (row: Row) => {
    for (const key of keysOf(row)) requestLoader()?.prime(key, [row]);
  };
  return readLists;
}

const isKey: IsKey = (column) =>
  sql`${column} in (select value from json_each(${sql.placeholder("keys")}))`;
