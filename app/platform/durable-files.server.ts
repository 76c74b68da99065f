import { mkdir, open, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Survives a power cut. */
export async function makeFolder(folder: string) {
  const made = await mkdir(folder, { recursive: true });
  if (made) await syncPath(dirname(made));
}

/** The new name survives a power cut; the contents have to be synced before. */
export async function renameDurably(from: string, to: string) {
  await rename(from, to);
  await syncPath(dirname(to));
}

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

export async function syncFolders(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isDirectory()) await syncPath(join(entry.parentPath, entry.name));
  await syncPath(folder);
}
