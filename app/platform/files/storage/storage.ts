import type { Readable } from "node:stream";

/** Storage of uploaded bytes. Keys are ours (`newStorageKey` and a size), never a visitor's. */
export interface Storage {
  /** All or nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same for a file on this machine, which is moved instead of copied if possible. */
  putFile(key: string, path: string): Promise<void>;
  /** Null if there is nothing under the key. */
  get(key: string): Promise<{ size: number; stream: Readable } | null>;
  /** The number of bytes under the key, without reading them; null if there is nothing. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** All keys of the app's form, or those of one file (sizes, pages, pieces), a batch at a time. */
  keys(file?: string): AsyncIterable<StoredKey[]>;
}

export type StoredKey = { key: string; size: number };
