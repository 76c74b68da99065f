import { randomBytes } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { backupStore, withBackup } from "~/platform/backup/backup-store.server";
import { readManifest } from "~/platform/backup/manifest.server";
import { rehearseRestore } from "~/platform/backup/restore-drill.server";
import {
  backupRunsByKind,
  isBackupDue,
  runScheduledBackup,
} from "~/platform/backup/scheduled-backup.server";
import { advanceClock, days, hours, now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { schema, write } from "~/platform/database/database.server";
import { fileKey } from "~/platform/files/storage/storage-keys";
import { storage } from "~/platform/files/storage/storage.server";
import { newId } from "~/platform/ids.server";
import { audit } from "~/platform/security/audit.server";
import { presentBackups } from "~/features/moderation/administration/background-jobs/backup-presenter.server";
import { translatorFor } from "~/platform/i18n.server";
import { openAccount } from "../../support/records/accounts";

// Before any app module reads the environment.
vi.hoisted(() => {
  process.env.BACKUP_URL = "file:./backups";
});
const folder = mkdtempSync(join(tmpdir(), "aayojan-scheduled-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each test has its own folder and its own key. */
function backUpTo(name: string, key: Buffer | null) {
  Object.assign(config().backup!, { folder: join(folder, name), key, everyHours: 24, count: 2 });
  return join(folder, name);
}

beforeEach(async () => {
  await write((tx) => tx.delete(schema.backupRuns));
  const { id } = await openAccount();
  await write((tx) => audit(tx, { actorId: null, event: "account.open", subject: id }));
  await storage().put(fileKey(newId()), randomBytes(2000));
});

test("one backup a day is made, tested and recorded, and the oldest is removed when there are too many", async () => {
  const parent = backUpTo("daily", randomBytes(32));
  const names: string[] = [];
  for (let day = 0; day < 3; day += 1) {
    expect(await isBackupDue()).toBe(true);
    await runScheduledBackup();
    expect(await isBackupDue()).toBe(false);
    const { backup, restore } = await backupRunsByKind();
    expect(restore).toMatchObject({ name: backup?.name, at: now() });
    names.push(backup!.name);
    advanceClock(hours(12));
    await runScheduledBackup();
    advanceClock(hours(12));
  }
  expect(new Set(names).size).toBe(3);
  expect(readdirSync(parent).sort()).toEqual(names.slice(1));
  expect(await backupStore().list()).toEqual(names.slice(1).reverse());
});

test("an incomplete backup does not count, and is removed after a day", async () => {
  const parent = backUpTo("cut off", null);
  await runScheduledBackup();
  const [whole = ""] = await backupStore().list();
  const part = join(parent, "aayojan-2999-01-01T00-00-00-000Z.part");
  mkdirSync(part);
  mkdirSync(part.replace(".part", ""));
  expect(await backupStore().list()).toEqual([whole]);
  utimesSync(part, +now() / 1000, +now() / 1000);
  await runScheduledBackup();
  expect(readdirSync(parent)).toContain("aayojan-2999-01-01T00-00-00-000Z.part");
  const before = (+now() - days(2)) / 1000;
  utimesSync(part, before, before);
  await runScheduledBackup();
  expect(readdirSync(parent)).not.toContain("aayojan-2999-01-01T00-00-00-000Z.part");
});

describe.each([
  ["in clear", null],
  ["encrypted", randomBytes(32)],
])("of backups %s", (kind, key) => {
  test("a damaged one fails its test: nothing old is removed, and it is tested again", async () => {
    const parent = backUpTo(`damaged ${kind}`, key);
    for (let day = 0; day < 2; day += 1) {
      await runScheduledBackup();
      advanceClock(days(1));
    }
    const [newest = ""] = await backupStore().list();
    const database = join(parent, newest, key ? "database.db.aes" : "database.db");
    const bytes = readFileSync(database);
    bytes[5000]! ^= 1;
    writeFileSync(database, bytes);
    await expect(rehearseRestore(newest)).rejects.toThrow(
      key ? "can't be decrypted" : "is damaged",
    );
    advanceClock(-hours(2));
    await write((tx) => tx.delete(schema.backupRuns));
    config().backup!.count = 1;
    await expect(runScheduledBackup()).rejects.toThrow(newest);
    expect(await isBackupDue()).toBe(true);
    expect(await backupStore().list()).toHaveLength(2);
    expect((await backupRunsByKind()).restore).toBeNull();
  });

  test("the latest can be read decrypted, with the manifest that was written", async () => {
    const parent = backUpTo(`read ${kind}`, key);
    await runScheduledBackup();
    const manifest = await withBackup("latest", readManifest);
    expect(manifest.rows.accounts).toBeGreaterThan(0);
    expect(manifest.files.count).toBeGreaterThan(0);
    const [name = ""] = await backupStore().list();
    expect(await withBackup(join(parent, name), readManifest)).toEqual(manifest);
  });
});

test("an encrypted backup reveals nothing, and cannot be opened with another key or under another name", async () => {
  const key = randomBytes(32);
  const parent = backUpTo("sealed", key);
  await runScheduledBackup();
  const [name = ""] = await backupStore().list();
  for (const file of readdirSync(join(parent, name), { recursive: true, withFileTypes: true }))
    if (file.isFile()) {
      expect(file.name).toMatch(/\.aes$/);
      const bytes = readFileSync(join(file.parentPath, file.name), "latin1");
      for (const clear of ["SQLite format", "accounts", "manifest"])
        expect(bytes).not.toContain(clear);
    }
  config().backup!.key = randomBytes(32);
  await expect(rehearseRestore(name)).rejects.toThrow("BACKUP_KEY is another");
  config().backup!.key = null;
  await expect(rehearseRestore(name)).rejects.toThrow("is encrypted: set BACKUP_URL");
  config().backup!.key = key;
  await rehearseRestore(name);
  const other = "aayojan-2020-01-01T00-00-00-000Z";
  renameSync(join(parent, name), join(parent, other));
  await expect(rehearseRestore(other)).rejects.toThrow("can't be decrypted");
});

test("administrators see when the last backup was made and verified, in both languages, and a warning once either is late", async () => {
  backUpTo("shown", null);
  const shown = (language: "en" | "hi" = "en") => presentBackups(translatorFor(language), language);
  expect(await shown()).toEqual({
    isLate: true,
    made: "Last backup: none yet",
    verified: "Last verified restore: none yet",
  });
  await runScheduledBackup();
  advanceClock(hours(47));
  expect(await shown()).toMatchObject({ isLate: false });
  advanceClock(hours(2));
  const late = await shown();
  expect(late).toMatchObject({
    isLate: true,
    made: expect.stringMatching(/^Last backup: .*ago/) as string,
  });
  expect((await shown("hi"))?.made).toMatch(/^पिछला बैकअप: .*पहले/);
  await write((tx) =>
    tx.update(schema.backupRuns).set({ at: now() }).where(eq(schema.backupRuns.kind, "backup")),
  );
  expect(await shown()).toMatchObject({ isLate: true });
});
