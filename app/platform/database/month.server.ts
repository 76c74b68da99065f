import { sql, type Column, type SQL } from "drizzle-orm";

/** In IST, 'YYYY-MM'. */
export const monthSql = (instant: Column): SQL<string> =>
  sql`strftime('%Y-%m', ${instant} / 1000, 'unixepoch', '+5 hours', '+30 minutes')`;
