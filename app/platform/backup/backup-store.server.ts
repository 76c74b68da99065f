import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { days, now } from "../clock.server";
import { config, type Bucket } from "../config.server";
import { makeFolder } from "../durable-files.server";
import { openService } from "../files/storage/s3-storage.server";
import { required } from "../required";
import { backUp } from "./back-up.server";
import { decryptFolder, encryptedEnding, filesIn } from "./encrypted-files.server";
import { manifestIn, readManifest, type Manifest } from "./manifest.server";

/** Where the job stores its backups. A backup counts once its manifest, written last, exists. */
interface BackupStore {
  /** The names of complete backups, newest first. */
  list(): Promise<string[]>;
  /** Makes one and returns its name. */
  make(): Promise<string>;
  /** A folder with one backup's files as stored; `into` is used if they are stored remotely. */
  fetch(name: string, into: string): Promise<string>;
  remove(name: string): Promise<void>;
  /** Removes what backups interrupted more than a day ago have left. */
  removeUnfinished(): Promise<void>;
}

/** @throws Error without BACKUP_URL */
export function backupStore(): BackupStore {
  const { folder, bucket } = required(config().backup, "BACKUP_URL");
  return bucket ? bucketStore(bucket) : folderStore(required(folder, "folder in BACKUP_URL"));
}

/** A working folder on the same disk as the data folder. */
export const backupWorkFolder = (): string => join(config().dataFolder, ".backup");

const nameShape = /^aayojan-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const manifests = ["", encryptedEnding].map((ending) => manifestIn("") + ending);

function folderStore(parent: string): BackupStore {
  return {
    async list() {
      const names = await readdir(parent).catch(() => []);
      return names
        .filter((name) => nameShape.test(name))
        .filter((name) => manifests.some((file) => existsSync(join(parent, name, file))))
        .sort()
        .reverse();
    },
    async make() {
      await makeFolder(parent);
      const { folder } = await backUp(parent, keyOfBackups());
      return folder.slice(parent.length).replace(/^[\\/]+/, "");
    },
    fetch: (name) => Promise.resolve(join(parent, name)),
    remove: (name) => rm(join(parent, name), { recursive: true, force: true }),
    async removeUnfinished() {
      for (const name of await readdir(parent).catch(() => [])) {
        if (!nameShape.test(name.replace(/\.part$/, "")) || !name.endsWith(".part")) continue;
        const { mtimeMs } = await stat(join(parent, name));
        if (Number(now()) - mtimeMs > days(1)) await this.remove(name);
      }
    },
  };
}

function bucketStore(bucket: Bucket): BackupStore {
  const { name: Bucket, folder } = bucket;
  const service = openService(bucket);
  const object = (key: string) => ({ Bucket, Key: folder + key });

  /** The keys below a backup, relative to the bucket's folder. */
  async function* keysBelow(prefix: string) {
    let StartAfter: string | undefined;
    for (;;) {
      const request = { Bucket, Prefix: folder + prefix, StartAfter };
      const page = await (await service).listObjectsV2(request);
      for (const { Key = "" } of page.Contents ?? []) yield Key.slice(folder.length);
      StartAfter = page.Contents?.at(-1)?.Key;
      if (!page.IsTruncated || !StartAfter) return;
    }
  }

  async function names({ whole }: { whole: boolean }): Promise<string[]> {
    const found = new Map<string, boolean>();
    for await (const key of keysBelow("aayojan-")) {
      const [name = "", ...rest] = key.split("/");
      if (!nameShape.test(name)) continue;
      found.set(name, (found.get(name) ?? false) || manifests.includes(rest.join("/")));
    }
    return [...found]
      .flatMap(([name, isWhole]) => (isWhole === whole ? name : []))
      .sort()
      .reverse();
  }

  return {
    list: () => names({ whole: true }),
    async make() {
      const made = await backUp(join(backupWorkFolder(), "made"), keyOfBackups());
      const name = made.folder.slice(dirname(made.folder).length + 1);
      const paths = await filesIn(made.folder);
      // The manifest last: without it, none of this counts as a backup.
      const inOrder = [...paths].sort((one, other) => rank(one) - rank(other));
      for (const path of inOrder) {
        const from = join(made.folder, path);
        const { size: ContentLength } = await stat(from);
        const key = `${name}/${path.replaceAll("\\", "/")}`;
        const Body = createReadStream(from);
        await (await service).putObject({ ...object(key), Body, ContentLength });
      }
      await rm(made.folder, { recursive: true });
      return name;
    },
    async fetch(name, into) {
      const to = join(into, name);
      for await (const key of keysBelow(`${name}/`)) {
        const found = await (await service).getObject(object(key));
        const path = join(into, key);
        await mkdir(dirname(path), { recursive: true });
        await pipeline(found.Body as Readable, createWriteStream(path));
      }
      return to;
    },
    async remove(name) {
      // The manifest first: an interrupted removal leaves no backup with missing files.
      for (const file of manifests) await (await service).deleteObject(object(`${name}/${file}`));
      for await (const key of keysBelow(`${name}/`))
        await (await service).deleteObject(object(key));
    },
    async removeUnfinished() {
      for (const name of await names({ whole: false }))
        if (Number(now()) - Number(madeAt(name)) > days(1)) await this.remove(name);
    },
  };
}

const rank = (path: string) => (manifests.includes(path) ? 1 : 0);
const keyOfBackups = () => required(config().backup, "BACKUP_URL").key;

/** When a backup was started, according to its name. */
export const madeAt = (name: string): Date =>
  new Date(name.slice("aayojan-".length).replace(/T(\d\d)-(\d\d)-(\d\d)-/, "T$1:$2:$3."));

/**
 * Reads a backup, decrypted if necessary: the one in a folder, or the latest one of BACKUP_URL.
 * @throws Error with a sentence if there is none, or it can't be decrypted
 */
export async function withBackup<T>(
  folderOrLatest: string,
  read: (folder: string) => Promise<T>,
): Promise<T> {
  await makeFolder(backupWorkFolder());
  const work = await mkdtemp(join(backupWorkFolder(), "read-"));
  try {
    const stored = folderOrLatest === "latest" ? await fetchLatest(work) : folderOrLatest;
    return await read((await openBackup(stored, work)).folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function fetchLatest(work: string): Promise<string> {
  if (!config().backup) throw new Error("Set BACKUP_URL, or name the backup's folder.");
  const [latest] = await backupStore().list();
  if (!latest) throw new Error("There is no backup at BACKUP_URL.");
  return backupStore().fetch(latest, work);
}

/**
 * Opens a backup: decrypted in a working folder, or where it is stored if it is not encrypted.
 * @throws Error with a sentence if it can't be decrypted or is incomplete
 */
export async function openBackup(
  stored: string,
  work: string,
): Promise<{ folder: string; manifest: Manifest }> {
  if (!existsSync(manifestIn(stored) + encryptedEnding))
    return { folder: stored, manifest: await readManifest(stored) };
  const { key } = config().backup ?? {};
  if (!key)
    throw new Error(`${stored} is encrypted: set BACKUP_URL and the BACKUP_KEY that encrypted it.`);
  const folder = join(work, "decrypted");
  const name = stored.replace(/[\\/]+$/, "").replace(/^.*[\\/]/, "");
  await decryptFolder(stored, folder, { name, key });
  return { folder, manifest: await readManifest(folder) };
}
