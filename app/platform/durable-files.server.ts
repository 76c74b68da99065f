import { mkdir, open, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Creates a folder, and those above it, so that it survives a power cut. */
export async function makeFolder(folder: string) {
  const made = await mkdir(folder, { recursive: true });
  if (made) await syncPath(dirname(made));
}

/** The new name survives a power cut, too. The contents have to be synced before. */
export async function renameDurably(from: string, to: string) {
  await rename(from, to);
  await syncPath(dirname(to));
}

/** Waits until a file's bytes, or a folder's names, are on disk. */
export async function syncPath(path: string) {
  // Windows can't open folders.
  if (process.platform === "win32") return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The names in a folder and in all folders below it. */
export async function syncFolders(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isDirectory()) await syncPath(join(entry.parentPath, entry.name));
  await syncPath(folder);
}
