import { mkdirSync } from "node:fs";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import * as schema from "#db/schema";
import { config } from "../config.server";
import { FileClient } from "./clients/file-client.server";
import { FileWriter } from "./clients/file-writer.server";
import {
  openPreparedDatabase,
  type PreparedDatabase,
  type Reader,
} from "./clients/file-connection.server";
import { ReplicaClient } from "./clients/replica-client.server";
import { ServerClient } from "./clients/server-client.server";
import { withinTime } from "./clients/time-limit";
import { forgetRequestRows } from "./request-rows.server";
import { isReadOnlyRequest } from "../log-context.server";
import { forbidden } from "../refusals";
import { inWriteQueue, writesAreOver } from "./write-queue.server";

export { schema, inWriteQueue };
export type Database = LibSQLDatabase<typeof schema>;
/** The handle inside `write`: all statements of a command go through it. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

/**
 * For one call to a libSQL server. It makes a write wait up to five seconds for that of another
 * process.
 */
const callLimitMs = 6000;

function open() {
  const { databaseUrl, databaseAuthToken: authToken, databaseSyncUrl, dataFolder } = config();
  const isFile = databaseUrl.startsWith("file:");
  if (isFile) mkdirSync(dataFolder, { recursive: true });
  const client = databaseSyncUrl
    ? new ReplicaClient({ fileUrl: databaseUrl, syncUrl: databaseSyncUrl, authToken }, callLimitMs)
    : isFile
      ? new FileClient(databaseUrl)
      : new ServerClient({ url: databaseUrl, authToken }, callLimitMs);
  return { client, db: drizzle(client, { schema }) };
}

let opened: ReturnType<typeof open> | undefined;
const connection = () => (opened ??= open());
/** For what drizzle has no words for. */
export const databaseClient = () => connection().client;

/** For reading. Every write goes through `write`. */
export const db = new Proxy({} as Reader, {
  get(_, name) {
    const on = preparedDatabase();
    const found: unknown = Reflect.get(on, name);
    return typeof found === "function" ? (found.bind(on) as unknown) : found;
  },
});

/**
 * One transaction, in the write queue. The body may await nothing but the database, and is run
 * once.
 * @throws DatabaseUnavailable, or libSQL's SQLITE_BUSY, when it can't be made just now; Refusal
 *   forbidden in a request that looks at somebody else's account.
 */
export async function write<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
  if (isReadOnlyRequest()) throw forbidden("errors.readOnly");
  const { client, db } = connection();
  const body = (tx: Tx) => {
    begun += 1;
    return act(tx);
  };
  try {
    return await inWriteQueue(() => {
      if (!(client instanceof FileClient)) return db.transaction(body, { behavior: "immediate" });
      writer ??= new FileWriter(config().databaseUrl, client);
      return writer.transaction(body);
    });
  } finally {
    // Without an answer it may have been written all the same.
    forgetRequestRows();
    if (client instanceof ReplicaClient) await client.noteWritten();
  }
}

let begun = 0;

/** Names the transaction that is under way, of which there is one at a time. */
export const transactionNumber = () => begun;

let writer: FileWriter | undefined;

/**
 * Takes what was written into the file, so that nothing of before lies in the log beside it; a
 * reader may put it off.
 */
export async function emptyLog() {
  const { client } = connection();
  if (client instanceof FileClient) await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
}

export async function tableExists(name: string): Promise<boolean> {
  const { rows } = await connection().client.execute({
    sql: "select name from sqlite_master where type = 'table' and name = ?",
    args: [name],
  });
  return rows.length > 0;
}

/**
 * Writes a whole copy of a database file to another file, beside running writes.
 * @throws Error where the database is on a server
 */
export async function copyDatabaseTo(path: string) {
  const { client } = connection();
  if (!(client instanceof FileClient))
    throw new Error("A server refuses VACUUM INTO: DATABASE_URL is no file.");
  await client.execute({ sql: "VACUUM INTO ?", args: [path] });
}

/**
 * Since when this process reads a replica that gets nothing new; null where there is none, or it is
 * synced.
 */
export function replicaBehindSince(): Date | null {
  const { client } = connection();
  return client instanceof ReplicaClient ? client.behindSince : null;
}

/**
 * Answers, within two seconds, whether the database can be read: a replica in its file, also while
 * the primary is away.
 */
export async function isDatabaseReadable(): Promise<boolean> {
  const { client } = connection();
  if (client instanceof ReplicaClient && client.hasFile) return true;
  const reading = db.select({ key: schema.idempotencyKeys.key }).from(schema.idempotencyKeys);
  return withinTime(reading.limit(1).execute(), 2000).then(
    () => true,
    () => false,
  );
}

let probe: Promise<unknown> | undefined;

/**
 * Answers, within two seconds, whether the database takes writes. Questions that overlap share one
 * write.
 */
export async function isDatabaseWritable(): Promise<boolean> {
  probe ??= write(async (tx) => {
    await tx
      .insert(schema.idempotencyKeys)
      .values({ key: "readiness", outcome: true, at: new Date() })
      .onConflictDoUpdate({ target: schema.idempotencyKeys.key, set: { at: new Date() } });
  }).finally(() => (probe = undefined));
  return withinTime(probe, 2000).then(
    () => true,
    () => false,
  );
}

let kept: PreparedDatabase | undefined;

/** Where reads are made: a connection of its own on a file, else the usual one. */
export function preparedDatabase(): Reader {
  if (!(connection().client instanceof FileClient)) return connection().db;
  kept ??= openPreparedDatabase(config().databaseUrl);
  return kept.db;
}

/**
 * Writes what is queued, and takes all of it into the file, as far as no other process reads it
 * just now. Nothing is closed: libSQL's package aborts a process that goes on asking a closed
 * database, as a job may.
 */
export async function settleDatabase() {
  await writesAreOver();
  if (opened) await emptyLog().catch(() => undefined);
}

/** Where nothing asks the database any more. */
export async function closeDatabase() {
  await settleDatabase();
  kept?.close();
  kept = undefined;
  writer?.close();
  writer = undefined;
  opened?.client.close();
  opened = undefined;
}
