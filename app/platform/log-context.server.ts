import { AsyncLocalStorage } from "node:async_hooks";

type LogContext = { request?: string | undefined; job?: string; turn?: string };

export type RequestNotes = { statements: number; account?: string; readOnly?: boolean };

const current = new AsyncLocalStorage<{ context: LogContext; notes?: RequestNotes }>();

/** Replaces the outer context: a request's email leaves while other requests are answered. */
export const withLogContext = <T>(context: LogContext, run: () => T, notes?: RequestNotes) =>
  current.run({ context, ...(notes && { notes }) }, run);

export const logContext = (): LogContext => ({ ...current.getStore()?.context });

export function countStatement() {
  const notes = current.getStore()?.notes;
  if (notes) notes.statements += 1;
}

export function noteAccount(id: string) {
  const notes = current.getStore()?.notes;
  if (notes) notes.account = id;
}

export function makeRequestReadOnly() {
  const notes = current.getStore()?.notes;
  if (notes) notes.readOnly = true;
}

export const isReadOnlyRequest = () => current.getStore()?.notes?.readOnly === true;
