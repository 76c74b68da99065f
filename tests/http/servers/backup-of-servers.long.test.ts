import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterEach, expect, test } from "vitest";
import { seconds } from "../../support/time-limits.mjs";
import { countRows } from "~/platform/backup/back-up.server";
import type { Manifest } from "~/platform/backup/manifest.server";
import { runCommand } from "../../support/commands";
import { App } from "../../support/running-app/app";
import { applied } from "../../support/running-app/application-by-pages";
import { hasLibsqlServer, LibsqlServer } from "../../support/servers/libsql-server";
import { hasS3Server, S3Server } from "../../support/servers/s3-server";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "aayojan-servers-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
async function started<S extends { stop(): unknown }>(server: Promise<S>): Promise<S> {
  const one = await server;
  ends.push(() => one.stop());
  return one;
}

const keys = {
  SESSION_SECRET: randomBytes(32).toString("base64"),
  DATA_KEY: randomBytes(32).toString("base64"),
};

/** The row counts of every table, except those that a restore and a start change themselves. */
async function countsAt(url: string) {
  const client = createClient({ url });
  try {
    const { sessions: _, job_runs: __, ...counts } = await countRows(client);
    return counts;
  } finally {
    client.close();
  }
}

async function backUp(environment: Record<string, string>) {
  const parent = newFolder();
  const { code, output } = await runCommand("back-up.ts", [parent], environment);
  expect(code, output).toBe(0);
  const folder = join(parent, readdirSync(parent)[0]!);
  const text = readFileSync(join(folder, "manifest.json"), "utf8");
  return { folder, manifest: JSON.parse(text) as Manifest };
}

test.runIf(hasLibsqlServer() && hasS3Server())(
  "a database server with a bucket is backed up, restored into empty ones and into files with every row and the audit log, and back",
  async () => {
    const [server, empty] = [
      await started(LibsqlServer.start()),
      await started(LibsqlServer.start()),
    ];
    const bucket = await started(S3Server.start());
    const environment = {
      ...keys,
      DATABASE_URL: server.url(),
      ...bucket.environment("first"),
    };
    const app = await started(App.start(environment));
    const { bilal, visitor } = await applied(app);
    const phone = { phone: "9123456780", password: bilal.password };
    await visitor.submit("/settings/phone", "Save", phone);
    await app.signal("SIGTERM");
    const counts = await countsAt(server.url());

    const first = await backUp(app.environment);
    const { sessions: _, job_runs: __, ...counted } = first.manifest.rows;
    expect(counted).toEqual(counts);
    expect(counts.audit_log).toBeGreaterThan(0);
    expect(first.manifest.files).toMatchObject({ lost: [] });
    expect(first.manifest.files.count).toBeGreaterThan(0);

    // Into files, with nothing but the keys.
    const folder = newFolder();
    const files = {
      DEMO: "1",
      ...keys,
      DATA_FOLDER: folder,
      DATABASE_URL: `file:${join(folder, "aayojan.db")}`,
      STORAGE_URL: `file:${join(folder, "files")}`,
    };
    const asFiles = await runCommand("restore.ts", [first.folder], files);
    expect([asFiles.code, asFiles.output]).toEqual([
      0,
      expect.stringContaining("Restored as it was"),
    ]);
    expect(await countsAt(files.DATABASE_URL)).toEqual(counts);
    const damage = createClient({ url: files.DATABASE_URL });
    expect((await damage.execute("pragma integrity_check")).rows[0]![0]).toBe("ok");
    expect((await damage.execute("pragma foreign_key_check")).rows).toEqual([]);
    damage.close();

    // From the files into an empty server and bucket; existing data is never overwritten.
    const { STORAGE_URL = "", ...credentials } = bucket.environment("second");
    const servers = { ...files, ...credentials, DATABASE_URL: empty.url(), STORAGE_URL };
    const movedOver = await runCommand("move.ts", [server.url(), STORAGE_URL], {
      ...files,
      ...credentials,
    });
    expect([movedOver.code, movedOver.output]).toEqual([
      1,
      expect.stringContaining("is not empty"),
    ]);
    expect(await countsAt(server.url())).toEqual(counts);
    const moved = await runCommand("move.ts", [empty.url(), STORAGE_URL], {
      ...files,
      ...credentials,
    });
    expect([moved.code, moved.output]).toEqual([0, expect.stringContaining("and start the app")]);
    expect(readdirSync(folder)).not.toContain(".move");
    expect(await countsAt(empty.url())).toEqual(counts);
    expect((await runCommand("rebuild-catalogue.ts", [], servers)).output).toContain(
      "The lists, their counts and the tasks were correct.",
    );
    const again = await started(App.start(servers));
    expect((await fetch(`${again.url}/providers`)).status).toBe(200);
    await again.signal("SIGTERM");

    // From the servers back to files; the servers' own command leaves them as they are.
    const onServers = await countsAt(empty.url());
    const back = {
      ...files,
      DATABASE_URL: `file:${join(folder, "back.db")}`,
      STORAGE_URL: `file:${join(folder, "back")}`,
    };
    const movedBack = () => runCommand("move.ts", [back.DATABASE_URL, back.STORAGE_URL], servers);
    const { code, output } = await movedBack();
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`DATABASE_URL=${back.DATABASE_URL}`),
    ]);
    expect(await countsAt(back.DATABASE_URL)).toEqual(onServers);
    expect(await countsAt(empty.url())).toEqual(onServers);
    expect((await runCommand("verify-audit.ts", [first.manifest.audit], back)).output).toBe(
      "The audit log is intact.\n",
    );
    const refused = await movedBack();
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining("There is a database already"),
    ]);
  },
  // Three servers start, and eight commands run in turn.
  seconds(180),
);
