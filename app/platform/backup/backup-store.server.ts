import { createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartUpload } from "@aws-sdk/client-s3";
import { days } from "../clock.server";
import { config, type Bucket } from "../config.server";
import { makeFolder } from "../durable-files.server";
import { bucketFolder } from "../files/storage/s3-storage.server";
import { required } from "../required";
import { backUp } from "./back-up.server";
import { isStale, newestFirst, readBackupName, type NamedBackup } from "./backup-names.server";
import { decryptFolder, encryptedEnding, filesIn } from "./encrypted-files.server";
import { manifestIn, readManifest, type Manifest } from "./manifest.server";

/** A backup counts once its manifest, written last, exists. */
interface BackupStore {
  /** Only complete ones, of all installations, newest first. */
  list(): Promise<NamedBackup[]>;
  make(): Promise<NamedBackup>;
  /** @throws Error if nothing can be stored and removed there */
  probe(): Promise<void>;
  fetch(name: string, into: string): Promise<string>;
  remove(name: string): Promise<void>;
  removeUnfinished(installation: string): Promise<void>;
}

/** @throws Error without BACKUP_URL */
export function backupStore(): BackupStore {
  const { folder, bucket } = required(config().backup, "BACKUP_URL");
  return bucket ? bucketStore(bucket) : folderStore(required(folder, "folder in BACKUP_URL"));
}

export const backupWorkFolder = () => join(config().dataFolder, ".backup");

const manifests = ["", encryptedEnding].map((ending) => manifestIn("") + ending);
const unfinishedMs = days(1);
const probeName = `.doctor-${process.pid}`;

export function folderStore(parent: string): BackupStore {
  const names = () => readdir(parent).catch(() => []);
  return {
    async list() {
      const complete = (await names()).filter((name) =>
        manifests.some((file) => existsSync(join(parent, name, file))),
      );
      return newestFirst(complete.flatMap((name) => readBackupName(name) ?? []));
    },
    async make() {
      await makeFolder(parent);
      return (await backUp(parent, keyOfBackups())).named;
    },
    async probe() {
      await makeFolder(parent);
      const path = join(parent, probeName);
      await writeFile(path, "", { flush: true });
      await rm(path);
    },
    fetch: (name) => Promise.resolve(join(parent, name)),
    remove: (name) => rm(join(parent, name), { recursive: true, force: true }),
    async removeUnfinished(installation) {
      for (const name of await names()) {
        if (!name.endsWith(".part")) continue;
        if (readBackupName(name.slice(0, -".part".length))?.installation !== installation) continue;
        const { mtime } = await stat(join(parent, name));
        if (isStale(mtime, unfinishedMs)) await this.remove(name);
      }
    },
  };
}

function bucketStore(bucket: Bucket): BackupStore {
  const inBucket = bucketFolder(bucket, "BACKUP_URL");

  async function backups({ whole }: { whole: boolean }) {
    const found = new Map<string, boolean>();
    for await (const some of inBucket.list("aayojan-"))
      for (const { key } of some) {
        const [name = "", ...rest] = key.split("/");
        found.set(name, (found.get(name) ?? false) || manifests.includes(rest.join("/")));
      }
    return newestFirst(
      [...found].flatMap(([name, isWhole]) =>
        isWhole === whole ? (readBackupName(name) ?? []) : [],
      ),
    );
  }

  return {
    list: () => backups({ whole: true }),
    async make() {
      const made = await backUp(join(backupWorkFolder(), "made"), keyOfBackups());
      const paths = await filesIn(made.folder);
      // The manifest last: without it, none of this counts as a backup.
      const inOrder = [...paths].sort((one, other) => rank(one) - rank(other));
      for (const path of inOrder) {
        const key = `${made.named.name}/${path.replaceAll("\\", "/")}`;
        await inBucket.send(key, join(made.folder, path));
      }
      await rm(made.folder, { recursive: true });
      return made.named;
    },
    async probe() {
      await inBucket.call((service) =>
        service.putObject({ ...inBucket.object(probeName), Body: "" }),
      );
      await inBucket.remove(probeName);
    },
    async fetch(name, into) {
      for await (const some of inBucket.list(`${name}/`))
        for (const { key } of some) {
          const path = join(into, key);
          await mkdir(dirname(path), { recursive: true });
          await inBucket.call(async (service) => {
            const { Body } = await service.getObject(inBucket.object(key));
            await pipeline(Body as Readable, createWriteStream(path));
          });
        }
      return join(into, name);
    },
    async remove(name) {
      // The manifest first: an interrupted removal leaves no backup with missing files.
      for (const file of manifests) await inBucket.remove(`${name}/${file}`);
      for await (const some of inBucket.list(`${name}/`))
        for (const { key } of some) await inBucket.remove(key);
    },
    async removeUnfinished(installation) {
      for (const one of await backups({ whole: false }))
        if (one.installation === installation && isStale(one.at, unfinishedMs))
          await this.remove(one.name);
      const { Key: Prefix, Bucket } = inBucket.object("aayojan-");
      const { Uploads = [] } = await inBucket.call((service) =>
        service.listMultipartUploads({ Bucket, Prefix }).catch(unlessNotImplemented),
      );
      for (const { Key = "", UploadId, Initiated } of Uploads) {
        const [name = ""] = Key.slice(bucket.folder.length).split("/");
        if (readBackupName(name)?.installation !== installation) continue;
        if (Initiated && isStale(Initiated, unfinishedMs))
          await inBucket.call((service) => service.abortMultipartUpload({ Bucket, Key, UploadId }));
      }
    },
  };
}

/** Some services don't list unfinished uploads. */
function unlessNotImplemented(error: unknown): { Uploads?: MultipartUpload[] } {
  if (error instanceof Error && error.name === "NotImplemented") return {};
  throw error;
}

const rank = (path: string) => (manifests.includes(path) ? 1 : 0);
const keyOfBackups = () => required(config().backup, "BACKUP_URL").key;

type Reader = { own: string | null; acceptsForeign?: boolean };

/** @throws Error with a sentence if there is none, or it is damaged or another installation's */
export function withBackup<T>(
  wanted: string,
  reader: Reader,
  read: (folder: string) => Promise<T>,
) {
  return inWorkFolder(async (work) => {
    const { folder, manifest } = await openBackup(await locate(wanted, reader, work), work);
    refuseForeign(manifest, reader);
    return read(folder);
  });
}

export async function inWorkFolder<T>(act: (work: string) => Promise<T>) {
  await makeFolder(backupWorkFolder());
  const work = await mkdtemp(join(backupWorkFolder(), "work-"));
  try {
    return await act(work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function locate(wanted: string, reader: Reader, work: string) {
  const name = basename(wanted);
  const isAtBackupUrl = wanted === "latest" || (!existsSync(wanted) && readBackupName(name));
  if (!isAtBackupUrl) return wanted;
  if (!config().backup) throw new Error("Set BACKUP_URL, or name the backup's folder.");
  const found = wanted === "latest" ? (await latestFor(reader)).name : name;
  return backupStore().fetch(found, work);
}

async function latestFor({ own }: Reader) {
  const all = await backupStore().list();
  const newest = all.filter(
    ({ installation }, at) => all.findIndex((one) => one.installation === installation) === at,
  );
  const [latest, ...others] =
    own === null ? newest : newest.filter((one) => one.installation === own);
  if (latest && others.length === 0) return latest;
  const names = newest.map(({ name }) => name).join(", ");
  if (latest)
    throw new Error(
      `BACKUP_URL has backups of ${newest.length} installations: restore one by its name. The newest of each: ${names}.`,
    );
  throw new Error(
    newest.length === 0
      ? "There is no backup at BACKUP_URL."
      : `BACKUP_URL has no backup of this installation (${own}). To restore one of another, or of this one before a restore, name it and add --foreign. The newest of each: ${names}.`,
  );
}

function refuseForeign({ installation }: Manifest, { own, acceptsForeign }: Reader) {
  if (acceptsForeign || own === null || installation === null || installation === own) return;
  throw new Error(
    `This backup is of another installation (${installation}), or of this one (${own}) before a restore. To restore it all the same, add --foreign.`,
  );
}

/** @throws Error with a sentence if it can't be decrypted or is incomplete */
export async function openBackup(stored: string, work: string) {
  if (!existsSync(manifestIn(stored) + encryptedEnding))
    return { folder: stored, manifest: await readManifest(stored) };
  const { key } = config().backup ?? {};
  if (!key)
    throw new Error(`${stored} is encrypted: set BACKUP_URL and the BACKUP_KEY that encrypted it.`);
  const folder = join(work, "decrypted");
  await decryptFolder(stored, folder, { name: basename(stored), key });
  return { folder, manifest: await readManifest(folder) };
}
