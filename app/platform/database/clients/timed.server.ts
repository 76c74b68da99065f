import { log } from "../../log.server";
import { countStatement } from "../../log-context.server";
import {
  isMeasured,
  recordDatabaseWork,
  slowQueryMs,
  type DatabaseWork,
} from "../../measurements.server";

/**
 * Counts a statement for its request, records how long it or a transaction took, and logs it if
 * slow: its text has placeholders instead of values.
 */
export function noteDatabaseWork(kind: DatabaseWork, since: number, sql?: string) {
  const ms = performance.now() - since;
  if (sql !== undefined) {
    countStatement();
    log.debug({ kind, sql }, "statement");
  }
  if (isMeasured()) recordDatabaseWork(kind, ms);
  if (kind !== "queue" && ms >= slowQueryMs())
    log.warn({ kind, ms: Math.round(ms), ...(sql !== undefined && { sql }) }, "slow query");
}

/** The same for a call that is awaited. */
export async function timed<T>(
  kind: DatabaseWork,
  sql: string | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const since = performance.now();
  try {
    return await run();
  } finally {
    noteDatabaseWork(kind, since, sql);
  }
}
