import DataLoader from "dataloader";
import { inArray, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, type ReadFrom } from "./database.server";
import { listed, preparedRows, type Statement } from "./prepared-reads.server";
import { requestRows } from "./request-rows.server";

type IsKey = (column: SQLiteColumn) => SQL;
type Build<Row> = (from: ReadFrom, isKey: IsKey) => Statement<"all", Row[]>;
type KeysOf<Row, Key> = (row: Row) => readonly Key[];

/** A request's reads of one turn become one statement; in a transaction each reads for itself. */
export function readByKeys<Row, Key extends string>(build: Build<Row>, keysOf: KeysOf<Row, Key>) {
  const readLists = readListsByKey(build, keysOf);

  async function readRows(keys: Iterable<Key>, from?: ReadFrom) {
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

  readRows.one = async (key: Key, from?: ReadFrom) => (await readRows([key], from)).get(key);
  readRows.prime = (row: Row) => readLists.prime(row);
  return readRows;
}

export function readListsByKey<Row, Key extends string>(
  build: Build<Row>,
  keysOf: KeysOf<Row, Key>,
) {
  const readPrepared = preparedRows((from) => build(from, isKey));

  async function read(keys: readonly Key[], from: ReadFrom) {
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

  async function readLists(keys: Iterable<Key>, from: ReadFrom = db): Promise<Map<Key, Row[]>> {
    const requested = [...new Set(keys)];
    if (requested.length === 0) return new Map();
    const loader = from === db ? requestLoader() : undefined;
    const lists = loader
      ? await Promise.all(requested.map((key) => loader.load(key)))
      : await read(requested, from);
    return new Map(requested.map((key, at) => [key, lists[at] ?? []]));
  }

  readLists.one = async (key: Key, from?: ReadFrom) =>
    (await readLists([key], from)).get(key) ?? [];
  readLists.prime = (row: Row) => {
    for (const key of keysOf(row)) requestLoader()?.prime(key, [row]);
  };
  return readLists;
}

const isKey: IsKey = (column) => inArray(column, listed("keys"));
