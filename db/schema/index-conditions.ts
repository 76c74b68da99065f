import { sql } from "drizzle-orm";
import { undecidedStates } from "./allowed-values";

/**
 * The rows of the index `applications_undecided`. SQLite takes a partial index only where a query repeats its condition word for
 * word, and this one only with the `+`, which keeps it from choosing the index on states and sorting afterwards.
 */
export const isUndecided = sql.raw(
  `+state in (${undecidedStates.map((state) => `'${state}'`).join(", ")})`,
);
