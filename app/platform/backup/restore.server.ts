import { existsSync } from "node:fs";
import { copyFile, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { createClient } from "@libsql/client";
import { now } from "../clock.server";
import { config } from "../config.server";
import { takeDatabaseFileAlone } from "../database/clients/file-owner.server";
import { makeFolder, renameDurably, syncPath } from "../durable-files.server";
import { storage } from "../files/storage/storage.server";
import { keyIds } from "../security/encryption.server";
import { countRows, databaseServer, installationIn } from "./back-up.server";
import { copyTables, refuseTables } from "./copy-tables.server";
import {
  databaseIn,
  readDigests,
  readManifest,
  refuseDamagedFiles,
  storedIn,
  type Manifest,
} from "./manifest.server";
import { markRestore, unmarkRestore } from "./unfinished-restore.server";

type Restored = {
  manifest: Manifest;
  putAside: string | null;
};

type Server = NonNullable<ReturnType<typeof databaseServer>>;

/** Holds until this process ends. @throws Error if the app runs; a server doesn't say so */
export function requireStoppedApp() {
  const { databaseFile } = config();
  if (databaseFile !== null) takeDatabaseFileAlone(databaseFile);
}

/** Null without one, or if it was restored and may not remove files yet. */
export async function installationHere(): Promise<string | null> {
  const { databaseUrl } = config();
  if (databaseServer() || !existsSync(pathIn(databaseUrl))) return null;
  const client = createClient({ url: databaseUrl });
  try {
    return await installationIn(client, "removal_held is not 'restored'");
  } finally {
    client.close();
  }
}

const pathIn = (databaseUrl: string) => databaseUrl.slice("file:".length);

/** If interrupted, the app does not start. @throws Error with a sentence if it can't be restored */
export async function restore(
  folder: string,
  options: { replace: boolean; wanted: string; finish: () => Promise<void> },
): Promise<Restored> {
  const server = databaseServer();
  const target = pathIn(config().databaseUrl);
  await (server ? refuseTablesOf(server) : refuseExisting(target, options.replace));
  const manifest = await readWhole(folder);
  await markRestore(options.wanted);
  await restoreFiles(folder);
  const putAside = server
    ? await restoreIntoServer(folder, server, manifest)
    : await restoreIntoFile(folder, target, manifest);
  await options.finish();
  await unmarkRestore();
  return { manifest, putAside };
}

function refuseExisting(target: string, replace: boolean) {
  if (existsSync(target) && !replace)
    throw new Error(
      `There is a database already: ${target}. With --replace it is renamed, not deleted.`,
    );
  // SQLite would replay it into whichever database is put beside it.
  if (!existsSync(target) && existsSync(`${target}-wal`))
    throw new Error(
      `${target}-wal is the log of a database that no longer exists: move it away first.`,
    );
}

async function readWhole(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  refuseWithoutKeys(manifest);
  await refuseDamagedFiles(folder, manifest);
  return manifest;
}

const clientOf = ({ url, authToken }: Server) =>
  createClient({ url, ...(authToken && { authToken }) });

async function refuseTablesOf(server: Server) {
  const client = clientOf(server);
  try {
    await refuseTables(client);
  } finally {
    client.close();
  }
}

async function restoreIntoServer(folder: string, server: Server, manifest: Manifest) {
  await copyTables({ url: `file:${databaseIn(folder)}` }, server);
  const client = clientOf(server);
  try {
    refuseOtherCounts(await countRows(client), manifest);
  } finally {
    client.close();
  }
  return null;
}

async function restoreIntoFile(folder: string, target: string, manifest: Manifest) {
  const restoring = await restoreDatabase(folder, target, manifest);
  const putAside = existsSync(target) ? await putAsideFrom(target) : null;
  await renameDurably(restoring, target);
  return putAside;
}

function refuseOtherCounts(found: Record<string, number>, { rows }: Pick<Manifest, "rows">) {
  for (const [table, count] of Object.entries(rows))
    if (found[table] !== count)
      throw new Error(`The table ${table} has ${found[table]} rows and should have ${count}.`);
}

function refuseWithoutKeys({ keys }: Manifest) {
  const own = keyIds();
  for (const [name, wanted, found] of [
    ["DATA_KEY", keys.data, own.data],
    ["SESSION_SECRET", keys.session, own.session],
  ] as const) {
    const missing = wanted.filter((id) => !found.includes(id));
    if (missing.length > 0)
      throw new Error(
        `${name} lacks what the backup was made with (fingerprint ${missing.join(", ")}): add it after the others, separated by a comma.`,
      );
  }
}

async function restoreFiles(folder: string) {
  for (const { key } of await readDigests(folder)) {
    await storage().put(key, await readFile(storedIn(folder, key)));
  }
}

async function restoreDatabase(folder: string, target: string, manifest: Manifest) {
  const restoring = `${target}.restoring`;
  await makeFolder(dirname(target));
  await copyFile(databaseIn(folder), restoring);
  const copy = createClient({ url: `file:${restoring}` });
  try {
    refuseOtherCounts(await countRows(copy), manifest);
  } finally {
    copy.close();
  }
  await syncPath(restoring);
  return restoring;
}

/** @throws Error if another process has it open */
async function putAsideFrom(path: string): Promise<string> {
  const client = createClient({ url: `file:${path}` });
  try {
    // Only a sole connection can leave WAL mode; the file then holds everything.
    await client.execute("PRAGMA journal_mode = DELETE");
  } catch (cause) {
    throw new Error(`${path} is in use: stop the app first.`, { cause });
  } finally {
    client.close();
  }
  const aside = `${path}.before-${now().toISOString().replaceAll(/[:.]/g, "-")}`;
  await renameDurably(path, aside);
  for (const end of ["-wal", "-shm"]) await rm(path + end, { force: true });
  return aside;
}
