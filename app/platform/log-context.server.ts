import { AsyncLocalStorage } from "node:async_hooks";

/** What every line that is logged meanwhile says besides: the request, or a job and its turn. */
type LogContext = { request?: string | undefined; job?: string; turn?: string };

/**
 * For the line of a request: the statements that it ran, and whose session it was in. And whether
 * it may write, for the database.
 */
export type RequestNotes = { statements: number; account?: string; readOnly?: boolean };

const current = new AsyncLocalStorage<{ context: LogContext; notes?: RequestNotes }>();

/**
 * In place of what the lines said outside: an email of a request leaves while others are answered.
 */
export const withLogContext = <T>(context: LogContext, run: () => T, notes?: RequestNotes): T =>
  current.run({ context, ...(notes && { notes }) }, run);

/** A fresh object each time. */
export const logContext = (): LogContext => ({ ...current.getStore()?.context });

/** One more statement for whoever asks the database just now. */
export function countStatement() {
  const notes = current.getStore()?.notes;
  if (notes) notes.statements += 1;
}

/** The request is somebody's who is logged in. */
export function noteAccount(id: string) {
  const notes = current.getStore()?.notes;
  if (notes) notes.account = id;
}

/** The request looks at somebody's account: from now on it writes nothing. */
export function makeRequestReadOnly() {
  const notes = current.getStore()?.notes;
  if (notes) notes.readOnly = true;
}

export const isReadOnlyRequest = (): boolean => current.getStore()?.notes?.readOnly === true;
