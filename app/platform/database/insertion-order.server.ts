import { sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * SQLite's rowid: the order in which the rows of a table were inserted. Sorted by after a time,
 * since one transaction inserts several rows in the same millisecond, and ids are random.
 */
export const insertionOrder = (table: SQLiteTable): SQL<number> => sql<number>`${table}.rowid`;
