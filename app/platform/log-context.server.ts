import { AsyncLocalStorage } from "node:async_hooks";

/** What every line that is logged meanwhile says besides: the request, or a job and its turn. */
type LogContext = { request?: string | undefined; job?: string; turn?: string };

/** The statements that a request ran, for its line in the log. */
export type StatementCount = { statements: number };

const current = new AsyncLocalStorage<{ context: LogContext; count?: StatementCount }>();

/**
 * In place of what the lines said outside: an email of a request leaves while others are answered.
 */
export const withLogContext = <T>(context: LogContext, run: () => T, count?: StatementCount): T =>
  current.run({ context, ...(count && { count }) }, run);

/** A fresh object each time. */
export const logContext = (): LogContext => ({ ...current.getStore()?.context });

/** One more statement for whoever asks the database just now. */
export function countStatement() {
  const count = current.getStore()?.count;
  if (count) count.statements += 1;
}
