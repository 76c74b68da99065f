import { randomBytes } from "node:crypto";
import {
  cpSync,
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
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { nameOfBackup, readBackupName } from "~/platform/backup/backup-names.server";
import { backupStore, withBackup } from "~/platform/backup/backup-store.server";
import { readManifest, type Manifest } from "~/platform/backup/manifest.server";
import {
  rehearseRestore,
  backupRunsByKind,
  isBackupDue,
  runScheduledBackup,
} from "~/platform/backup/scheduled-backup.server";
import { advanceClock, days, hours, later, now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { schema, write } from "~/platform/database/database.server";
import { fileKey } from "~/platform/files/storage/storage-keys";
import { storage } from "~/platform/files/storage/storage.server";
import { newId } from "~/platform/ids.server";
import { audit } from "~/platform/security/audit.server";
import { presentBackups } from "~/features/moderation/administration/background-job-presenter.server";
import { translatorFor } from "~/platform/i18n.server";
import { openAccount } from "../../support/records/accounts";
import { deleteRows, updateRows } from "../../support/records/stored-rows";

// Before any app module reads the environment.
vi.hoisted(() => {
  process.env.BACKUP_URL = "file:./backups";
});
const folder = mkdtempSync(join(tmpdir(), "aayojan-scheduled-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listed = async () => (await backupStore().list()).map(({ name }) => name);

/** A complete backup that claims to be another one. */
function plantBackup(parent: string, from: string, at: Date, installation: string | null) {
  const name = nameOfBackup(at, installation);
  cpSync(join(parent, from), join(parent, name), { recursive: true });
  const path = join(parent, name, "manifest.json");
  const { installation: _, ...manifest } = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  writeFileSync(path, JSON.stringify({ ...manifest, ...(installation && { installation }) }));
  return name;
}

/** Each test has its own folder and its own key. */
function backUpTo(name: string, key: Buffer | null) {
  Object.assign(config().backup!, { folder: join(folder, name), key, everyHours: 24, count: 2 });
  return join(folder, name);
}

beforeEach(async () => {
  await deleteRows(schema.backupRuns);
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
  expect(await listed()).toEqual(names.slice(1).reverse());
});

test("an incomplete backup does not count, and is removed after a day", async () => {
  const parent = backUpTo("cut off", null);
  await runScheduledBackup();
  const [whole = ""] = await listed();
  const { installation } = readBackupName(whole)!;
  const names = [installation, newId(), null].map(
    (one) => `${nameOfBackup(later(now(), hours(1)), one)}.part`,
  );
  for (const name of names) {
    mkdirSync(join(parent, name));
    mkdirSync(join(parent, name.replace(".part", "")));
  }
  expect(await listed()).toEqual([whole]);
  const setTimes = (at: number) =>
    names.forEach((name) => utimesSync(join(parent, name), at / 1000, at / 1000));
  setTimes(+now());
  await runScheduledBackup();
  expect(readdirSync(parent)).toEqual(expect.arrayContaining(names));
  setTimes(+now() - days(2));
  await runScheduledBackup();
  const parts = readdirSync(parent).filter((name) => name.endsWith(".part"));
  expect(parts.sort()).toEqual(names.slice(1).sort());
});

test("backups of others in the same folder are neither counted, removed nor taken for the latest", async () => {
  const parent = backUpTo("shared", null);
  await runScheduledBackup();
  const [first = ""] = await listed();
  const other = newId();
  const foreign = [1, 2, 3].map((ago) =>
    plantBackup(parent, first, later(now(), -hours(ago)), other),
  );
  const older = [4, 5, 6].map((ago) => plantBackup(parent, first, later(now(), -hours(ago)), null));
  advanceClock(days(1));
  plantBackup(parent, first, now(), other);
  const own: string[] = [];
  for (let day = 0; day < 3; day += 1) {
    await runScheduledBackup();
    own.unshift((await backupRunsByKind()).backup!.name);
    advanceClock(days(1));
  }
  const left = await listed();
  expect(left).toEqual(expect.arrayContaining([...foreign, ...older]));
  const { installation } = readBackupName(first)!;
  expect(left.filter((name) => name.endsWith(installation!))).toEqual(own.slice(0, 2));

  const read = (wanted: string, reader: { own: string | null; acceptsForeign?: boolean }) =>
    withBackup(wanted, reader, readManifest);
  expect(await read("latest", { own: installation })).toMatchObject({ installation });
  expect(await read("latest", { own: other })).toMatchObject({ installation: other });
  await expect(read("latest", { own: newId() })).rejects.toThrow(
    /no backup of this installation.*add --foreign/,
  );
  // On a new machine, which has no installation yet.
  await expect(read("latest", { own: null })).rejects.toThrow(
    `3 installations: restore one by its name. The newest of each: ${left[0]}`,
  );
  expect(await read(own[0]!, { own: null })).toMatchObject({ installation });
  await expect(read(own[0]!, { own: other })).rejects.toThrow("another installation");
  expect(await read(own[0]!, { own: other, acceptsForeign: true })).toMatchObject({ installation });
  expect(await read(older[0]!, { own: other })).toMatchObject({ installation: null });
});

test("a backup made while the clock was ahead stops none after it, and is the first to be removed", async () => {
  const parent = backUpTo("ahead", null);
  advanceClock(days(300));
  await runScheduledBackup();
  const [ahead = ""] = await listed();
  advanceClock(-days(300));
  const names: string[] = [];
  for (let day = 0; day < 2; day += 1) {
    expect(await isBackupDue()).toBe(true);
    await runScheduledBackup();
    names.unshift((await backupRunsByKind()).restore!.name);
    expect(await listed()).toEqual(day === 0 ? [...names, ahead] : names);
    advanceClock(days(1));
  }
  expect(readdirSync(parent)).toHaveLength(2);
});

test.each([
  ["in clear", null],
  ["encrypted", randomBytes(32)],
])(
  "a damaged backup %s fails its test: nothing old is removed, and it is tested again",
  async (kind, key) => {
    const parent = backUpTo(`damaged ${kind}`, key);
    for (let day = 0; day < 2; day += 1) {
      await runScheduledBackup();
      advanceClock(days(1));
    }
    const [newest = ""] = await listed();
    const database = join(parent, newest, key ? "database.db.aes" : "database.db");
    const bytes = readFileSync(database);
    bytes[5000]! ^= 1;
    writeFileSync(database, bytes);
    await expect(rehearseRestore(newest)).rejects.toThrow(
      key ? "can't be decrypted" : "is damaged",
    );
    advanceClock(-hours(2));
    await deleteRows(schema.backupRuns);
    config().backup!.count = 1;
    await expect(runScheduledBackup()).rejects.toThrow(newest);
    expect(await isBackupDue()).toBe(true);
    expect(await listed()).toHaveLength(2);
    expect((await backupRunsByKind()).restore).toBeNull();
  },
);

test("an encrypted backup reveals nothing, and cannot be opened with another key or under another name", async () => {
  const key = randomBytes(32);
  const parent = backUpTo("sealed", key);
  await runScheduledBackup();
  const [name = ""] = await listed();
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
  const other = nameOfBackup(later(now(), -days(9)), null);
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
  for (const at of [now(), later(now(), days(300))]) {
    await updateRows(schema.backupRuns, { kind: "backup" }, { at });
    expect(await shown()).toMatchObject({ isLate: true });
  }
});
