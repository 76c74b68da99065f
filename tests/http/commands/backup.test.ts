import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { expect, onTestFinished, test } from "vitest";
import type { Manifest } from "~/platform/backup/manifest.server";
import { withoutPrefix } from "~/platform/files/storage/storage-keys";
import { environmentIn, runCommand } from "../../support/commands";
import { picture } from "../../support/records/onboarding";
import { App } from "../../support/running-app/app";
import { logIn, member } from "../../support/running-app/cast";

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "aayojan-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a backup restored elsewhere brings back every row and every file, and the app continues with them", async () => {
  const app = await App.start();
  onTestFinished(() => app.stop());
  const { person: asha, visitor } = await member(app);
  const portrait = new File([new Uint8Array(await picture("png", 300))], "me.png");
  await visitor.submit("/settings/picture", "Upload", { picture: portrait });
  const phone = { phone: "9123456780", password: asha.password };
  await visitor.submit("/settings/phone", "Save", phone);

  const parent = newFolder();
  const made = await runCommand("back-up.ts", [parent], app.environment);
  expect([made.code, made.output]).toEqual([
    0,
    expect.stringContaining("The end of its audit log: "),
  ]);
  const [name = ""] = await readdir(parent);
  const backup = join(parent, name);
  const manifest = JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8")) as Manifest;

  const folder = newFolder();
  const environment = environmentIn(folder, app.folder);
  const { code, output } = await runCommand("restore.ts", [backup], environment);
  expect([code, output]).toEqual([0, expect.stringContaining(`${manifest.files.count} files`)]);
  // Files newer than the backup stay: nothing is removed before an administrator has looked.
  expect(output).toContain("not removed until an administrator allows it at /admin/jobs");

  const database = createClient({ url: environment.DATABASE_URL });
  for (const [table, count] of Object.entries(manifest.rows)) {
    const { rows } = await database.execute(`select count(*) from "${table}"`);
    // Everyone has to log in again.
    expect([table, Number(rows[0]![0])]).toEqual([table, table === "sessions" ? 0 : count]);
  }
  const named = await database.execute("select key from files");
  database.close();
  expect(named.rows).toHaveLength(1);
  for (const row of named.rows) {
    const key = String(row.key);
    const files = await readdir(join(folder, "files", withoutPrefix(key).slice(0, 2)));
    expect(files.filter((file) => file.startsWith(key))).not.toEqual([]);
  }
  expect(manifest.audit).toMatch(/^[1-9]/);
  expect(await runCommand("verify-audit.ts", [manifest.audit], environment)).toMatchObject({
    code: 0,
  });

  const restored = new App(environment, { folder });
  onTestFinished(() => restored.stop());
  await restored.start();
  const again = await logIn(restored, asha);
  expect(again.page.text).toContain(asha.name);
  const settings = await again.visitor.open("/settings");
  const shown = settings.all("main img[src^='/pictures/']")[0]!.getAttribute("src")!;
  expect((await again.visitor.fetch(shown)).status).toBe(200);
});

test("an interrupted restore is not taken for a new site: nothing starts until it is run again", async () => {
  const app = await App.start();
  onTestFinished(() => app.stop());
  await member(app);
  const parent = newFolder();
  await runCommand("back-up.ts", [parent], app.environment);
  const backup = join(parent, (await readdir(parent))[0] ?? "");
  const folder = newFolder();
  const environment = environmentIn(folder, app.folder);
  // The database can't be restored.
  const inTheWay = join(folder, "aayojan.db.restoring");
  mkdirSync(inTheWay);
  expect((await runCommand("restore.ts", [backup], environment)).code).toBe(1);
  for (const command of ["migrate.ts", "doctor.ts"])
    expect(await runCommand(command, [], environment)).toEqual({
      code: 1,
      output: expect.stringContaining(
        `Run it again: aayojan restore ${backup} --replace`,
      ) as string,
    });
  expect(readdirSync(folder)).not.toContain("aayojan.db");
  rmdirSync(inTheWay);
  expect((await runCommand("restore.ts", [backup, "--replace"], environment)).code).toBe(0);
  expect((await runCommand("migrate.ts", [], environment)).code).toBe(0);
});

test("a backup of a database that can't be read is one sentence, and leaves nothing behind", async () => {
  const folder = newFolder();
  const keys = await App.start();
  onTestFinished(() => keys.stop());
  for (const DATABASE_URL of [`file:${join(folder, "none.db")}`, "http://127.0.0.1:9"]) {
    const environment = { ...keys.environment, DATABASE_URL };
    const parent = join(folder, "backups");
    const { code, output } = await runCommand("back-up.ts", [parent], environment);
    expect([code, output.trim().split("\n")]).toEqual([
      1,
      [expect.stringContaining(`The database at ${DATABASE_URL} can't be read`) as string],
    ]);
  }
  for (const name of ["backups", "none.db"]) expect(readdirSync(folder)).not.toContain(name);
});

test("nothing is moved while the app is running", async () => {
  const app = await App.start();
  onTestFinished(() => app.stop());
  const folder = newFolder();
  const target = [`file:${join(folder, "aayojan.db")}`, `file:${join(folder, "files")}`];
  expect(await runCommand("move.ts", target, app.environment)).toEqual({
    code: 1,
    output: expect.stringContaining("is in use: stop the app first") as string,
  });
  expect(await readdir(folder)).toEqual([]);
});
