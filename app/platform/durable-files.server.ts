import { mkdir, open, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Makes a folder, with those above it; it outlives a power cut. */
export async function makeFolder(folder: string) {
  const made = await mkdir(folder, { recursive: true });
  if (made) await syncPath(dirname(made));
}

/** Its new name outlives a power cut, too. What is in it has to be synced before. */
export async function renameDurably(from: string, to: string) {
  await rename(from, to);
  await syncPath(dirname(to));
}

/** Waits until a file's bytes, or a folder's names, are on the disk. */
export async function syncPath(path: string) {
  // Windows opens no folders.
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
