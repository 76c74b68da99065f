import { asc, desc, sql, type AnyColumn } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** The second sort key: one transaction inserts rows in one millisecond, and ids are random. */
export const insertionOrder = (table: AnyColumn["table"]) => sql<number>`${table}.rowid`;

export const ascendingBy = (column: AnySQLiteColumn) => [
  asc(column),
  asc(insertionOrder(column.table)),
];

export const descendingBy = (column: AnySQLiteColumn) => [
  desc(column),
  desc(insertionOrder(column.table)),
];
