import { AsyncLocalStorage } from "node:async_hooks";
import type DataLoader from "dataloader";

type Loaders = Map<object, DataLoader<string, unknown> | Promise<unknown>>;

const current = new AsyncLocalStorage<Loaders>();

/** Within `run`, a row is not read again until something is written. */
export const withRequestRows = <T>(run: () => T) =>
  requestRows() ? run() : current.run(new Map(), run);

export function readOnce<Value>(read: () => Promise<Value>) {
  const loaders = requestRows();
  const known = loaders?.get(read) as Promise<Value> | undefined;
  if (known) return known;
  const value = read();
  loaders?.set(read, value);
  return value;
}

/** Undefined outside a request: a job sees what is written while it runs. */
export const requestRows = () => current.getStore();

export const forgetRequestRows = () => requestRows()?.clear();
