import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../../support/commands";
import { App } from "../../support/running-app/app";
import { cast, member } from "../../support/running-app/cast";
import { hasS3Server, S3Server } from "../../support/servers/s3-server";

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "aayojan-scheduled-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const keys = {
  SESSION_SECRET: randomBytes(32).toString("base64"),
  DATA_KEY: randomBytes(32).toString("base64"),
};
const runs = (app: App) => app.query("select kind, name from backup_runs order by kind");

test("the running app makes a backup and tests it; after a kill halfway the next start makes a complete one", async () => {
  const parent = newFolder();
  const METRICS_TOKEN = "a token of sixteen or more";
  const app = new App({ ...keys, METRICS_TOKEN, BACKUP_URL: `file:${parent}` });
  onTestFinished(() => app.stop());
  await app.start();
  await app.waitFor("the first backup", async () => (await runs(app)).length === 2);
  const [name = ""] = readdirSync(parent);
  expect((await runs(app)).map((row) => row.name)).toEqual([name, name]);
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${app.url}/metrics`, { headers })).text();
  expect(metrics).toMatch(/^backup_last_age_seconds \d/m);
  expect(metrics).toMatch(/^restore_drill_last_age_seconds \d/m);
  const { visitor } = await member(app, cast.chitra());
  expect((await visitor.open("/admin")).text).toMatch(/Last backup: .+Last verified restore: /);

  // The next backup is due at once, and the app is killed as soon as some of it exists.
  await app.signal("SIGTERM");
  await app.query("delete from backup_runs");
  const another = newFolder();
  const next = new App({ ...keys, BACKUP_URL: `file:${another}` }, { folder: app.folder });
  await next.start();
  await next.waitFor("a backup to begin", () => readdirSync(another).length > 0);
  await next.kill();
  // No incomplete backup has a backup's name, and its process ended with the app.
  const complete = () => readdirSync(another).filter((one) => !one.endsWith(".part"));
  for (const one of complete()) expect(readdirSync(join(another, one))).toContain("manifest.json");
  await next.start();
  await next.waitFor("a whole backup", async () => (await runs(next)).length === 2);
  expect(complete()).toContain((await runs(next))[0]?.name);
  await next.stop();
});

test.runIf(hasS3Server())(
  "an encrypted backup in a bucket is restored elsewhere with its key, and one without a manifest is refused",
  async () => {
    const server = await S3Server.start();
    onTestFinished(() => server.stop());
    const { STORAGE_URL: BACKUP_URL = "", ...credentials } = server.environment("backups");
    const backup = { BACKUP_URL, BACKUP_KEY: randomBytes(32).toString("base64"), ...credentials };
    const app = new App({ ...keys, ...backup, JOBS: "0" });
    onTestFinished(() => app.stop());
    await app.start();
    await member(app);
    await server.put("backups/aayojan-2999-01-01T00-00-00-000Z/database.db.aes");
    const { code, output } = await runCommand("scheduled-backup.ts", [], app.environment);
    expect(code, output).toBe(0);
    const [made, tested] = await runs(app);
    expect(tested?.name).toBe(made?.name);
    const stored = await server.keys();
    expect(stored).toContain(`backups/${String(made?.name)}/manifest.json.aes`);

    const folder = newFolder();
    const elsewhere = {
      DEMO: "1",
      ...keys,
      ...backup,
      DATABASE_URL: `file:${join(folder, "aayojan.db")}`,
      STORAGE_URL: `file:${join(folder, "files")}`,
    };
    const other = { ...elsewhere, BACKUP_KEY: randomBytes(32).toString("base64") };
    expect(await runCommand("restore.ts", ["latest"], other)).toEqual({
      code: 1,
      output: expect.stringContaining("BACKUP_KEY is another") as string,
    });
    const restored = await runCommand("restore.ts", ["latest"], elsewhere);
    expect([restored.code, restored.output]).toEqual([
      0,
      expect.stringContaining("Restored as it was"),
    ]);
    const database = createClient({ url: elsewhere.DATABASE_URL });
    const { rows } = await database.execute("select count(*) from accounts");
    database.close();
    const [{ many: accounts } = { many: 0 }] = await app.query(
      "select count(*) as many from accounts",
    );
    expect(rows[0]![0]).toBe(accounts);
  },
);
