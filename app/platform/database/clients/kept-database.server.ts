import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3/session";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { BaseSQLiteDatabase, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { createTableRelationsHelpers, extractTablesRelationalConfig } from "drizzle-orm";
import Libsql from "libsql";
import * as schema from "#db/schema";

type Reader = Pick<LibSQLDatabase<typeof schema>, "select" | "query">;
export type KeptDatabase = { db: Reader; close: () => void };

const mostStatements = 500;

/** Prepares each statement once, as long as it is asked for now and then. */
export function keepStatements(file: Libsql.Database) {
  const prepare = file.prepare.bind(file);
  const statements = new Map<string, Libsql.Statement>();
  const kept = (sql: string) => {
    const known = statements.get(sql);
    const [leastUsed] = statements.keys();
    if (known) statements.delete(sql);
    else if (statements.size >= mostStatements && leastUsed) statements.delete(leastUsed);
    const statement = known ?? prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  file.prepare = kept as typeof file.prepare;
}

/**
 * A read-only connection to a file, through libSQL's synchronous statements, which are kept: a read takes a third of the
 * time that libSQL's client needs. Writers don't hold it up, since the file is in WAL mode.
 */
export function openKeptDatabase(url: string): KeptDatabase {
  // A reader waits for a lock only while another process repairs the log of one that was killed.
  const file = new Libsql(url.slice("file:".length), { readonly: true, timeout: 50 });
  keepStatements(file);
  const dialect = new SQLiteSyncDialect();
  // libSQL's synchronous interface is that of better-sqlite3.
  const session = new BetterSQLiteSession(file, dialect, undefined);
  const { tables, tableNamesMap } = extractTablesRelationalConfig(
    schema,
    createTableRelationsHelpers,
  );
  const db = new BaseSQLiteDatabase("sync", dialect, session, {
    fullSchema: schema,
    schema: tables,
    tableNamesMap,
  });
  // Its builders are the same; what they answer at once is awaited like an answer.
  return { db: db as unknown as Reader, close: () => void file.close() };
}
