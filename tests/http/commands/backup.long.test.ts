import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Manifest } from "~/platform/backup/manifest.server";
import { environmentIn, runCommand } from "../../support/commands";
import { holdLock } from "../../support/hold-lock";
import { bilalsAnswers, picture } from "../../support/records/onboarding";
import { App } from "../../support/running-app/app";
import { applied } from "../../support/running-app/application-by-pages";
import { cast, logIn, member, type Person } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

const folders: string[] = [];
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "aayojan-backup-"));
  folders.push(folder);
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

let app: App;
let backup: string;
let manifest: Manifest;
/** Has an account from before the backup. */
let asha: Person;
/** The number of pictures stored during the backup. */
let storedDuringBackup = 0;

beforeAll(async () => {
  app = await App.start();
  asha = cast.asha();
  await member(app, asha);
  await applied(app, cast.dev());

  const writers = await Promise.all([0, 1, 2].map(() => member(app)));
  let isOver = false;
  const writing = writers.map(({ visitor }) => storePictures(visitor, () => isOver));
  await app.waitFor("pictures to be stored", () => storedDuringBackup > 3);
  storedDuringBackup = 0;
  const parent = newFolder();
  const { code, output } = await runCommand("back-up.ts", [parent], app.environment);
  isOver = true;
  await Promise.all(writing);
  expect([code, output]).toEqual([0, expect.stringContaining("The end of its audit log: ")]);
  const [name = ""] = await readdir(parent);
  backup = join(parent, name);
  manifest = JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8")) as Manifest;
});
afterAll(() => app.stop());

async function storePictures(visitor: Visitor, isOver: () => boolean) {
  for (let size = 200; !isOver(); size += 1) {
    const page = await visitor.open("/settings/picture");
    const bytes = new Uint8Array(await picture("png", size));
    await page.submit("Upload", { picture: new File([bytes], "me.png") });
    storedDuringBackup += 1;
  }
}

/** The environment for a restore: another folder, with the keys of the original app. */
function elsewhere() {
  const folder = newFolder();
  return { folder, environment: environmentIn(folder, app.folder) };
}

describe("a backup made while pictures are stored", () => {
  test("runs alongside the writes, and names what it contains", () => {
    expect(storedDuringBackup).toBeGreaterThan(0);
    expect(manifest.files.lost).toEqual([]);
    expect(manifest.rows.accounts).toBe(5);
    expect(manifest.files.count).toBeGreaterThan(0);
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(statSync(join(backup, "database.db")).mode & 0o077).toBe(0);
  });

  test("contains no unencrypted number and no key", () => {
    const bytes = readFileSync(join(backup, "database.db"), "latin1");
    expect(bytes).not.toContain(bilalsAnswers.legal.panNumber);
    const { SESSION_SECRET, DATA_KEY } = elsewhere().environment;
    for (const secret of [SESSION_SECRET, DATA_KEY])
      expect(JSON.stringify(manifest) + bytes).not.toContain(secret);
  });
});

describe("restoring elsewhere", () => {
  let restored: App | undefined;
  afterEach(() => restored?.stop());

  test("puts an existing database aside, and is refused if one is in use", async () => {
    const { folder, environment } = elsewhere();
    await runCommand("restore.ts", [backup], environment);
    expect(await runCommand("restore.ts", [backup], environment)).toEqual({
      code: 1,
      output: expect.stringContaining("There is a database already") as string,
    });
    restored = new App(environment, { folder });
    await restored.start();
    expect(await runCommand("restore.ts", [backup, "--replace"], environment)).toEqual({
      code: 1,
      output: expect.stringContaining("is in use: stop the app first") as string,
    });
    const { page } = await logIn(restored, asha);
    expect(page.text).toContain(asha.name);
    await restored.kill();
    // By another program than the app.
    const release = await holdLock(environment.DATABASE_URL);
    expect(await runCommand("restore.ts", [backup, "--replace"], environment)).toEqual({
      code: 1,
      output: expect.stringContaining("is in use: stop the app first") as string,
    });
    await release();
    expect((await runCommand("restore.ts", [backup, "--replace"], environment)).code).toBe(0);
    expect((await readdir(folder)).filter((name) => /\.db\.before-/.test(name))).toHaveLength(1);
    await restored.start();
    expect((await logIn(restored, asha)).page.text).toContain(asha.name);
  });

  test("works for a backup of a new installation, whose audit log is empty", async () => {
    const { environment: fresh } = elsewhere();
    expect((await runCommand("migrate.ts", [], fresh)).code).toBe(0);
    const parent = newFolder();
    expect((await runCommand("back-up.ts", [parent], fresh)).code).toBe(0);
    const [name = ""] = await readdir(parent);
    const path = join(parent, name, "manifest.json");
    const written = JSON.parse(readFileSync(path, "utf8")) as Manifest;
    // Backups of earlier versions write the end of an empty log like this.
    for (const audit of [written.audit, "0:"]) {
      writeFileSync(path, JSON.stringify({ ...written, audit }));
      const { code, output } = await runCommand(
        "restore.ts",
        [join(parent, name)],
        elsewhere().environment,
      );
      expect([code, output]).toEqual([0, expect.not.stringContaining("does not verify")]);
    }
  });

  test("is refused beside the log of a database that no longer exists", async () => {
    const { folder, environment } = elsewhere();
    writeFileSync(join(folder, "aayojan.db-wal"), "left");
    const { code, output } = await runCommand("restore.ts", [backup], environment);
    expect([code, output]).toEqual([1, expect.stringContaining("move it away first")]);
  });

  test("with other keys is refused, and nothing is written", async () => {
    const { folder, environment } = elsewhere();
    const DATA_KEY = Buffer.alloc(32, 7).toString("base64");
    const { code, output } = await runCommand("restore.ts", [backup], { ...environment, DATA_KEY });
    expect([code, output]).toEqual([1, expect.stringContaining("DATA_KEY lacks what the backup")]);
    expect(existsSync(join(folder, "aayojan.db"))).toBe(false);
  });

  test.each(["database.db", "files.sha256", "manifest.json", "a file"])(
    "is refused if %s is damaged",
    async (name) => {
      const copy = join(newFolder(), "copy");
      await promisify(execFile)("cp", ["-r", backup, copy]);
      const [, line = ""] = readFileSync(join(copy, "files.sha256"), "utf8").split("\n");
      const path = join(copy, name === "a file" ? line.split("  ")[1]! : name);
      const bytes = readFileSync(path);
      writeFileSync(path, bytes.subarray(0, bytes.length / 2));
      const { folder, environment } = elsewhere();
      const { code, output } = await runCommand("restore.ts", [copy], environment);
      expect([code, output]).toEqual([1, expect.stringContaining("damaged")]);
      expect(existsSync(join(folder, "aayojan.db"))).toBe(false);
    },
  );
});
