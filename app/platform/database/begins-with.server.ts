import { sql, type SQL } from "drizzle-orm";

/** Texts in lower case that begin with what was typed, as a range that an index on them serves. */
export const beginsWith = (text: SQL, typed: string): SQL =>
  sql`${text} >= lower(${typed}) and ${text} < lower(${typed}) || char(1114111)`;
