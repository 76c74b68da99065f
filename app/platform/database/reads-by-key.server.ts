import DataLoader from "dataloader";
import { inArray, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, type Database } from "./database.server";
import { listed, preparedRows, type Values } from "./prepared-reads.server";
import { requestRows } from "./request-rows.server";

type From = Pick<Database, "select">;
type Query<Row> = { all: (values: Values) => Promise<Row[]> };
type IsKey = (column: SQLiteColumn) => SQL;
type Prepare<Row> = (from: From, isKey: IsKey) => Query<Row>;
type KeysOf<Row, Key> = (row: Row) => readonly Key[];

/** A request's reads of one turn become one statement; in a transaction each reads for itself. */
export function readByKeys<Row, Key extends string>(
  prepare: Prepare<Row>,
  keysOf: KeysOf<Row, Key>,
) {
  const readLists = readListsByKey(prepare, keysOf);

  async function readRows(keys: Iterable<Key>, from?: From) {
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

  readRows.prime = (row: Row) => readLists.prime(row);
  return readRows;
}

export function readListsByKey<Row, Key extends string>(
  prepare: Prepare<Row>,
  keysOf: KeysOf<Row, Key>,
) {
  const readPrepared = preparedRows((from) => prepare(from, isKey));

  async function read(keys: readonly Key[], from: From) {
    const rows = await readPrepared({ keys: JSON.stringify(keys) }, from);
    const lists = new Map(keys.map((key) => [key, [] as Row[]]));
    for (const row of rows) for (const key of keysOf(row)) lists.get(key)?.push(row);
    return keys.map((key) => lists.get(key) ?? []);
  }

  const readAll = (keys: readonly Key[]) => read(keys, db);

  function requestLoader() {
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

const isKey: IsKey = (column) => inArray(column, listed("keys"));
