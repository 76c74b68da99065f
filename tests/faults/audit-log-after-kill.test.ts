import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../support/commands";
import { App } from "../support/running-app/app";
import { cast, member } from "../support/running-app/cast";

const verified = (app: App, ...entry: string[]) =>
  runCommand("verify-audit.ts", entry, app.environment);

test("a first start killed once its tables exist leaves a valid audit log, and the next start continues it", async () => {
  const app = new App({}, { fromNothing: true });
  onTestFinished(() => app.stop());
  const { signal } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--import", "./tests/support/end-after-migration.mjs", "db/migrate.ts"],
    { env: { PATH: process.env.PATH, NODE_ENV: "production", ...app.environment } },
  );
  expect(signal).toBe("SIGKILL");
  await app.start();
  await entryWritten(app);
  expect(await verified(app)).toEqual({ code: 0, output: "The audit log is intact.\n" });
});

const inLog = (app: App) =>
  statSync(`${app.folder}/aayojan.db-wal`, { throwIfNoEntry: false })?.size ?? 0;

test("the log line of the last entry, which a kill may have cut off, is written by the next start; once stopped, the whole database is in its file", async () => {
  const app = await App.start();
  onTestFinished(() => app.stop());
  await entryWritten(app);
  await app.kill();
  const before = app.log().length;
  await app.start();
  const [last] = await app.query("select number, hash from audit_log order by number desc limit 1");
  const entry = `${String(last!.number)}:${String(last!.hash)}`;
  expect(app.log().slice(before)).toContain(`"entry":"${entry}"`);
  expect((await verified(app, entry)).code).toBe(0);

  await entryWritten(app);
  expect(inLog(app)).toBeGreaterThan(0);
  expect(await app.signal("SIGTERM")).toBe(0);
  expect(inLog(app)).toBe(0);
});

/** Changing a phone number writes one. */
async function entryWritten(app: App) {
  const asha = cast.asha();
  const { visitor } = await member(app, asha);
  const page = await visitor.open("/settings/phone");
  const changed = { phone: "9123456780", password: asha.password };
  expect((await page.submit("Save", changed)).path).toBe("/settings");
}
