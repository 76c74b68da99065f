import type { InStatement } from "@libsql/client";
import { log } from "../../log.server";
import { countStatement } from "../../log-context.server";
import {
  isMeasured,
  recordDatabaseWork,
  slowQueryMs,
  type DatabaseWork,
} from "../../measurements.server";

/** The text has placeholders instead of values, so it can be logged. */
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

export type CallKind = "read" | "write";

export function timedStatement<T>(
  statement: InStatement,
  run: (kind: CallKind) => Promise<T>,
): Promise<T> {
  const sql = typeof statement === "string" ? statement : statement.sql;
  const kind = /^\s*select\b/i.test(sql) ? "read" : "write";
  return timed(kind, sql, () => run(kind));
}
