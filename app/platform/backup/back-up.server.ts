import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Client } from "@libsql/client";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { now } from "../clock.server";
import { digestOf } from "../digest.server";
import { databaseFileAt, withClient } from "../database/clients/with-client.server";
import { copyDatabaseTo, databaseClient } from "../database/database.server";
import { makeFolder, renameDurably, syncFolders, syncPath } from "../durable-files.server";
import { fileOfKey } from "../files/storage/storage-keys";
import { storage } from "../files/storage/storage.server";
import { keyIds } from "../security/encryption.server";
import { config } from "../config.server";
import { nameOfBackup, type NamedBackup } from "./backup-names.server";
import { copyTables } from "./copy-tables.server";
import { encryptFolder } from "./encrypted-files.server";
import {
  databaseIn,
  digestsIn,
  digestsText,
  manifestIn,
  storedIn,
  type Manifest,
} from "./manifest.server";
import { sum } from "../sum";

type Copied = Map<string, { digest: string; bytes: number }>;

export async function backUp(parent: string, key: Buffer | null = null) {
  await refuseWithoutDatabase();
  const [at, installation] = [now(), await installationIn(databaseClient())];
  const name = nameOfBackup(at, installation);
  const folder = join(parent, name);
  const part = `${folder}.part`;
  await makeFolder(part);
  try {
    const described = await copyInto(part);
    const manifest: Manifest = { format: 1, at: at.toISOString(), installation, ...described };
    await writeFile(manifestIn(part), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    if (key) await encryptFolder(part, { name, key });
    await syncFolders(part);
    await renameDurably(part, folder);
    const named: NamedBackup = { name, at, installation };
    return { folder, named, manifest };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** SQLite would create an empty one, and a server that is away may never answer. */
async function refuseWithoutDatabase() {
  const { databaseFile, databaseUrl } = config();
  const asked =
    databaseFile === null
      ? databaseClient().execute("select 1")
      : stat(databaseFile).then(() => databaseClient().execute("select 1 from installation"));
  await asked.catch((cause: Error) => {
    const why = cause.message.replace(/\s+/g, " ");
    throw new Error(
      `The database at ${databaseUrl} can't be read (${why}): correct DATABASE_URL.`,
      {
        cause,
      },
    );
  });
}

/** Files first and once more after the database: every file that it names is in the backup. */
async function copyInto(part: string) {
  const copied: Copied = new Map();
  await copyFiles(part, copied);
  const server = databaseServer();
  if (server) await copyTables(server, databaseFileAt(databaseIn(part)));
  else await copyDatabaseTo(databaseIn(part));
  await syncPath(databaseIn(part));
  await copyFiles(part, copied);
  await writeFile(digestsIn(part), digestsText(copied), { flush: true });
  return withClient(databaseFileAt(databaseIn(part)), (copy) => describeBackup(copy, part, copied));
}

export function databaseServer() {
  const { databaseUrl: url, databaseAuthToken: authToken } = config();
  return url.startsWith("file:") ? null : { url, authToken };
}

/** The bytes of a key never change. */
async function copyFiles(folder: string, copied: Copied) {
  for await (const some of storage().keys())
    for (const { key } of some) {
      if (copied.has(key)) continue;
      const path = storedIn(folder, key);
      await mkdir(dirname(path), { recursive: true });
      const found = await storage().get(key);
      if (!found) continue;
      copied.set(key, await writeDigested(found.stream, path));
    }
}

/** Null if the database is too old or damaged to say so. */
export const installationIn = (database: Pick<Client, "execute">, condition = "true") =>
  column(database, `select id from installation where ${condition}`).then(
    ([id]) => id ?? null,
    () => null,
  );

async function describeBackup(copy: Client, folder: string, copied: Copied) {
  const path = databaseIn(folder);
  const ids = new Set([...copied.keys()].map(fileOfKey));
  const named = await column(copy, "select key from files");
  const [migration] = await column(copy, "select max(created_at) from __drizzle_migrations");
  const [end] = await column(copy, "select number || ':' || hash from audit_head where number > 0");
  return {
    migration: Number(migration),
    rows: await countRows(copy),
    database: { bytes: (await stat(path)).size, sha256: await digestOf(path) },
    files: {
      count: copied.size,
      bytes: sum([...copied.values()].map(({ bytes }) => bytes)),
      sha256: await digestOf(digestsIn(folder)),
      lost: named.filter((id) => !ids.has(id)),
    },
    keys: keyIds(),
    audit: end ?? "",
  };
}

export async function countRows(database: Client): Promise<Record<string, number>> {
  const tables = await column(
    database,
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  );
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [count] = await column(database, `select count(*) from "${table}"`);
    counts[table] = Number(count);
  }
  return counts;
}

/** @throws Error naming the first table with other rows than the backup had */
export async function refuseOtherCounts(database: Client, { rows }: Pick<Manifest, "rows">) {
  const found = await countRows(database);
  for (const [table, count] of Object.entries(rows))
    if (found[table] !== count)
      throw new Error(`The table ${table} has ${found[table]} rows and should have ${count}.`);
}

async function column(database: Pick<Client, "execute">, sql: string) {
  const { rows } = await database.execute(sql);
  return rows.map((row) => String(row[0]));
}

async function writeDigested(stream: Readable, path: string) {
  const hash = createHash("sha256");
  let bytes = 0;
  const digested = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(stream, digested, createWriteStream(path, { flush: true }));
  return { digest: hash.digest("hex"), bytes };
}
