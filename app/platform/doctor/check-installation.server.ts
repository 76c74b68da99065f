import { Resolver } from "node:dns/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { config, mailDomain } from "../config.server";
import {
  checkBackupPlace,
  checkDatabase,
  checkForeignBackups,
  checkKeys,
  checkLastBackup,
  checkMigrations,
  checkOpening,
  checkScheduledBackup,
  checkStorage,
  lastWrites,
  readingDatabase,
} from "./data-checks.server";
import { findingOf, ok, type Finding } from "./finding";
import {
  checkClock,
  checkClockOfServers,
  checkDataFolder,
  checkDisk,
} from "./machine-checks.server";
import { checkMailDomain, checkMailServer, checkSender } from "./mail-checks.server";
import { checkPort, checkPublicUrl, checkVirusScanner } from "./network-checks.server";

const restoreHint = "Put the file back, or restore a backup: aayojan restore FOLDER.";

export async function* checkInstallation(): AsyncGenerator<Finding> {
  const { dataFolder, storageFolder, storageBucket, smtpUrl, backup } = config();
  yield findingOf("data folder", () => checkDataFolder(dataFolder));
  yield findingOf("free space", () => checkDisk(dataFolder));
  if (!storageBucket && existsSync(storageFolder))
    yield findingOf("free space for uploads", () => checkDisk(storageFolder));
  yield findingOf("database", () => readingDatabase(checkDatabase), restoreHint);
  yield findingOf("migrations", () => readingDatabase(checkMigrations));
  yield findingOf("keys", () => readingDatabase(checkKeys));
  const written = await readingDatabase(lastWrites).catch(() => lastWrites(null));
  yield findingOf("clock", () => checkClock(written));
  yield findingOf("clock of servers", () => checkClockOfServers(serversWithClock()));
  yield findingOf("storage", checkStorage, "Let the app write to what STORAGE_URL names.");
  yield findingOf("virus scanner", checkVirusScanner, "Start clamd, or correct CLAMD_URL.");
  yield findingOf("port", checkPort);
  yield findingOf("public URL", checkPublicUrl);
  yield findingOf("public site", () => readingDatabase(checkOpening));
  yield findingOf("sender", checkSender);
  yield findingOf("mail server", checkMailServer);
  yield findingOf("mail domain", () =>
    smtpUrl
      ? checkMailDomain(mailDomain(), new Resolver({ timeout: 2000, tries: 1 }))
      : ok("not checked: no email leaves this machine"),
  );
  yield findingOf("last backup", () =>
    backup
      ? readingDatabase((database) => checkScheduledBackup(database, backup.everyHours))
      : checkLastBackup(join(dataFolder, "backups")),
  );
  if (!backup) return;
  yield findingOf("BACKUP_URL", checkBackupPlace, "Let the app write to what BACKUP_URL names.");
  yield findingOf("other backups", () => readingDatabase(checkForeignBackups));
}

/** A public URL is answered by a proxy, often with a different clock. */
function serversWithClock() {
  const { storageBucket, databaseUrl, appUrl } = config();
  const urls = [storageBucket?.endpoint, databaseUrl, `${appUrl}/healthz`];
  return urls.flatMap((url) => {
    const withHttp = url?.replace(/^libsql:/, "https:").replace(/^ws/, "http");
    return withHttp?.startsWith("http") ? [withHttp] : [];
  });
}
