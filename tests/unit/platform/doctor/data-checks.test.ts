import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Client } from "@libsql/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backUp } from "~/platform/backup/back-up.server";
import { nameOfBackup } from "~/platform/backup/backup-names.server";
import { advanceClock, days, hours, later, now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { write } from "~/platform/database/database.server";
import {
  checkDatabase,
  checkKeys,
  checkLastBackup,
  checkMigrations,
  checkScheduledBackup,
  checkStorage,
  lastWrites,
  readingDatabase,
} from "~/platform/doctor/data-checks.server";
import { findingOf } from "~/platform/doctor/finding";
import { newId } from "~/platform/ids.server";
import { audit } from "~/platform/security/audit.server";
import { openAccount } from "../../../support/records/accounts";

let folder: string;
let writtenAt: Date;
/** A copy of an intact database, for each test to damage. */
let copy: Client;
let path: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "aayojan-doctor-"));
  const { id } = await openAccount();
  writtenAt = now();
  await write((tx) => audit(tx, { actorId: null, event: "account.open", subject: id }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function withCopy(break_: () => unknown, check: () => Promise<unknown>) {
  path = join(folder, `${newId()}.db`);
  await readingDatabase((database) => database.execute({ sql: "VACUUM INTO ?", args: [path] }));
  copy = createClient({ url: `file:${path}` });
  try {
    await break_();
    await check();
  } finally {
    copy.close();
  }
}

describe("the database", () => {
  test("as the app made it passes every check", async () => {
    for (const check of [checkDatabase, checkMigrations, checkKeys])
      expect(await readingDatabase((database) => check(database))).toMatchObject({ level: "ok" });
    expect(await checkStorage()).toMatchObject({ level: "ok" });
    const [entry, ...files] = await readingDatabase(lastWrites);
    expect(entry).toEqual(writtenAt);
    expect(files.length).toBeGreaterThan(0);
  });

  test("with a missing migration, or written by a newer version, is a problem", () =>
    withCopy(
      () =>
        copy.execute(
          "delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)",
        ),
      async () => {
        expect(await checkMigrations(copy)).toMatchObject({
          level: "problem",
          found: "1 migrations are not applied",
        });
        await copy.execute(
          "insert into __drizzle_migrations (hash, created_at) values ('x', 9999999999999)",
        );
        expect((await checkMigrations(copy)).found).toContain("newer version");
      },
    ));

  test("with another key, or passwords of another secret, names the variable that lacks it", () =>
    withCopy(
      () => copy.execute("update accounts set password_hash = '00000000.x'"),
      async () => {
        expect(await checkKeys(copy)).toMatchObject({
          level: "problem",
          found: expect.stringContaining("SESSION_SECRET lacks the secret of 1 password") as string,
        });
        await copy.execute("drop trigger audit_head_only_goes_on");
        await copy.execute("update audit_head set seal = 'of another key'");
        expect(await checkKeys(copy)).toMatchObject({
          level: "problem",
          found: expect.stringContaining("DATA_KEY lacks the key") as string,
        });
      },
    ));

  test("with a damaged page is a problem", () =>
    withCopy(
      () => {
        copy.close();
        const bytes = readFileSync(path);
        // Not the first page, without which SQLite does not recognise a database.
        bytes.fill(0xff, 8 * 4096, 40 * 4096);
        writeFileSync(path, bytes);
        copy = createClient({ url: `file:${path}` });
      },
      async () => {
        const finding = await findingOf("database", () => checkDatabase(copy));
        expect(finding).toMatchObject({ check: "database", level: "problem" });
      },
    ));
});

describe("the last backup", () => {
  test("is the newest complete one: an interrupted one does not count", async () => {
    const parent = join(folder, "backups");
    expect(await checkLastBackup(parent)).toMatchObject({ level: "warning" });
    const { named } = await backUp(parent);
    advanceClock(hours(1));
    const interrupted = nameOfBackup(later(now(), days(1)), named.installation);
    for (const ending of ["", ".part"]) mkdirSync(join(parent, interrupted + ending));
    expect(await checkLastBackup(parent)).toMatchObject({
      level: "ok",
      found: expect.stringContaining(named.at.toISOString()) as string,
    });
    advanceClock(days(2));
    expect(await checkLastBackup(parent)).toMatchObject({ level: "problem" });
    // The clock was ahead when it was made.
    advanceClock(-days(30));
    expect(await checkLastBackup(parent)).toMatchObject({ level: "problem" });
    advanceClock(days(28) - hours(1));
  });
});

test("a backup of the app's own job that was never tested, or is too old, is a problem", () =>
  withCopy(
    () => copy.execute("delete from backup_runs"),
    async () => {
      const level = async () => (await checkScheduledBackup(copy, 6)).level;
      const note = (kind: string, at: Date) =>
        copy.execute({
          sql: "insert or replace into backup_runs (kind, at, name) values (?, ?, 'x')",
          args: [kind, +at],
        });
      expect(await level()).toBe("warning");
      await note("backup", now());
      expect(await level()).toBe("problem");
      await note("restore", now());
      expect(await level()).toBe("ok");
      await note("restore", later(now(), -hours(13)));
      expect(await level()).toBe("problem");
    },
  ));

test("an uploads folder that can't be written is a problem", async () => {
  // The uploads folder is a file, so not even root can write to it.
  rmSync(config().storageFolder, { recursive: true, force: true });
  writeFileSync(config().storageFolder, "");
  await expect(checkStorage()).rejects.toThrow(/ENOTDIR|EEXIST/);
  rmSync(config().storageFolder);
});
