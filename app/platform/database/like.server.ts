import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** The column holds this text somewhere, whatever the case of Latin letters; `%` and `_` mean themselves. */
export const contains = (column: AnyColumn, text: string): SQL =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
