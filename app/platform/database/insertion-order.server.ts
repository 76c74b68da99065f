import { sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * SQLite's rowid: the order in which a table's rows were inserted. Used as the second sort key
 * after a time, since one transaction inserts several rows in one millisecond, and ids are random.
 */
export const insertionOrder = (table: SQLiteTable): SQL<number> => sql<number>`${table}.rowid`;
