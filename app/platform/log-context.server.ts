import { AsyncLocalStorage } from "node:async_hooks";

/** What every line that is logged meanwhile says besides: the request, or a job and its turn. */
type LogContext = { request?: string | undefined; job?: string; turn?: string };

const current = new AsyncLocalStorage<LogContext>();

/**
 * In place of what the lines said outside: a letter of a request leaves while others are answered.
 */
export const withLogContext = <T>(context: LogContext, run: () => T): T =>
  current.run(context, run);

/** A fresh object each time. */
export const logContext = (): LogContext => ({ ...current.getStore() });
