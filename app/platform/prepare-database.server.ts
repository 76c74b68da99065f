import { getTableName } from "drizzle-orm";
import type { Client, InStatement } from "@libsql/client";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { beginningOfAuditLog } from "./security/audit.server";
import { refuseUnfinishedRestore } from "./backup/unfinished-restore.server";
import { schema, tableExists, databaseClient } from "./database/database.server";
import { isBusy } from "./database/unavailable.server";
import { log } from "./log.server";
import { readSite } from "./site/current-site.server";
import { FileClient } from "./database/clients/file-client.server";

/** @throws Error when a newer version wrote the database, or a restore was interrupted */
export async function prepareDatabase({ isRestoring = false } = {}) {
  if (!isRestoring) await refuseUnfinishedRestore();
  await migrateDatabase({
    beginning: async () =>
      (await tableExists(getTableName(schema.auditHead))) ? [] : [await beginningOfAuditLog()],
  });
  await readSite();
}

/** @param beginning all or nothing @throws Error if newer, or held for ten minutes */
export async function migrateDatabase({
  folder = "db/migrations",
  beginning = () => Promise.resolve([]),
}: { folder?: string; beginning?: () => Promise<InStatement[]> } = {}) {
  const giveUpAt = performance.now() + waitsForOtherMs;
  let isRetried = false;
  for (;;) {
    try {
      return await migrateOnce(folder, beginning);
    } catch (error) {
      if (isBusy(error) && performance.now() < giveUpAt) {
        log.warn("Another process is writing to the database: the migration waits for it");
        continue;
      }
      // Another process that started at the same moment was faster: then nothing is left to do.
      if (isRetried) throw error;
      isRetried = true;
    }
  }
}

/** Milliseconds; another process may rewrite a large table. */
const waitsForOtherMs = 10 * 60_000;

async function migrateOnce(folder: string, beginning: () => Promise<InStatement[]>) {
  const client = databaseClient();
  // Stored in the file. `synchronous` is per connection, and libSQL's default is FULL.
  if (client instanceof FileClient) await client.execute("PRAGMA journal_mode = WAL");
  await refuseNewer(folder);
  await applyMigrations(folder, beginning);
}

/** drizzle's own migrator can't run other statements. */
async function applyMigrations(folder: string, beginning: () => Promise<InStatement[]>) {
  const client = databaseClient();
  await client.execute(
    "CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
  );
  const applied = await newestMigration(client);
  const due = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > applied,
  );
  if (due.length === 0) return;
  await client.migrate([
    ...due.flatMap(({ sql, hash, folderMillis }): InStatement[] => [
      ...sql,
      {
        sql: "INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)",
        args: [hash, folderMillis],
      },
    ]),
    ...(await beginning()),
  ]);
}

/** How many migrations of this folder the database does not have, and how many it has besides. */
export async function compareMigrations(
  folder: string,
  database: Pick<Client, "execute"> = databaseClient(),
) {
  const known = readMigrationFiles({ migrationsFolder: folder }).map((file) => file.folderMillis);
  const newest = Math.max(...known);
  const applied = await newestMigration(database);
  const { rows } = await database.execute({
    sql: "select count(*) as ahead from __drizzle_migrations where created_at > ?",
    args: [newest],
  });
  return {
    known: known.length,
    due: known.filter((one) => one > applied).length,
    ahead: Number(rows[0]?.ahead ?? 0),
  };
}

async function newestMigration(database: Pick<Client, "execute">) {
  const { rows } = await database.execute(
    "select max(created_at) as newest from __drizzle_migrations",
  );
  return Number(rows[0]?.newest ?? 0);
}

async function refuseNewer(folder: string) {
  if (!(await tableExists("__drizzle_migrations"))) return;
  if ((await compareMigrations(folder)).ahead > 0)
    throw new Error(
      "This database was written by a newer version of Aayojan: start that version, or restore a backup.",
    );
}
