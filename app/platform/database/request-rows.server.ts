import { AsyncLocalStorage } from "node:async_hooks";
import type DataLoader from "dataloader";

/** The loaders of a request, and what it asks for but once, by what reads it. */
type Loaders = Map<object, DataLoader<string, unknown> | Promise<unknown>>;

const current = new AsyncLocalStorage<Loaders>();

/** Within `run`, a row that `readByKeys` has read is not read again until something is written. */
export const withRequestRows = <T>(run: () => T): T =>
  requestRows() ? run() : current.run(new Map(), run);

/** The same for a read without keys. */
export function readOnce<Value>(read: () => Promise<Value>): Promise<Value> {
  const loaders = requestRows();
  const known = loaders?.get(read) as Promise<Value> | undefined;
  if (known) return known;
  const value = read();
  loaders?.set(read, value);
  return value;
}

/** Undefined outside of a request: a job sees what is written meanwhile. */
export const requestRows = (): Loaders | undefined => current.getStore();

/** Something was written: later reads ask the database again. */
export const forgetRequestRows = () => requestRows()?.clear();
