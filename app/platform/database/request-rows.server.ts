import { AsyncLocalStorage } from "node:async_hooks";
import type DataLoader from "dataloader";

/** The loaders of a request, by what they read. */
type Loaders = Map<object, DataLoader<string, unknown>>;

const current = new AsyncLocalStorage<Loaders>();

/** Within `run`, a row that `readByKeys` has read is not read again until something is written. */
export const withRequestRows = <T>(run: () => T): T => current.run(new Map(), run);

/** Undefined outside of a request: a job sees what is written meanwhile. */
export const requestRows = (): Loaders | undefined => current.getStore();

/** Something was written: rows are read anew from now on. */
export const forgetRequestRows = () => requestRows()?.clear();
