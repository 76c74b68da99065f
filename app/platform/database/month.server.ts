import { sql, type Column, type SQL } from "drizzle-orm";

/** The month of an instant in IST, 'YYYY-MM', for a statement that groups by month. */
export const monthSql = (instant: Column): SQL<string> =>
  sql`strftime('%Y-%m', ${instant} / 1000, 'unixepoch', '+5 hours', '+30 minutes')`;
