import { createTableRelationsHelpers, extractTablesRelationalConfig } from "drizzle-orm";
import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3/session";
import { BaseSQLiteDatabase, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import Libsql from "libsql";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import * as schema from "#db/schema";
import { noteDatabaseWork } from "./timed.server";

const maxStatements = 500;

const { tables, tableNamesMap } = extractTablesRelationalConfig(
  schema,
  createTableRelationsHelpers,
);
const described = { fullSchema: schema, schema: tables, tableNamesMap };

/** Synchronous statements, prepared once, take a third of the time of libSQL's client. */
export function openFileConnection(url: string, options: Libsql.Options) {
  const file = new Libsql(url.slice("file:".length), options);
  const version = file.prepare("pragma data_version").raw();
  bindAsClientDoes(file, options.readonly ? "read" : "write");
  cacheStatements(file);
  const dialect = new SQLiteSyncDialect();
  const session = new BetterSQLiteSession(file, dialect, described);
  return {
    file,
    db: new BaseSQLiteDatabase("sync", dialect, session, described) as unknown,
    dataVersion: () => (version.get([]) as [number])[0],
  };
}

export type Reader = Pick<
  LibSQLDatabase<typeof schema>,
  "$count" | "all" | "query" | "select" | "selectDistinct"
>;
export type PreparedDatabase = ReturnType<typeof openPreparedDatabase>;

/** Writers don't block it in WAL mode; it waits only while another process recovers the log. */
export function openPreparedDatabase(url: string) {
  const { file, db, dataVersion } = openFileConnection(url, { readonly: true, timeout: 50 });
  return { db: db as Reader, dataVersion, close: () => void file.close() };
}

function cacheStatements(file: Libsql.Database) {
  const prepare = file.prepare.bind(file);
  const statements = new Map<string, Libsql.Statement>();
  const prepareCached = (sql: string) => {
    const known = statements.get(sql);
    const [leastUsed] = statements.keys();
    if (known) statements.delete(sql);
    else if (statements.size >= maxStatements && leastUsed) statements.delete(leastUsed);
    const statement = known ?? prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  file.prepare = prepareCached as typeof file.prepare;
}

function bindAsClientDoes(file: Libsql.Database, kind: "read" | "write") {
  const prepare = file.prepare.bind(file);
  file.prepare = ((sql: string) => {
    const statement = prepare(sql);
    const { run, all, get, raw } = separated(statement, () => prepare(sql));
    const timed = <T>(call: () => T) => {
      const since = performance.now();
      const answer = call();
      noteDatabaseWork(kind, since, sql);
      return answer;
    };
    statement.run = (...values: unknown[]) => {
      const { changes, lastInsertRowid } = timed(() => run(values.map(bound)));
      return { changes, rowsAffected: changes, lastInsertRowid };
    };
    statement.get = (...values: unknown[]): unknown => timed(() => get(values.map(bound)));
    statement.all = (...values: unknown[]) => timed(() => all(values.map(bound)));
    statement.raw = (toggle) => {
      raw(toggle);
      return statement;
    };
    return statement;
  }) as typeof file.prepare;
}

/** libSQL 0.5.29 does not reset a `get` after other methods or a failure: it repeats the last. */
function separated(first: Libsql.Statement, prepareAnother: () => Libsql.Statement) {
  let unused: Methods | undefined = methodsOf(first);
  const statements: Partial<Record<"get" | "others", Methods>> = {};
  let isRaw = false;
  const next = () => {
    const found = unused ?? methodsOf(prepareAnother());
    if (!unused && isRaw) found.raw();
    unused = undefined;
    return found;
  };
  return {
    run: (values: unknown[]) => (statements.others ??= next()).run(values),
    all: (values: unknown[]) => (statements.others ??= next()).all(values),
    get: (values: unknown[]): unknown => {
      try {
        return (statements.get ??= next()).get(values);
      } catch (error) {
        delete statements.get;
        throw error;
      }
    },
    raw: (toggle = true) => {
      isRaw = toggle;
      for (const one of [unused, statements.get, statements.others]) one?.raw(toggle);
    },
  };
}

type Methods = ReturnType<typeof methodsOf>;

const methodsOf = (statement: Libsql.Statement) => ({
  run: statement.run.bind(statement),
  all: statement.all.bind(statement),
  get: statement.get.bind(statement),
  raw: statement.raw.bind(statement),
});

/** libSQL aborts the process if given a boolean. */
function bound(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  if (value === undefined) throw new TypeError("undefined is no value for the database");
  if (typeof value === "number" && !Number.isFinite(value))
    throw new RangeError("Only finite numbers are values for the database");
  return value;
}
