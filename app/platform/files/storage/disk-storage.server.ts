import { open, readdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder, renameDurably, syncPath } from "../../durable-files.server";
import { fileOfKey, installationKey, isStorageKey, probeKey, withoutPrefix } from "./storage-keys";
import type { Storage } from "./storage";

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT") return null;
  throw error;
}

export function diskStorage(folder: string): Storage {
  const folderOf = (key: string) => join(folder, withoutPrefix(key).slice(0, 2));
  const pathOf = (key: string) => {
    if (!isStorageKey(key) && key !== installationKey && key !== probeKey)
      throw new Error(`Not a storage key: ${key}`);
    return join(folderOf(key), key);
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
        await rm(part, { force: true });
        throw error;
      }
    },
    async putFile(key, from) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      await syncPath(from);
      await renameDurably(from, path);
    },
    async get(key) {
      // A file that is removed from here on can still be read to its end.
      const file = await open(pathOf(key)).catch(unlessMissing);
      return file && { size: (await file.stat()).size, stream: file.createReadStream() };
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(unlessMissing);
      return found && found.size;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.part`, { force: true });
    },
    async *keys(file) {
      const entries = await readdir(file === undefined ? folder : folderOf(file), {
        recursive: file === undefined,
        withFileTypes: true,
      }).catch(() => []);
      const found = entries.flatMap((entry) => {
        const key = entry.name.replace(/\.part$/, "");
        const isOurs = entry.isFile() && isStorageKey(key);
        return isOurs && (file === undefined || fileOfKey(key) === file)
          ? [{ key, path: join(entry.parentPath, entry.name) }]
          : [];
      });
      for (let from = 0; from < found.length; from += 1000)
        yield (
          await Promise.all(
            found.slice(from, from + 1000).map(async ({ key, path }) => {
              const stats = await stat(path).catch(unlessMissing);
              return stats && { key, size: stats.size };
            }),
          )
        ).filter((one) => one !== null);
    },
  };
}
