import { existsSync } from "node:fs";
import { copyFile, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { now } from "../clock.server";
import { config } from "../config.server";
import { takeDatabaseFileAlone } from "../database/clients/file-owner.server";
import { databaseFileAt, withClient } from "../database/clients/with-client.server";
import { makeFolder, renameDurably, syncPath } from "../durable-files.server";
import { storage } from "../files/storage/storage.server";
import { keyIds } from "../security/encryption.server";
import { databaseServer, installationIn, refuseOtherCounts } from "./back-up.server";
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

/** Holds until this process ends. @throws Error if the app runs; a server doesn't say so */
export function requireStoppedApp() {
  const { databaseFile } = config();
  if (databaseFile !== null) takeDatabaseFileAlone(databaseFile);
}

/** Null without one, or if it was restored and may not remove files yet. */
export async function installationHere() {
  const { databaseFile } = config();
  if (databaseFile === null || !existsSync(databaseFile)) return null;
  return withClient({ url: ":memory:" }, async (client) => {
    await client.executeMultiple(`ATTACH '${databaseFile.replaceAll("'", "''")}' AS here`);
    const found = await installationIn(client, "removal_held is not 'restored'");
    // A closed connection keeps the file open until its statements are garbage-collected, and then
    // the file could not be put aside.
    await client.executeMultiple("DETACH here");
    return found;
  });
}

/** The arguments of the command as they were typed, for a hint. */
type Options = { replace: boolean; asTyped: string; finish: () => Promise<void> };

/** If interrupted, the app does not start. @throws Error with a sentence if it can't be restored */
export async function restore(folder: string, options: Options) {
  const server = databaseServer();
  const target = config().databaseFile ?? "";
  if (server) await withClient(server, refuseTables);
  else refuseExisting(target, options);
  const manifest = await readManifest(folder);
  refuseWithoutKeys(manifest);
  await refuseDamagedFiles(folder, manifest);
  await markRestore(options.asTyped);
  for (const { key } of await readDigests(folder))
    await storage().put(key, await readFile(storedIn(folder, key)));
  const putAside = server ? null : await restoreIntoFile(folder, target, manifest);
  if (server) {
    await copyTables(databaseFileAt(databaseIn(folder)), server);
    await withClient(server, (client) => refuseOtherCounts(client, manifest));
  }
  await options.finish();
  await unmarkRestore();
  return { manifest, putAside };
}

function refuseExisting(target: string, { replace, asTyped }: Options) {
  if (existsSync(target) && !replace)
    throw new Error(
      `There is a database already: ${target}. To rename it and restore: aayojan restore ${asTyped} --replace`,
    );
  // SQLite would replay it into whichever database is put beside it.
  if (!existsSync(target) && existsSync(`${target}-wal`))
    throw new Error(
      `${target}-wal is the log of a database that no longer exists: move it away first.`,
    );
}

async function restoreIntoFile(folder: string, target: string, manifest: Manifest) {
  const restoring = `${target}.restoring`;
  await makeFolder(dirname(target));
  await copyFile(databaseIn(folder), restoring);
  await withClient(databaseFileAt(restoring), (copy) => refuseOtherCounts(copy, manifest));
  await syncPath(restoring);
  const putAside = existsSync(target) ? await putAsideFrom(target) : null;
  await renameDurably(restoring, target);
  return putAside;
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

/** @throws Error if another process has it open */
async function putAsideFrom(path: string) {
  // Only a sole connection can leave WAL; the file then holds everything. A refused `execute` would
  // keep its connection open.
  await withClient(databaseFileAt(path), (client) =>
    client.executeMultiple("PRAGMA journal_mode = DELETE"),
  ).catch((cause: unknown) => {
    throw new Error(`${path} is in use: stop the app first.`, { cause });
  });
  const aside = `${path}.before-${now().toISOString().replaceAll(/[:.]/g, "-")}`;
  await renameDurably(path, aside);
  for (const end of ["-wal", "-shm"]) await rm(path + end, { force: true });
  return aside;
}
