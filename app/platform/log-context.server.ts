import { AsyncLocalStorage } from "node:async_hooks";

/** What every line logged inside includes: the request, or a job and its turn. */
type LogContext = { request?: string | undefined; job?: string; turn?: string };

/**
 * For the log line of a request: the statements it ran, and its account. Also whether the request
 * may write, for the database.
 */
export type RequestNotes = { statements: number; account?: string; readOnly?: boolean };

const current = new AsyncLocalStorage<{ context: LogContext; notes?: RequestNotes }>();

/** Replaces the outer context: a request's email leaves while other requests are answered. */
export const withLogContext = <T>(context: LogContext, run: () => T, notes?: RequestNotes): T =>
  current.run({ context, ...(notes && { notes }) }, run);

/** A new object each time. */
export const logContext = (): LogContext => ({ ...current.getStore()?.context });

/** Counts a statement for the current request. */
export function countStatement() {
  const notes = current.getStore()?.notes;
  if (notes) notes.statements += 1;
}

/** Records that the request belongs to a logged-in account. */
export function noteAccount(id: string) {
  const notes = current.getStore()?.notes;
  if (notes) notes.account = id;
}

/** For impersonation: from now on the request writes nothing. */
export function makeRequestReadOnly() {
  const notes = current.getStore()?.notes;
  if (notes) notes.readOnly = true;
}

export const isReadOnlyRequest = (): boolean => current.getStore()?.notes?.readOnly === true;
