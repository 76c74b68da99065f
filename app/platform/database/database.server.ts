import { mkdirSync } from "node:fs";
import { createClient } from "@libsql/client";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import * as schema from "#db/schema";
import { config } from "../config.server";

export { schema };
export type Database = LibSQLDatabase<typeof schema>;
/** The handle inside `write`: all of a move's statements go through it. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

function open() {
  const { databaseUrl, databaseAuthToken, databaseSyncUrl, dataFolder } = config();
  if (databaseUrl.startsWith("file:")) mkdirSync(dataFolder, { recursive: true });
  const client = createClient({
    url: databaseUrl,
    authToken: databaseAuthToken,
    syncUrl: databaseSyncUrl,
    timeout: 5000,
  });
  return { client, db: drizzle(client, { schema }) };
}

let opened: ReturnType<typeof open> | undefined;
const connection = () => (opened ??= open());

/** For reading. Every write goes through `write`. */
export const db = new Proxy({} as Database, {
  get: (_, name) => Reflect.get(connection().db, name) as unknown,
});

let last: Promise<unknown> = Promise.resolve();

/**
 * One transaction. All writes of the process queue here: the file-mode client pools connections and would answer
 * SQLITE_BUSY, or freeze the event loop, if two wrote at once. The body may await nothing but the database.
 */
export function write<T>(body: (tx: Tx) => Promise<T>): Promise<T> {
  const turn = last.then(() => connection().db.transaction(body, { behavior: "immediate" }));
  last = turn.catch(() => undefined);
  return turn;
}

/** Runs a single writing statement of a library (the rate limiter's) in the same queue. */
export function inWriteQueue<T>(body: () => Promise<T>): Promise<T> {
  const turn = last.then(body);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Brings the database to this version's shape.
 * @throws Error when the database was written by a newer version.
 */
export async function migrateDatabase(folder = "db/migrations") {
  const { client, db } = connection();
  if (config().databaseUrl.startsWith("file:")) {
    await client.execute("PRAGMA journal_mode = WAL");
    await client.execute("PRAGMA synchronous = FULL");
  }
  await refuseNewer(folder);
  await migrate(db, { migrationsFolder: folder });
}

async function refuseNewer(folder: string) {
  const { client } = connection();
  const known = await client.execute(
    "select name from sqlite_master where type = 'table' and name = '__drizzle_migrations'",
  );
  if (known.rows.length === 0) return;
  const { readMigrationFiles } = await import("drizzle-orm/migrator");
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: folder }).map((file) => file.folderMillis),
  );
  const applied = await client.execute(
    "select max(created_at) as newest from __drizzle_migrations",
  );
  if (Number(applied.rows[0]?.newest ?? 0) > newest)
    throw new Error(
      "This database was written by a newer version of Aayojan: start that version, or restore a backup.",
    );
}

/** Answers whether the database takes writes, for the readiness probe. */
export async function isDatabaseWritable(): Promise<boolean> {
  try {
    await write(async (tx) => {
      await tx
        .insert(schema.idempotencyKeys)
        .values({ key: "readiness", outcome: true, at: new Date() })
        .onConflictDoUpdate({ target: schema.idempotencyKeys.key, set: { at: new Date() } });
    });
    return true;
  } catch {
    return false;
  }
}

export async function closeDatabase() {
  await last;
  opened?.client.close();
  opened = undefined;
}
