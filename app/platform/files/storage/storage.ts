import type { Readable } from "node:stream";

/**
 * Where uploaded bytes lie. Keys are made by us (`newStorageKey` and a size), never by a visitor.
 */
export interface Storage {
  /** Whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same with a file of this machine, which is moved and not copied where that is possible. */
  putFile(key: string, path: string): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string): Promise<{ size: number; stream: Readable } | null>;
  /** How many bytes lie under the key, without reading them; null when there is nothing. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /**
   * All keys of the app's own shape, or those of one file and its sizes, pages or pieces, some at a
   * time.
   */
  keys(file?: string): AsyncIterable<StoredKey[]>;
}

export type StoredKey = { key: string; size: number };
