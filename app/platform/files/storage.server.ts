import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { config } from "../config.server";
import { receivedFolder } from "./received-file.server";

/** Where uploaded bytes lie. Keys are made by us (`newId` and a size), never by a visitor. */
interface Storage {
  /** Whole or not at all: written beside, flushed to the disk, then renamed. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same with a file of this machine, which is moved and not copied where that is possible. */
  putFile(key: string, path: string): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string): Promise<{ size: number; stream: Readable } | null>;
  remove(key: string): Promise<void>;
  keys(): Promise<{ key: string; changedAt: Date }[]>;
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

const safeKey = /^[0-9a-z]+(-[0-9a-z]+)*$/;

function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.part`;
      try {
        await writeFile(part, bytes, { flush: true });
        await rename(part, path);
      } catch (error) {
        // On a full disk even a part of a file is too much.
        await rm(part, { force: true });
        throw error;
      }
    },
    async putFile(key, from) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(from);
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(from, path);
    },
    async get(key) {
      // Opened before it is answered for: what is removed from here on is still read to its end.
      const file = await open(pathOf(key)).catch(unlessMissing);
      return file && { size: (await file.stat()).size, stream: file.createReadStream() };
    },
    async remove(key) {
      // Of a process that was killed while it wrote, the part that it had written.
      const [whole = "", part = ""] = key.split(/(?=\.part$)/);
      await rm(pathOf(whole) + part, { force: true });
    },
    async keys() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return Promise.all(
        entries
          .filter((entry) => entry.isFile() && entry.parentPath !== receivedFolder())
          .map(async (entry) => ({
            key: entry.name,
            changedAt: (await stat(join(entry.parentPath, entry.name))).mtime,
          })),
      );
    },
  };
}

let current: Storage | undefined;
export const storage = () => (current ??= diskStorage(config().storageFolder));
