import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Client } from "@libsql/client";
import { installationIn } from "../backup/back-up.server";
import { backupStore, folderStore } from "../backup/backup-store.server";
import { isLateBackup } from "../backup/scheduled-backup.server";
import { compareMigrations } from "../prepare-database.server";
import { refuseUnfinishedRestore } from "../backup/unfinished-restore.server";
import { config } from "../config.server";
import { withClient } from "../database/clients/with-client.server";
import { fileKey } from "../files/storage/storage-keys";
import { storage } from "../files/storage/storage.server";
import { newId } from "../ids.server";
import { isSealOf } from "../security/audit-hashes.server";
import { keyIds } from "../security/encryption.server";
import { settingsUntilSaved } from "../site/current-site.server";
import { missingToOpen, type SiteSettings } from "../site/site-settings";
import { ok, problem, warning } from "./finding";
import { sum } from "../sum";

const restoreHint = "Stop the app and restore the last backup: aayojan restore FOLDER --replace.";

export async function readingDatabase<T>(read: (database: Client) => Promise<T>) {
  await refuseUnfinishedRestore();
  const { databaseUrl: url, databaseFile, databaseAuthToken: authToken } = config();
  if (databaseFile !== null && !existsSync(databaseFile))
    throw new Error(`${databaseFile} does not exist`);
  return withClient({ url, authToken }, read, { timeout: 5000 });
}

export async function checkDatabase(database: Client) {
  const { databaseFile } = config();
  if (databaseFile === null) {
    await database.execute("select 1");
    return ok("the server answers");
  }
  const { rows } = await database.execute("PRAGMA integrity_check");
  const found = rows.map((row) => String(row[0]));
  return found[0] === "ok"
    ? ok(`${databaseFile} is intact`)
    : problem(`${databaseFile} is damaged: ${found.slice(0, 3).join("; ")}`, restoreHint);
}

export async function checkMigrations(database: Client) {
  const { known, due, ahead } = await compareMigrations("db/migrations", database);
  if (due > 0)
    return problem(`${due} migrations are not applied`, "Start the app, or run aayojan migrate.");
  if (ahead > 0)
    return problem(
      "the database was written by a newer version",
      "Start that version, or restore a backup of this one.",
    );
  return ok(`all ${known} migrations are applied`);
}

export async function checkKeys(database: Client) {
  const todo = "Add the old key behind the new one, after a comma.";
  const { rows: heads } = await database.execute(
    "select number, hash, keyed_from, seal from audit_head",
  );
  const [head] = heads;
  if (!head) return problem("the head of the audit log is missing", "Run aayojan verify.");
  const isOurs = isSealOf({
    number: Number(head.number),
    hash: String(head.hash),
    keyedFrom: Number(head.keyed_from),
    seal: String(head.seal),
  });
  if (!isOurs) return problem("DATA_KEY lacks the key that the database was written with", todo);
  const { rows } = await database.execute(
    "select substr(password_hash, 1, 8) as label, count(*) as count from accounts where password_hash like '________.%' group by label",
  );
  const lost = rows.filter(({ label }) => !keyIds().session.includes(String(label)));
  const count = sum(lost.map((row) => Number(row.count)));
  if (count === 0) return ok("DATA_KEY and SESSION_SECRET match the database");
  const found = `SESSION_SECRET lacks the secret of ${count} password hashes`;
  // After a rotation, some people have not logged in yet.
  return lost.length === rows.length ? problem(found, todo) : warning(found, todo);
}

export async function lastWrites(database: Client | null) {
  const { databaseFile } = config();
  const paths = databaseFile === null ? [] : [databaseFile, `${databaseFile}-wal`];
  const files = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
  const last = await database?.execute("select max(at) from audit_log").catch(() => null);
  const at = Number(last?.rows[0]?.[0] ?? 0);
  return [new Date(at), ...files.flatMap((file) => (file ? [file.mtime] : []))];
}

export async function checkStorage() {
  const { storageBucket, storageFolder } = config();
  const where = storageBucket ? `the bucket ${storageBucket.name}` : storageFolder;
  const key = fileKey(newId());
  const bytes = Buffer.from("aayojan doctor");
  await storage().put(key, bytes);
  const found = await storage().get(key);
  const read = found && (await buffer(found.stream));
  await storage().remove(key);
  return read?.equals(bytes)
    ? ok(`${where} can be written and read`)
    : problem(`${where} did not return what was written`, "Check the service behind STORAGE_URL.");
}

export async function checkBackupPlace() {
  await backupStore().probe();
  return ok("it can be written");
}

export async function checkOpening(database: Client) {
  const { rows } = await database.execute(
    "select settings from site_versions order by number desc limit 1",
  );
  const saved = JSON.parse(String(rows[0]?.settings ?? "{}")) as Partial<SiteSettings>;
  const current = { ...settingsUntilSaved(), ...saved };
  const missing = missingToOpen(current);
  if (current.opening === "open" && missing.length === 0) return ok("open to the public");
  return warning(
    missing.length > 0
      ? `closed to the public and to providers: missing are ${missing.join(", ")}`
      : "closed to the public",
    `Open it at ${config().appUrl}/admin/site.`,
  );
}

export async function checkScheduledBackup(database: Client, everyHours: number) {
  const todo = "Look at the job backup: aayojan jobs. To try now: aayojan scheduled-backup.";
  const { rows } = await database.execute("select kind, at from backup_runs");
  const timeOf = (kind: string) => rows.find((row) => row.kind === kind)?.at;
  const [made, tested] = [timeOf("backup"), timeOf("restore")];
  if (made === undefined) return warning("none has been made yet", todo);
  if (tested === undefined) return problem("none has been restored as a test yet", todo);
  const [last, test] = [new Date(Number(made)), new Date(Number(tested))];
  const found = `made ${last.toISOString()}, restored as a test ${test.toISOString()}`;
  return [last, test].some((at) => isLateBackup(at, everyHours)) ? problem(found, todo) : ok(found);
}

export async function checkForeignBackups(database: Client) {
  const own = await installationIn(database);
  const foreign = (await backupStore().list()).filter(({ installation }) => installation !== own);
  return foreign.length === 0
    ? ok("all backups at BACKUP_URL are of this installation")
    : ok(
        `${foreign.length} backups at BACKUP_URL are of another installation, of this one before a restore, or of an earlier version, and stay until you delete them: ${foreign.map(({ name }) => name).join(", ")}`,
      );
}

export async function checkLastBackup(folder: string) {
  const todo =
    "Run aayojan back-up every day, for instance with cron, and copy the backup to another machine.";
  const [last] = await folderStore(folder).list();
  if (!last) return warning(`there is none in ${folder}`, todo);
  const found = `the last one in ${folder} is from ${last.at.toISOString()}`;
  return isLateBackup(last.at, 24) ? problem(found, todo) : ok(found);
}
