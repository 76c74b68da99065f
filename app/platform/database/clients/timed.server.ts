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
  if (kind !== "queue" && ms >= slowQueryMs()) logSlowQuery(kind, ms, sql);
}

const loggedAgainAfterMs = 60_000;
const maxSlowQueries = 500;
const slowQueries = new Map<string, { loggedAt: number; unlogged: number }>();

/** Each at most once a minute: on a busy machine all are slow, and would bury the log. */
function logSlowQuery(kind: DatabaseWork, ms: number, sql?: string) {
  const name = sql ?? kind;
  const known = slowQueries.get(name);
  if (known && performance.now() - known.loggedAt < loggedAgainAfterMs) {
    known.unlogged += 1;
    return;
  }
  if (slowQueries.size >= maxSlowQueries) slowQueries.clear();
  slowQueries.set(name, { loggedAt: performance.now(), unlogged: 0 });
  const more = known?.unlogged ? { unlogged: known.unlogged } : {};
  log.warn({ kind, ms: Math.round(ms), ...(sql !== undefined && { sql }), ...more }, "slow query");
}

export async function timed<T>(kind: DatabaseWork, sql: string | undefined, run: () => Promise<T>) {
  const since = performance.now();
  try {
    return await run();
  } finally {
    noteDatabaseWork(kind, since, sql);
  }
}

export type CallKind = "read" | "write";

export function timedStatement<T>(statement: InStatement, run: (kind: CallKind) => Promise<T>) {
  const sql = typeof statement === "string" ? statement : statement.sql;
  const kind = /^\s*select\b/i.test(sql) ? "read" : "write";
  return timed(kind, sql, () => run(kind));
}
