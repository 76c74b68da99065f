import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { receivedFolder } from "../received-file.server";
import type { Storage } from "./storage";

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

async function makeFolder(folder: string) {
  const made = await mkdir(folder, { recursive: true });
  if (made) await syncFolder(dirname(made));
}

/** Its new name outlives a power cut, too. */
async function renameDurably(from: string, to: string) {
  await rename(from, to);
  await syncFolder(dirname(to));
}

async function syncFolder(folder: string) {
  // Windows opens no folders.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const safeKey = /^[0-9a-z]+(-[0-9a-z]+)*$/;

/** Files in a folder of this machine. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      const part = `${path}.part`;
      try {
        await writeFile(part, bytes, { flush: true });
        await renameDurably(part, path);
      } catch (error) {
        // On a full disk even a part of a file is too much.
        await rm(part, { force: true });
        throw error;
      }
    },
    async putFile(key, from) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      const file = await open(from);
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await renameDurably(from, path);
    },
    async get(key) {
      // Opened before it is answered for: what is removed from here on is still read to its end.
      const file = await open(pathOf(key)).catch(unlessMissing);
      return file && { size: (await file.stat()).size, stream: file.createReadStream() };
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(unlessMissing);
      return found && found.size;
    },
    async remove(key) {
      // Of a process that was killed while it wrote, the part that it had written.
      const [whole = "", part = ""] = key.split(/(?=\.part$)/);
      await rm(pathOf(whole) + part, { force: true });
    },
    async *keys(beginning = "") {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      const found = entries.filter(
        (entry) =>
          entry.isFile() &&
          entry.parentPath !== receivedFolder() &&
          entry.name.startsWith(beginning),
      );
      for (let from = 0; from < found.length; from += 1000)
        yield (
          await Promise.all(
            found.slice(from, from + 1000).map(async ({ name, parentPath }) => {
              // Removed since, or a part that has become the whole.
              const there = await stat(join(parentPath, name)).catch(unlessMissing);
              return there && { key: name, size: there.size, changedAt: there.mtime };
            }),
          )
        ).filter((one) => one !== null);
    },
  };
}
