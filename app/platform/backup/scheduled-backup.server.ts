import { rm, copyFile } from "node:fs/promises";
import { asc } from "drizzle-orm";
import { hours, now } from "../clock.server";
import { config } from "../config.server";
import { databaseClient, db, schema, write } from "../database/database.server";
import { required } from "../required";
import { installationIn, refuseOtherCounts } from "./back-up.server";
import { isStale } from "./backup-names.server";
import { backupStore, backupWorkFolder, inWorkFolder, openBackup } from "./backup-store.server";
import { join } from "node:path";
import type { Client } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { databaseFileAt, withClient } from "../database/clients/with-client.server";
import { verifyAuditLog } from "../security/verify-audit.server";
import { databaseIn, refuseDamagedFiles, type Manifest } from "./manifest.server";

const { backupRuns } = schema;

type Kind = (typeof backupRuns.$inferSelect)["kind"];

/** Milliseconds a backup may be early, so that a daily one does not drift through the day. */
const slackMs = 60_000;

/** The oldest goes once the new one was restored as a test. @throws Error if incomplete */
export async function runScheduledBackup() {
  const { backup } = config();
  if (!backup) return;
  const store = backupStore();
  const own = required(await installationIn(databaseClient()), "installation");
  const ownBackups = async () =>
    (await store.list()).filter(({ installation }) => installation === own);
  // Left by a killed process: only one process runs this job.
  await rm(backupWorkFolder(), { recursive: true, force: true });
  await store.removeUnfinished(own);
  let [newest] = await ownBackups();
  if (!newest || isDue(newest.at, backup.everyHours)) newest = await store.make();
  const { name, at } = newest;
  const runs = await backupRunsByKind();
  if (runs.backup?.name !== name) await noteBackupRun("backup", name, at);
  if (runs.restore?.name === name) return;
  await rehearseRestore(name);
  await noteBackupRun("restore", name, now());
  for (const old of (await ownBackups()).slice(backup.count)) await store.remove(old.name);
}

const isDue = (at: Date, everyHours: number) => isStale(at, hours(everyHours) - slackMs);

export async function isBackupDue() {
  const { backup } = config();
  if (!backup) return false;
  const { backup: last, restore } = await backupRunsByKind();
  return !last || restore?.name !== last.name || isDue(last.at, backup.everyHours);
}

export async function backupRunsByKind() {
  const rows = await db.select().from(backupRuns).orderBy(asc(backupRuns.kind));
  const of = (kind: Kind) => rows.find((row) => row.kind === kind) ?? null;
  return { backup: of("backup"), restore: of("restore") };
}

const noteBackupRun = (kind: Kind, name: string, at: Date) =>
  write((tx) =>
    tx
      .insert(backupRuns)
      .values({ kind, name, at })
      .onConflictDoUpdate({ target: backupRuns.kind, set: { name, at } }),
  );

export const isLateBackup = (at: Date, everyHours: number) => isStale(at, 2 * hours(everyHours));

/** @throws Error with a sentence naming the check that failed */
export const rehearseRestore = (name: string) =>
  inWorkFolder(async (work) => {
    const stored = await backupStore().fetch(name, work);
    const { folder, manifest } = await openBackup(stored, work);
    await refuseDamagedFiles(folder, manifest);
    const restored = join(work, "restored.db");
    await copyFile(databaseIn(folder), restored);
    await withClient(databaseFileAt(restored), (client) => checkRestored(client, manifest));
  });

async function checkRestored(client: Client, manifest: Manifest) {
  const { rows } = await client.execute("PRAGMA integrity_check");
  if (rows[0]?.[0] !== "ok")
    throw new Error(`The database of the backup is damaged: ${String(rows[0]?.[0])}`);
  await refuseOtherCounts(client, manifest);
  const fault = await verifyAuditLog(manifest.audit || undefined, drizzle(client, { schema }));
  if (fault) throw new Error(`The audit log of the backup is broken at entry ${fault.number}.`);
}
