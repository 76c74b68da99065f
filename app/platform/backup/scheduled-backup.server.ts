import { rm } from "node:fs/promises";
import { asc } from "drizzle-orm";
import { hours, later, now } from "../clock.server";
import { config } from "../config.server";
import { db, schema, write } from "../database/database.server";
import { backupStore, backupWorkFolder, madeAt } from "./backup-store.server";
import { rehearseRestore } from "./restore-drill.server";

const { backupRuns } = schema;
type Kind = (typeof backupRuns.$inferSelect)["kind"];

/** A backup may be this early, so that a daily one does not drift through the day. */
const slackMs = 60_000;

/**
 * If the last backup is old enough, makes a new one, restores it as a test, and only then removes
 * the oldest. If the test fails, nothing is removed and the next run tests it again.
 * @throws Error if the backup can't be made or is incomplete
 */
export async function runScheduledBackup() {
  const { backup } = config();
  if (!backup) return;
  const store = backupStore();
  // Left by a killed process: only one process runs this job.
  await rm(backupWorkFolder(), { recursive: true, force: true });
  await store.removeUnfinished();
  let [newest] = await store.list();
  if (!newest || later(madeAt(newest), hours(backup.everyHours) - slackMs) <= now())
    newest = await store.make();
  const runs = await backupRunsByKind();
  if (runs.backup?.name !== newest) await noteBackupRun("backup", newest, madeAt(newest));
  if (runs.restore?.name === newest) return;
  await rehearseRestore(newest);
  await noteBackupRun("restore", newest, now());
  for (const old of (await store.list()).slice(backup.count)) await store.remove(old);
}

/** Whether `runScheduledBackup` has anything to do, without accessing the backup store. */
export async function isBackupDue(): Promise<boolean> {
  const { backup } = config();
  if (!backup) return false;
  const { backup: last, restore } = await backupRunsByKind();
  return (
    !last ||
    restore?.name !== last.name ||
    later(last.at, hours(backup.everyHours) - slackMs) <= now()
  );
}

/** The last backup, and the last one restored as a test. */
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

/** How old the last backup, or the last test of one, may be before administrators are warned. */
export const oldestBackupMs = (everyHours: number): number => 2 * hours(everyHours);
