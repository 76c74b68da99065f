import { mkdirSync } from "node:fs";
import { drizzle, type LibSQLDatabase } from "drizzle-orm/libsql";
import * as schema from "#db/schema";
import { hidePrivateTextsWhile } from "#db/schema/columns/types";
import { config } from "../config.server";
import { FileClient } from "./clients/file-client.server";
import { FileWriter } from "./clients/file-writer.server";
import {
  openPreparedDatabase,
  type PreparedDatabase,
  type Reader,
} from "./clients/file-connection.server";
import { ServerClient } from "./clients/server-client.server";
import { withinTime } from "./clients/time-limit";
import { forgetRequestRows } from "./request-rows.server";
import { isReadOnlyRequest } from "../log-context.server";
import { forbidden } from "../refusals";
import { timeLimit } from "../time-limits.server";
import { inWriteQueue, writesSettled } from "./write-queue.server";

export { schema, inWriteQueue };
export type Database = LibSQLDatabase<typeof schema>;
/** The handle inside `write`: all statements of a command go through it. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** For one call to a libSQL server, which makes a write wait up to 5 s for another process's. */
const callLimitMs = 6000;

function open() {
  const { databaseUrl: url, databaseAuthToken: authToken, dataFolder } = config();
  if (!url.startsWith("file:")) {
    const client = new ServerClient({ url, authToken }, timeLimit(callLimitMs));
    return { client, server: drizzle(client, { schema }) };
  }
  mkdirSync(dataFolder, { recursive: true });
  return { client: new FileClient(url), server: null };
}

let opened: ReturnType<typeof open> | undefined;
const connection = () => (opened ??= open());
/** For what drizzle can't express. */
hidePrivateTextsWhile(isReadOnlyRequest);

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
 * One transaction, in the write queue. The body may await nothing but the database, and runs once.
 * @throws DatabaseUnavailable, or libSQL's SQLITE_BUSY, when it can't be made now; Refusal
 *   forbidden in a request that views another person's account.
 */
export async function write<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
  if (isReadOnlyRequest()) throw forbidden("errors.readOnly");
  const { client, server } = connection();
  const body = (tx: Tx) => {
    begun += 1;
    return act(tx);
  };
  try {
    return await inWriteQueue(() => {
      if (server) return server.transaction(body, { behavior: "immediate" });
      writer ??= new FileWriter(config().databaseUrl, client);
      return writer.transaction(body);
    });
  } finally {
    // Even without an answer, it may have been written.
    forgetRequestRows();
  }
}

let begun = 0;

/** Identifies the current transaction; there is only one at a time. */
export const transactionNumber = () => begun;

let writer: FileWriter | undefined;

/**
 * Moves the log's contents into the file, so that no old data remains in the log beside it; a
 * reader may delay it.
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
 * Writes a complete copy of a database file to another file, alongside running writes.
 * @throws Error if the database is on a server
 */
export async function copyDatabaseTo(path: string) {
  const { client } = connection();
  if (!(client instanceof FileClient))
    throw new Error("A server refuses VACUUM INTO: DATABASE_URL is no file.");
  await client.execute({ sql: "VACUUM INTO ?", args: [path] });
}

/** Answers, within two seconds, whether the database can be read. */
export async function isDatabaseReadable(): Promise<boolean> {
  const reading = db.select({ key: schema.idempotencyKeys.key }).from(schema.idempotencyKeys);
  return withinTime(reading.limit(1).execute(), timeLimit(2000)).then(
    () => true,
    () => false,
  );
}

let probe: Promise<unknown> | undefined;

/** Answers, within two seconds, whether the database accepts writes. Concurrent calls share one. */
export async function isDatabaseWritable(): Promise<boolean> {
  probe ??= write(async (tx) => {
    await tx
      .insert(schema.idempotencyKeys)
      .values({ key: "readiness", outcome: true, at: new Date() })
      .onConflictDoUpdate({ target: schema.idempotencyKeys.key, set: { at: new Date() } });
  }).finally(() => (probe = undefined));
  return withinTime(probe, timeLimit(2000)).then(
    () => true,
    () => false,
  );
}

let prepared: PreparedDatabase | undefined;

/** Where reads are made: a separate connection to a file, otherwise the usual one. */
export function preparedDatabase(): Reader {
  const { server } = connection();
  if (server) return server;
  prepared ??= openPreparedDatabase(config().databaseUrl);
  return prepared.db;
}

/**
 * Finishes queued writes and moves the log into the file, as far as no other process is reading
 * it. Closes nothing: libSQL aborts a process that uses a closed database, as a job still might.
 */
export async function settleDatabase() {
  await writesSettled();
  if (opened) await emptyLog().catch(() => undefined);
}

/** For when nothing uses the database any more. */
export async function closeDatabase() {
  await settleDatabase();
  prepared?.close();
  prepared = undefined;
  writer?.close();
  writer = undefined;
  opened?.client.close();
  opened = undefined;
}
