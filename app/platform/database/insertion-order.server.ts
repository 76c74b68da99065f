import { sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** The second sort key: one transaction inserts rows in one millisecond, and ids are random. */
export const insertionOrder = (table: SQLiteTable) => sql<number>`${table}.rowid`;
