import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readManifest } from "./manifest.server";

/** A complete backup in a folder of backups. */
type ListedBackup = { folder: string; at: Date };

/** The newest complete backup in a folder; null if there is none or no such folder. */
export async function newestBackup(parent: string): Promise<ListedBackup | null> {
  const names = await readdir(parent).catch(() => []);
  // A name ends with its time, so names sort by time.
  for (const name of names
    .filter((one) => /^aayojan-[^.]+$/.test(one))
    .sort()
    .reverse()) {
    const folder = join(parent, name);
    const manifest = await readManifest(folder).catch(() => null);
    if (manifest) return { folder, at: new Date(manifest.at) };
  }
  return null;
}
