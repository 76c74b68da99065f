import { mkdirSync } from "node:fs";
import type { Client } from "@libsql/client";
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
import { succeedsWithin } from "./clients/time-limit";
import { forgetRequestRows } from "./request-rows.server";
import { isReadOnlyRequest } from "../log-context.server";
import { forbidden } from "../refusals";
import { timeLimit } from "../time-limits.server";
import { inWriteQueue, writesSettled } from "./write-queue.server";

export { schema, inWriteQueue };
export type Database = LibSQLDatabase<typeof schema>;
/** The database, or a transaction. */
export type ReadFrom = Pick<Database, "select">;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Milliseconds; a libSQL server makes a write wait up to 5 s for another process's. */
const callLimitMs = 5500;

function open() {
  const { databaseUrl: url, databaseAuthToken: authToken, dataFolder } = config();
  if (!url.startsWith("file:")) {
    const client = new ServerClient({ url, authToken }, timeLimit(callLimitMs));
    return { client, server: drizzle(client as unknown as Client, { schema }) };
  }
  mkdirSync(dataFolder, { recursive: true });
  return { client: new FileClient(url), server: null };
}

let opened: ReturnType<typeof open> | undefined;
const connection = () => (opened ??= open());
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

/** The body may await the database only. @throws DatabaseUnavailable, SQLITE_BUSY, forbidden */
export async function write<T>(act: (tx: Tx) => Promise<T>) {
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

/** There is only one transaction at a time. */
export const transactionNumber = () => begun;

let writer: FileWriter | undefined;

/** So that no old data remains in the log beside the file; a reader may delay it. */
export async function emptyLog() {
  const { client } = connection();
  if (client instanceof FileClient) await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
}

export async function tableExists(name: string) {
  const { rows } = await connection().client.execute({
    sql: "select name from sqlite_master where type = 'table' and name = ?",
    args: [name],
  });
  return rows.length > 0;
}

/** @throws Error if the database is on a server */
export async function copyDatabaseTo(path: string) {
  const { client } = connection();
  if (!(client instanceof FileClient))
    throw new Error("A server refuses VACUUM INTO: DATABASE_URL is no file.");
  await client.execute({ sql: "VACUUM INTO ?", args: [path] });
}

export async function isDatabaseReadable() {
  const reading = db.select({ key: schema.idempotencyKeys.key }).from(schema.idempotencyKeys);
  return succeedsWithin(reading.limit(1).execute(), timeLimit(2000));
}

let probe: Promise<unknown> | undefined;

/** Within two seconds. Concurrent calls share one. */
export async function isDatabaseWritable() {
  probe ??= write(async (tx) => {
    await tx
      .insert(schema.idempotencyKeys)
      .values({ key: "readiness", outcome: true, at: new Date() })
      .onConflictDoUpdate({ target: schema.idempotencyKeys.key, set: { at: new Date() } });
  }).finally(() => (probe = undefined));
  return succeedsWithin(probe, timeLimit(2000));
}

let prepared: PreparedDatabase | undefined;
const preparedFile = () => (prepared ??= openPreparedDatabase(config().databaseUrl));

export const preparedDatabase = () => connection().server ?? preparedFile().db;

/** Another number after each write of any process. Null if the database is on a server. */
export const dataVersion = () => (connection().server ? null : preparedFile().dataVersion());

/** Closes nothing: libSQL aborts a process that uses a closed database, as a job still might. */
export async function settleDatabase() {
  await writesSettled();
  if (opened) await emptyLog().catch(() => undefined);
}

export async function closeDatabase() {
  await settleDatabase();
  prepared?.close();
  prepared = undefined;
  writer?.close();
  writer = undefined;
  opened?.client.close();
  opened = undefined;
}
