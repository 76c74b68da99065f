import { sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * The order in which the rows of a table were first written: SQLite numbers them. It decides after a time, since one
 * transaction writes several rows in the same millisecond, and ids are random.
 */
export const orderOfWriting = (table: SQLiteTable): SQL<number> => sql<number>`${table}.rowid`;
