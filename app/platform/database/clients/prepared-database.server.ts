import type { LibSQLDatabase } from "drizzle-orm/libsql";
import type * as schema from "#db/schema";
import { openFileConnection } from "./file-connection.server";

export type Reader = Pick<
  LibSQLDatabase<typeof schema>,
  "$count" | "all" | "query" | "select" | "selectDistinct"
>;
export type PreparedDatabase = { db: Reader; close: () => void };

/**
 * A read-only connection to a file. Writers don't hold it up, since the file is in WAL mode; it
 * waits for a lock only while another process repairs the log of one that was killed.
 */
export function openPreparedDatabase(url: string): PreparedDatabase {
  const { file, db } = openFileConnection(url, { readonly: true, timeout: 50 });
  return { db: db as Reader, close: () => void file.close() };
}
