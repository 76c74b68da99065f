import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

type DataLocations = { databaseUrl: string; dataFolder: string; storageFolder: string };

export function keepNewFilesPrivate() {
  process.umask(0o077);
}

/** A private folder's contents are skipped, so that a start with many uploads is not slow. */
export async function makeFilesPrivate({ databaseUrl, dataFolder, storageFolder }: DataLocations) {
  const mails = join(dataFolder, "mail");
  const secrets = join(dataFolder, "secrets.json");
  const backups = join(dataFolder, "backups");
  const database = databaseUrl.startsWith("file:") ? databaseUrl.slice("file:".length) : null;
  const files = database
    ? ["", "-wal", "-shm", "-journal", "-lock", "-lock-journal"].map((end) => database + end)
    : [];
  for (const file of [...files, secrets]) await restrict(file, 0o600);
  for (const folder of [mails, storageFolder, backups]) await makeTreePrivate(folder);
  if (await holdsOnly(dataFolder, [...files, secrets, mails, storageFolder, backups]))
    await restrict(dataFolder, 0o700);
}

async function makeTreePrivate(folder: string) {
  const found = await stat(folder).catch(() => null);
  if (!found || isPrivate(found.mode)) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isDirectory() || entry.isFile())
      await restrict(join(entry.parentPath, entry.name), entry.isFile() ? 0o600 : 0o700);
  // Last, so that an interrupted start does it all again.
  await restrict(folder, 0o700);
}

async function restrict(path: string, mode: number) {
  const found = await stat(path).catch(() => null);
  if (found && !isPrivate(found.mode)) await chmod(path, mode);
}

/** A database's folder may be any, like /tmp: it is closed to others only if all of it is ours. */
async function holdsOnly(folder: string, ours: string[]) {
  const known = new Set(ours.map((path) => join(path)));
  const entries = await readdir(folder).catch(() => null);
  return entries !== null && entries.every((name) => known.has(join(folder, name)));
}

const isPrivate = (mode: number) => (mode & 0o077) === 0;
