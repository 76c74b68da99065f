import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3/session";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { BaseSQLiteDatabase, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import Libsql from "libsql";
import type * as schema from "#db/schema";

type Reader = Pick<LibSQLDatabase<typeof schema>, "select">;
export type KeptDatabase = { db: Reader; close: () => void };

/**
 * A read-only connection to a file, through libSQL's synchronous statements: it answers before another task could begin,
 * so only reads along an index belong here. Writers don't hold it up, since the file is in WAL mode.
 */
export function openKeptDatabase(url: string): KeptDatabase {
  const file = new Libsql(url.slice("file:".length), { readonly: true, timeout: 0 });
  const dialect = new SQLiteSyncDialect();
  // libSQL's synchronous interface is that of better-sqlite3.
  const session = new BetterSQLiteSession(file, dialect, undefined);
  const db = new BaseSQLiteDatabase("sync", dialect, session, undefined);
  // Its builders are the same; what they answer at once is awaited like an answer.
  return { db: db as unknown as Reader, close: () => void file.close() };
}
