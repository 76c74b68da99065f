import type { Readable } from "node:stream";

/** Keys are ours (`newStorageKey` and a size), never a visitor's. */
export interface Storage {
  /** All or nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  putFile(key: string, path: string): Promise<void>;
  get(key: string): Promise<{ size: number; stream: Readable } | null>;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  keys(file?: string): AsyncIterable<StoredKey[]>;
}

export type StoredKey = { key: string; size: number };
